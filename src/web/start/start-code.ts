type StartOptions = {
  storageKey: string;
  /** Of the routes that the page is made of. */
  ids: string[];
  manifest: { url: string; entry: { module: string } };
};

/**
 * The script of every document. It puts the page where it was left, notes which button is pressed meanwhile, begins to
 * fetch the table of routes, and takes the data that the router writes after it, piece by piece; then it starts.
 */
export function startCode({ storageKey, ids, manifest }: StartOptions): string {
  return `{\
history.state?.key||history.replaceState({key:Math.random()+""},"");\
try{let y=JSON.parse(sessionStorage.${storageKey})[history.state.key];y&&scrollTo(0,y)}catch{}\
let c=__reactRouterContext={ids:${JSON.stringify(ids)},manifest:import("${manifest.url}"),data:"",\
streamController:{enqueue(t){c.data+=t},close(){import("${manifest.entry.module}")}}};\
onclick=e=>c.pressed=e.target.closest("[type=button]")??c.pressed\
}`;
}
