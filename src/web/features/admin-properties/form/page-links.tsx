import type { Property } from '#contract/property/property.ts';
import { propertyPath } from '#contract/property/property-path.ts';
import { Icon } from '#web/ui/pictures/icon.tsx';
import { external } from '../icon-paths.ts';

type PageLinksProps = {
  /** The parts of the page that stand far below, by the id of their element. */
  parts: { id: string; label: string }[];
  property: Property;
};

/** From the top of a long form to what stands below it, and to the page that visitors see. */
export function PageLinks({ parts, property }: PageLinksProps) {
  return (
    <nav aria-label="Dans cette page" className="-my-3">
      <ul className="flex flex-wrap gap-x-5">
        {parts.map(({ id, label }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className={LINK}
              // Not followed: the address keeps the list that the form leads back to.
              onClick={(event) => {
                event.preventDefault();
                showPart(id);
              }}
            >
              {label}
            </a>
          </li>
        ))}
        {!property.is_private && (
          <li>
            <a href={propertyPath(property)} target="_blank" rel="noreferrer" className={LINK}>
              Voir l'annonce<span className="sr-only"> (nouvel onglet)</span>
              <Icon path={external} size={18} />
            </a>
          </li>
        )}
      </ul>
    </nav>
  );
}

const LINK = 'link inline-flex min-h-11 items-center gap-1.5';

function showPart(id: string): void {
  const part = document.getElementById(id);
  if (part instanceof HTMLDetailsElement) part.open = true;
  part?.scrollIntoView();
  part?.focus({ preventScroll: true });
}
