import { z } from 'zod';

/** Sentences for fields, in the words of the person who filled them in. */
export const fieldErrors = {
  required: 'Ce champ est obligatoire.',
  text: 'Ce champ doit être un texte.',
  number: 'Ce champ doit être un nombre.',
  integer: 'Ce champ doit être un nombre entier.',
  boolean: 'Ce champ doit être vrai ou faux.',
  choice: "Ce choix n'existe pas.",
  list: 'Ce champ doit être une liste.',
  email: "Cette adresse e-mail n'est pas valide.",
  controlCharacter: 'Ce texte contient un caractère interdit.',
  tooLong: (max: number) => `Ce texte ne doit pas dépasser ${max} caractères.`,
  tooMany: (max: number) => `Cette liste ne doit pas dépasser ${max} éléments.`,
  between: (min: number, max: number) => `Ce nombre doit être compris entre ${min} et ${max}.`,
} as const;

/** A text that is not blank. */
export function requiredText(max: number) {
  return plainText(max).min(1, fieldErrors.required);
}

/** Trimmed, bounded, and free of the characters that no one types and databases refuse. */
export function plainText(max: number) {
  return z
    .string({ error: ({ input }) => (input === undefined ? fieldErrors.required : fieldErrors.text) })
    .trim()
    .max(max, fieldErrors.tooLong(max))
    .refine((text) => text.isWellFormed() && !hasControlCharacter(text), fieldErrors.controlCharacter);
}

export function numberBetween(min: number, max: number) {
  return z
    .number({ error: ({ input }) => (input === undefined ? fieldErrors.required : fieldErrors.number) })
    .min(min, fieldErrors.between(min, max))
    .max(max, fieldErrors.between(min, max));
}

export function integerBetween(min: number, max: number) {
  return numberBetween(min, max).refine(Number.isInteger, fieldErrors.integer).meta({ type: 'integer' });
}

/** Line breaks and tabs are text; the rest of the C0 range is not. */
function hasControlCharacter(text: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters looked for
  return /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/.test(text);
}
