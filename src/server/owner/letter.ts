import type { PropertyType } from '#contract/property/choices.ts';
import type { Property } from '#contract/property/property.ts';
import { ofName } from '#contract/text/elision.ts';
import { formatDay, formatNumber } from '#contract/text/format.ts';
import { agentDay } from '#contract/time/agent-day.ts';
import { DAY_MS } from '#contract/time/time-span.ts';
import { STEP } from './steps.ts';

export type LetterFacts = {
  property: Property;
  /** Since when visitors can see it. */
  publishedAt: string | null;
  today: string;
  views: number;
  favorites: number;
  visits: { made: number; planned: number };
};

const NOUNS: Record<PropertyType, { name: string; isFeminine: boolean }> = {
  Appartement: { name: 'appartement', isFeminine: false },
  Maison: { name: 'maison', isFeminine: true },
  Villa: { name: 'villa', isFeminine: true },
  Terrain: { name: 'terrain', isFeminine: false },
  Programme: { name: 'programme', isFeminine: false },
};

/** 'Votre maison de Nonza est en ligne depuis 41 jours. Elle a été consultée 312 fois, 9 personnes l'ont gardée, 3 visites.' */
export function writeLetter(facts: LetterFacts): string {
  const { property } = facts;
  const { name } = NOUNS[property.type];
  const offer = property.sale_state === 'under_offer' ? ', sous offre,' : '';
  const first = `Votre ${name} ${ofName(property.location)}${offer} ${stateOf(facts)}.`;
  const figures = figuresOf(facts);
  return figures ? `${first} ${figures.charAt(0).toUpperCase()}${figures.slice(1)}.` : first;
}

function stateOf({ property, publishedAt, today }: LetterFacts): string {
  const { type, sale_state, sold_on, is_private } = property;
  const ending = NOUNS[type].isFeminine ? 'e' : '';
  if (sale_state === 'sold') return `est vendu${ending}${sold_on ? ` depuis le ${formatDay(sold_on)}` : ''}`;
  if (is_private || !publishedAt) return `est présenté${ending} en privé`;
  const days = Math.round((Date.parse(today) - Date.parse(agentDay(new Date(publishedAt)))) / DAY_MS);
  if (days === 0) return "est en ligne depuis aujourd'hui";
  return `est en ligne depuis ${days === 1 ? 'hier' : `${formatNumber(days)}\u00a0jours`}`;
}

/** The sums. What few strangers did is told as few; visits are the agent's own work. */
function figuresOf({ property, views, favorites, visits }: LetterFacts): string {
  const { isFeminine } = NOUNS[property.type];
  const [pronoun, ending] = isFeminine ? ['elle', 'e'] : ['il', ''];
  const seen =
    views > 0
      ? `${pronoun} a été consulté${ending} ${few(views)}\u00a0fois`
      : `${pronoun} n'a pas encore été consulté${ending}`;
  const others = [
    favorites > 0 ? `${few(favorites)}\u00a0personnes l'ont gardé${ending}` : '',
    visits.made > 0 ? `${visits.made}\u00a0visite${visits.made > 1 ? 's' : ''}` : '',
    visits.planned > 0 ? `${visits.planned}\u00a0visite${visits.planned > 1 ? 's prévues' : ' prévue'}` : '',
  ].filter(Boolean);
  // That nobody looked is no beginning for a list of what took place.
  const isSeenTold = views > 0 || (others.length === 0 && !property.is_private);
  return [...(isSeenTold ? [seen] : []), ...others].join(', ');
}

function few(count: number): string {
  return count < STEP ? `moins de ${STEP}` : formatNumber(count);
}
