import { scriptSafeText } from '#web/seo/json-ld.tsx';
import { SCROLL_KEY } from './handoff.ts';

type StartOptions = {
  /** Of the routes that the page is made of. */
  ids: string[];
  manifest: { url: string; entry: { module: string } };
  /** What the loaders gave, as the router packs it. */
  data: string;
};

/**
 * The end of every document. It puts the page where it was left, keeps the data, and notes which button is pressed
 * meanwhile. Two small files, run once the document is read, then fetch all the others: the table of routes and
 * `start-page.ts`.
 */
export function startTags({ ids, manifest, data }: StartOptions): { tags: string; inlineScript: string } {
  const inlineScript = `{\
history.state?.key||history.replaceState({key:Math.random()+""},"");\
try{let y=JSON.parse(sessionStorage.${SCROLL_KEY})[history.state.key];if(y){document.documentElement.dataset.whole="";scrollTo(0,y)}}catch{}\
let c=__reactRouterContext={ids:${JSON.stringify(ids)},data:${scriptSafeText(data)}};\
onclick=e=>c.pressed=e.target.closest("[type=button]")??c.pressed\
}`;
  const files = [manifest.url, manifest.entry.module];
  const tags = files.map((file) => `<script type="module" fetchpriority="low" src="${file}"></script>`);
  return { tags: `<script>${inlineScript}</script>${tags.join('')}`, inlineScript };
}
