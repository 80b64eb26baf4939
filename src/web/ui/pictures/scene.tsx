import { preload } from 'react-dom';

/** The files of one illustration, as `import.meta.glob` lists them: `…/cove-640.avif`, `…/cove-1200.webp`, … */
type SceneFiles = Record<string, string>;

type SceneProps = {
  files: SceneFiles;
  /** Most are 1200 × 800. */
  width?: number;
  height?: number;
  sizes: string;
  /** What must stay in view when the box crops it: `object-[85%_50%]`. */
  className?: string;
  loading?: 'lazy' | 'first';
};

/** A decorative illustration of the site. Fills its box, which sets the proportions. */
export function Scene({ files, width = 1200, height = 800, sizes, className = '', loading = 'lazy' }: SceneProps) {
  const webp = candidates(files, 'webp');
  const avif = srcSet(candidates(files, 'avif'));
  if (loading === 'first') {
    // Before the fonts and the scripts.
    preload(webp.at(-1)?.url ?? '', {
      as: 'image',
      type: 'image/avif',
      imageSrcSet: avif,
      imageSizes: sizes,
      fetchPriority: 'high',
    });
  }
  return (
    <picture>
      <source type="image/avif" srcSet={avif} sizes={sizes} />
      <img
        src={webp.at(-1)?.url}
        srcSet={srcSet(webp)}
        sizes={sizes}
        width={width}
        height={height}
        alt=""
        loading={loading === 'lazy' ? 'lazy' : undefined}
        fetchPriority={loading === 'first' ? 'high' : undefined}
        className={`size-full object-cover ${className}`}
      />
    </picture>
  );
}

function candidates(files: SceneFiles, format: 'avif' | 'webp') {
  return Object.entries(files)
    .filter(([path]) => path.endsWith(format))
    .map(([path, url]) => ({ width: Number(/-(\d+)\.\w+$/.exec(path)?.[1]), url }))
    .sort((a, b) => a.width - b.width);
}

function srcSet(list: { width: number; url: string }[]): string {
  return list.map(({ width, url }) => `${url} ${width}w`).join(', ');
}
