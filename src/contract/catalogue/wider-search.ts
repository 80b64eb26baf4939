/** Offered where a search finds nothing. */
export type WiderSearch = {
  location: string;
  count: number;
  /** The catalogue's parameters. */
  search: string;
};
