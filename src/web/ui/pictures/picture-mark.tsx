import { MARK_LABELS, type PropertyImage } from '#contract/property/image.ts';

/** 'Image retouchée' or 'Projection', on the picture itself. */
export function PictureMark({ image }: { image: PropertyImage | undefined }) {
  return image?.mark && <span className="picture-note picture-mark">{MARK_LABELS[image.mark]}</span>;
}
