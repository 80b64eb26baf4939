import { createContext, useContext } from 'react';

/** The insides of elements as the server wrote them before, by what they show: the properties of a list, or a name. */
export const RenderedInsides = /* @__PURE__ */ createContext<ReadonlyMap<object | string, string> | null>(null);

/** Of the server alone; the browser renders what it takes over. */
export const useRenderedInside: (key: object | string) => string | undefined = import.meta.env.SSR
  ? (key) => useContext(RenderedInsides)?.get(key)
  : () => undefined;
