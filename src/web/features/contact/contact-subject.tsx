import type { PropertySummary } from '#contract/property/property.ts';
import { formatPrice } from '#contract/text/format.ts';
import { PropertyPicture } from '#web/ui/pictures/property-picture.tsx';

/** The home that the visitor writes about. */
export function ContactSubject({ property: { cover, title, location, price } }: { property: PropertySummary }) {
  return (
    <section aria-label="Votre message concerne" className="flex flex-wrap items-center gap-4 rounded-lg bg-mer-50 p-3">
      <div className="aspect-3/2 w-[min(7rem,28vw)] shrink-0 overflow-hidden rounded-md">
        <PropertyPicture image={cover} alt="" sizes="thumbnail" loading="eager" />
      </div>
      <p className="min-w-0 flex-1 basis-32 wrap-anywhere">
        <b className="line-clamp-2 font-semibold">{title}</b>
        <span className="text-sm text-muted">{location}</span>
        <span className="figure block text-[1.25rem]">{formatPrice(price)}</span>
      </p>
    </section>
  );
}
