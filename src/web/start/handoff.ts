declare global {
  interface Window {
    __reactRouterContext: Handoff;
    __reactRouterManifest: { routes: Record<string, { id: string; module: string; imports?: string[] }> };
    __reactRouterRouteModules: Record<string, unknown>;
  }
}

/** What the document hands over to the scripts that bring it to life, under a name that the router reads too. */
export type Handoff = {
  /** The routes that the page is made of, the outermost first. */
  ids: string[];
  /** The table of routes, on its way. */
  manifest: Promise<unknown>;
  /** What the loaders gave, as the router packs it. */
  data: string;
  /** The button that was pressed last, before anything could answer. */
  pressed?: HTMLElement | undefined;
};
