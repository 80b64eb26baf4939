import { type ReactNode, useId, useRef, useState } from 'react';
import { useDismissal } from '#web/browser/use-dismissal.ts';
import { Icon } from '#web/ui/pictures/icon.tsx';
import { Button } from './button.tsx';

const arrowUp = 'M12 15V4M8 7.5 12 3.5l4 4M5 12.5V20h14v-7.5';

type ShareButtonProps = {
  label: ReactNode;
  /** What is shared, and its address. */
  title: string;
  url: string;
  onShare?: () => void;
  look?: 'outline' | 'ghost';
};

/** The phone's own sharing where there is one; elsewhere a copied link, an e-mail or WhatsApp, as plain links. */
export function ShareButton({ label, title, url, onShare, look = 'outline' }: ShareButtonProps) {
  const listId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  useDismissal(root, isOpen, () => setIsOpen(false));
  const [copiedUrl, setCopiedUrl] = useState<string>();
  const isCopied = copiedUrl === url;
  const text = encodeURIComponent(`${title} : ${url}`);

  function share() {
    if (!('share' in navigator)) return setIsOpen(!isOpen);
    // Refused or cancelled: nothing was shared.
    return navigator.share({ title, url }).then(onShare, () => {});
  }

  async function copy() {
    await navigator.clipboard.writeText(url);
    setCopiedUrl(url);
    onShare?.();
  }

  const link = 'button button-ghost button-small button-wide';
  return (
    <div ref={root} className="relative shrink-0 noscript:hidden print:hidden">
      <Button look={look} size="sm" aria-expanded={isOpen} aria-controls={listId} onClick={share}>
        <Icon path={arrowUp} />
        {label}
      </Button>
      <ul
        id={listId}
        hidden={!isOpen}
        className="absolute right-0 z-10 mt-1 min-w-48 rounded-md border border-line bg-card p-2 shadow-3"
      >
        <li>
          <Button look="ghost" size="sm" wide onClick={() => copy().catch(() => setCopiedUrl(undefined))}>
            {isCopied ? 'Lien copié' : 'Copier le lien'}
          </Button>
          <span role="status" className="sr-only">
            {isCopied && 'Lien copié'}
          </span>
        </li>
        <li>
          <a href={`mailto:?subject=${encodeURIComponent(title)}&body=${text}`} className={link} onClick={onShare}>
            Par e-mail
          </a>
        </li>
        <li>
          <a href={`https://wa.me/?text=${text}`} target="_blank" rel="noopener" className={link} onClick={onShare}>
            WhatsApp<span className="sr-only"> (nouvel onglet)</span>
          </a>
        </li>
      </ul>
    </div>
  );
}
