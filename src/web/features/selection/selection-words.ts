export const SELECTION_TITLE = 'Une sélection de biens';

export const LOADING_FAILED = 'Une erreur est survenue lors du chargement des propriétés.';

/** '1 bien', '3 biens'. */
export function countOf(properties: readonly unknown[]): string {
  return `${properties.length} ${properties.length > 1 ? 'biens' : 'bien'}`;
}
