type StartOptions = {
  storageKey: string;
  /** Of the routes that the page is made of. */
  ids: string[];
  manifest: {
    url: string;
    entry: { module: string };
    routes: Record<string, { module: string; imports?: string[] | undefined } | undefined>;
  };
};

/** Of all built files, which have no spaces in their names. */
const FOLDER = '/assets/';
const ENDING = '.js';

/**
 * The script of every document. It puts the page where it was left, notes which button is pressed meanwhile, and takes
 * the data that the server writes after it. Then it fetches all that the page needs side by side, each file run in a
 * task of its own; the browser calls the page loaded when they are there, as it does for scripts that stand in it.
 */
export function startCode({ storageKey, ids, manifest }: StartOptions): string {
  const routes = ids.flatMap((id) => manifest.routes[id] ?? []);
  const files = new Set([...routes.flatMap(({ module, imports = [] }) => [...imports, module]), manifest.entry.module]);
  const names = Array.from(files, (file) => file.slice(FOLDER.length, -ENDING.length)).join(' ');
  return `{\
history.state?.key||history.replaceState({key:Math.random()+""},"");\
try{let y=JSON.parse(sessionStorage.${storageKey})[history.state.key];y&&scrollTo(0,y)}catch{}\
let c=__reactRouterContext={ids:${JSON.stringify(ids)},manifest:import("${manifest.url}"),data:"",\
streamController:{enqueue(t){c.data+=t},close(){\
for(let s of "${names}".split(" ")){\
let e=document.createElement("script");e.type="module";e.src="${FOLDER}"+s+"${ENDING}";document.head.append(e)}}}};\
onclick=e=>c.pressed=e.target.closest("[type=button]")??c.pressed\
}`;
}
