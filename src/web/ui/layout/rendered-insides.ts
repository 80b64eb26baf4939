import { createContext, useContext } from 'react';

/** The insides of elements as the server wrote them before, by what they show: the properties of a list, or a name. */
export const RenderedInsides = /* @__PURE__ */ createContext<ReadonlyMap<object | string, string> | null>(null);

type Inside = { dangerouslySetInnerHTML: { __html: string } };

/**
 * For an element in the place of its children: React itself wrote it, from the very same components. Of the server alone;
 * the browser renders what it takes over.
 */
export const useRenderedInside: (key: object | string) => Inside | undefined = import.meta.env.SSR
  ? (key) => {
      const html = useContext(RenderedInsides)?.get(key);
      return html === undefined ? undefined : { dangerouslySetInnerHTML: { __html: html } };
    }
  : () => undefined;
