import type { PropertyImage } from '#contract/property/image.ts';
import { PropertyPicture } from './property-picture.tsx';

type PortraitProps = { image: PropertyImage; name: string; size: number };

/** The agent's face in a circle. */
export function Portrait({ image, name, size }: PortraitProps) {
  return (
    <div className="shrink-0 overflow-hidden rounded-full" style={{ width: size, height: size }}>
      <PropertyPicture image={image} alt={`Portrait de ${name}`} sizes="thumbnail" loading="eager" />
    </div>
  );
}
