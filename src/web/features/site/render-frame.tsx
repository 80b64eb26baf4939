import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import type { RootData } from '#web/api/site.ts';
import { FooterInside } from './footer.tsx';
import { HeaderInside } from './header.tsx';
import { SITE_LINKS } from './site-links.ts';

/** Where no link of the header leads. */
const ELSEWHERE = '/-';

type Part = [name: 'header' | 'footer', inside: string];

/** By the link that is marked in the header, hence few. */
const kept = new Map<string, { data: RootData; parts: Part[] }>();

/** The insides of the header and the footer, for the server: alike on all the pages of a section. */
export function renderFrame(pathname: string, data: RootData): Part[] {
  const section = `/${pathname.split('/')[1]?.toLowerCase()}`;
  const location = SITE_LINKS.some(({ to }) => to === section) ? section : ELSEWHERE;
  const known = kept.get(location);
  if (known?.data === data) return known.parts;
  const parts: Part[] = [
    ['header', renderAt(location, <HeaderInside siteName={data.site.name} menu={{ isOpen: false }} />)],
    ['footer', renderAt(location, <FooterInside {...data} />)],
  ];
  kept.set(location, { data, parts });
  return parts;
}

function renderAt(location: string, element: ReactElement): string {
  return renderToString(<StaticRouter location={location}>{element}</StaticRouter>);
}
