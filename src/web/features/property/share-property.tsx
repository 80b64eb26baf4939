import { useId, useState } from 'react';
import type { Property } from '#contract/property/property.ts';
import { propertyPath } from '#contract/property/property-path.ts';
import { useSite } from '#web/api/site.ts';
import { sendVisit } from '#web/browser/send-visit.ts';
import { Button } from '#web/ui/controls/button.tsx';

/** The phone's own sharing where there is one; elsewhere a copied link, an e-mail or WhatsApp, as plain links. */
export function ShareProperty({ property }: { property: Property }) {
  const url = useSite().publicUrl + propertyPath(property);
  const listId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const [isCopied, setIsCopied] = useState(false);
  const text = encodeURIComponent(`${property.title} : ${url}`);
  const report = () => sendVisit(property.id, 'share');

  function share() {
    if (!('share' in navigator)) return setIsOpen(!isOpen);
    // Refused or cancelled: nothing was shared.
    return navigator.share({ title: property.title, url }).then(report, () => {});
  }

  async function copy() {
    await navigator.clipboard.writeText(url);
    setIsCopied(true);
    report();
  }

  const link = 'button button-ghost button-small button-wide';
  return (
    <div className="relative shrink-0 print:hidden">
      <Button look="outline" size="sm" aria-expanded={isOpen} aria-controls={listId} onClick={share}>
        Partager
      </Button>
      <ul
        id={listId}
        hidden={!isOpen}
        className="absolute right-0 z-10 mt-1 min-w-48 rounded-md border border-line bg-card p-2 shadow-3"
      >
        <li>
          <Button look="ghost" size="sm" wide onClick={() => copy().catch(() => setIsCopied(false))}>
            {isCopied ? 'Lien copié' : 'Copier le lien'}
          </Button>
          <span role="status" className="sr-only">
            {isCopied && 'Lien copié'}
          </span>
        </li>
        <li>
          <a
            href={`mailto:?subject=${encodeURIComponent(property.title)}&body=${text}`}
            className={link}
            onClick={report}
          >
            Par e-mail
          </a>
        </li>
        <li>
          <a href={`https://wa.me/?text=${text}`} target="_blank" rel="noopener" className={link} onClick={report}>
            WhatsApp<span className="sr-only"> (nouvel onglet)</span>
          </a>
        </li>
      </ul>
    </div>
  );
}
