import { withoutAccents } from './plain-text.ts';

/** 'de Jean', "d'Antoine", "d'Hélène", 'de Yann'. An h is silent in most first names; before an a it seldom is. */
export function ofName(name: string): string {
  const isElided = /^(?:[aeiou]|y(?![aeiou])|h(?=[eiou]))/.test(withoutAccents(name));
  return isElided ? `d'${name}` : `de ${name}`;
}

/** "de l'Agence du Cap", 'du Cabinet Rossi'. What is called by its name alone has no article. */
export function ofCompany(name: string): string {
  const [kind = ''] = withoutAccents(name).split(/[^a-z]/, 1);
  if (['agence', 'etude', 'immobiliere'].includes(kind)) return `de l'${name}`;
  if (['cabinet', 'groupe'].includes(kind)) return `du ${name}`;
  return kind === 'societe' ? `de la ${name}` : ofName(name);
}
