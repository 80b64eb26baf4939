import { PROPERTY_TYPES } from '#contract/property/property.ts';
import type { Option } from './select.tsx';

/** To give a property its type, */
export const TYPE_OPTIONS: Option[] = PROPERTY_TYPES.map((type) => ({ value: type, label: type }));

/** and to choose among properties. */
export const TYPE_FILTER_OPTIONS: Option[] = [{ value: 'all', label: 'Tous les types' }, ...TYPE_OPTIONS];
