import { formatNumber } from '#contract/text/format.ts';

/** '12 biens diffusés, 2 écartés' */
export function includedSentence(included: number, leftOut: number): string {
  const sent = `${formatNumber(included)} ${included > 1 ? 'biens diffusés' : 'bien diffusé'}`;
  return `${sent}, ${formatNumber(leftOut)} ${leftOut > 1 ? 'écartés' : 'écarté'}`;
}

type Counts = {
  /** How many adverts would go out. */
  count: number;
  /** How many adverts the portal last got. */
  sent: number | null;
  /** The number that the agent has let go since. */
  released: number | null;
};

/** A file with fewer adverts may lose half of them by chance. */
const MIN_GUARDED = 4;

/** Why a file is held back: the portal would withdraw what it does not hold. Null when it may go out. */
export function heldSentence({ count, sent, released }: Counts): string | null {
  if (released !== null && count >= released) return null;
  if (count === 0) return 'Le fichier serait vide : il est retenu, car le portail retirerait tout.';
  if (sent === null || sent < MIN_GUARDED || count * 2 >= sent) return null;
  const left = `${formatNumber(count)} ${count > 1 ? 'biens' : 'bien'}`;
  return `Le fichier ne contiendrait plus que ${left} au lieu de ${formatNumber(sent)} : il est retenu, car le portail retirerait les autres.`;
}
