import { PROPERTY_TYPES } from '#contract/property/choices.ts';

import type { Option } from './select.tsx';

/** The types for the form of a property. */
export const TYPE_OPTIONS: Option[] = PROPERTY_TYPES.map((type) => ({ value: type, label: type }));

/** The types for a filter, with an option for all of them. */
export const TYPE_FILTER_OPTIONS: Option[] = [{ value: 'all', label: 'Tous les types' }, ...TYPE_OPTIONS];
