declare global {
  interface Window {
    __reactRouterContext: Handoff;
    __reactRouterManifest: { routes: Record<string, PageRoute> };
    __reactRouterRouteModules: Record<string, unknown>;
  }
}

export type PageRoute = { id: string; module: string; imports?: string[] };

/** Where the browser keeps how far down each page was left. */
export const SCROLL_KEY = 'scroll';

/** What the document hands over to the scripts that bring it to life, under a name that the router reads too. */
export type Handoff = {
  /** The routes that the page is made of, the outermost first. */
  ids: string[];
  /** What the loaders gave, as the router packs it. */
  data: string;
  /** The button that was pressed last, before anything could answer. */
  pressed?: HTMLElement | undefined;
};
