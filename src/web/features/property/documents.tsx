import type { ShownDocument } from '#contract/property/document.ts';
import { formatNumber } from '#contract/text/format.ts';
import { Icon } from '#web/ui/pictures/icon.tsx';
import { Section } from './section.tsx';

const paper =
  'M14 3H7a1.5 1.5 0 0 0-1.5 1.5v15A1.5 1.5 0 0 0 7 21h10a1.5 1.5 0 0 0 1.5-1.5V7.5zM14 3v4.5h4.5M9 13h6M9 17h4';

/** The papers of a home that its reader may open. */
export function Documents({ documents }: { documents: ShownDocument[] }) {
  return (
    <Section title="Documents">
      <ul className="grid gap-2 print:hidden">
        {documents.map(({ name, url, pages, bytes }) => (
          <li key={url}>
            <a href={url} download className="flex min-h-11 items-start gap-3 py-1.5 hover:text-action">
              <span className="mt-0.5 shrink-0 text-action">
                <Icon path={paper} size={22} />
              </span>
              <span className="min-w-0 wrap-anywhere">
                <span className="underline underline-offset-4">{name.replace(/\.pdf$/i, '')}</span>{' '}
                <span className="text-sm whitespace-nowrap text-muted">{sizeOf({ pages, bytes })}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** 'PDF, 12 pages, 1,4 Mo' */
function sizeOf({ pages, bytes }: Pick<ShownDocument, 'pages' | 'bytes'>): string {
  const megabytes = bytes / 1024 ** 2;
  const size =
    megabytes < 0.1 ? `${Math.ceil(bytes / 1024)} Ko` : `${formatNumber(Math.round(megabytes * 10) / 10)} Mo`;
  return `PDF, ${pages} ${pages > 1 ? 'pages' : 'page'}, ${size}`;
}
