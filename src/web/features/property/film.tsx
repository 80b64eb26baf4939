import { useState } from 'react';
import { filmHostOf } from '#contract/property/film-hosts.ts';
import { photosOf } from '#contract/property/image.ts';
import type { PublicProperty } from '#contract/property/property.ts';
import { FILM_ID } from '#contract/property/property-path.ts';
import { PRIVACY_PATH } from '#contract/public-paths.ts';
import { Icon } from '#web/ui/pictures/icon.tsx';
import { PropertyPicture } from '#web/ui/pictures/property-picture.tsx';
import { Section } from './section.tsx';

const play = 'M8 5.5v13l10.5-6.5z';

type FilmProps = { property: Pick<PublicProperty, 'film_url' | 'images' | 'title'> };

/** A picture of ours, which asks nothing of the film's host until it is pressed. */
export function Film({ property }: FilmProps) {
  const { film_url, title } = property;
  const [isShown, setShown] = useState(false);
  const host = film_url === null ? undefined : filmHostOf(film_url);
  if (film_url === null || !host) return null;
  const { name, action } = host;
  const isVisit = action === 'Visite virtuelle';
  return (
    <div id={FILM_ID} className="print:hidden">
      <Section title={isVisit ? action : 'Vidéo'}>
        <div className="relative aspect-video overflow-hidden rounded-md bg-mer-950">
          {isShown ? (
            <iframe
              ref={takeFocus}
              src={film_url}
              title={`${isVisit ? action : 'Vidéo'} : ${title} (${name})`}
              allow="autoplay; fullscreen; picture-in-picture; gyroscope; accelerometer; xr-spatial-tracking"
              className="absolute inset-0 size-full border-0"
            />
          ) : (
            <button type="button" onClick={() => setShown(true)} className="group absolute inset-0 grid cursor-pointer">
              <span className="absolute inset-0">
                <PropertyPicture image={photosOf(property)[0]} alt="" sizes="(min-width: 1024px) 854px, 87vw" />
              </span>
              <span className="absolute inset-0 bg-mer-950/45 transition group-hover:bg-mer-950/55" />
              <span className="relative m-auto flex items-center gap-3 rounded-full bg-white py-3 pr-6 pl-4 text-left text-ink shadow-card">
                <span className="text-action">
                  <Icon path={play} size={28} />
                </span>
                <span className="leading-tight">
                  <b className="block font-semibold">{action}</b> <span className="text-sm text-muted">{name}</span>
                </span>
              </span>
            </button>
          )}
        </div>
        <p className="text-sm text-muted">
          Rien n'est demandé à {name} avant que vous la lanciez.{' '}
          <a href={PRIVACY_PATH} className="link">
            Confidentialité
          </a>
        </p>
      </Section>
    </div>
  );
}

/** The pressed button is gone. One function: another one at every rendering would take the focus each time. */
function takeFocus(frame: HTMLIFrameElement | null) {
  frame?.focus();
}
