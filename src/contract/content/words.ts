/** The texts of a page that differ from its defaults, by key. */
export type Words = Record<string, string>;
