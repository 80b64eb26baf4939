import type { Flag } from '#contract/property/choices.ts';
import { adminPaths } from './admin-paths.ts';

/** What a new site needs before it is opened, in this order, and where it is done. */
export const OPENING_STEPS = [
  { step: 'address', path: adminPaths.status },
  { step: 'identity', path: adminPaths.settings },
  { step: 'portrait', path: '/admin/site' },
  { step: 'contact', path: adminPaths.settings },
  { step: 'mail', path: adminPaths.settings },
  { step: 'backup', path: adminPaths.status },
  { step: 'examples', path: adminPaths.properties },
  { step: 'property', path: adminPaths.newProperty },
  { step: 'guard', path: adminPaths.settings },
  { step: 'second_factor', path: adminPaths.account },
] as const;

export type OpeningStep = (typeof OPENING_STEPS)[number]['step'];

export type OpeningJson = { hidden: Flag; steps: { step: OpeningStep; done: boolean; path: string }[] };
