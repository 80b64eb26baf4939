export const CONDITIONS = ['neuf', 'renove', 'bon', 'a_rafraichir', 'a_renover'] as const;
export type Condition = (typeof CONDITIONS)[number];

export const CONDITION_NAMES: Record<Condition, string> = {
  neuf: 'Neuf',
  renove: 'Rénové',
  bon: 'Bon',
  a_rafraichir: 'À rafraîchir',
  a_renover: 'À rénover',
};
