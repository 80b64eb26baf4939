import type { Advert, Flag } from '#contract/advert/advert.ts';
import type { FeedFlags } from '#contract/feeds/feed-flags.ts';
import type { PropertyInput } from './property.ts';

/** What a save can change of a property, under the names and with the values of the API. Images are not part of it. */
export type PropertyState = Omit<PropertyInput, 'isPrivate' | 'advert' | 'feeds'> & { is_private: Flag } & Advert &
  FeedFlags;

export type PropertyField = keyof PropertyState;

export type FieldValue = PropertyState[PropertyField];

export type FieldChange = { field: PropertyField; before: FieldValue; after: FieldValue };

/** A save: `n` is the state before it. */
export type PropertyVersion = { n: number; created_at: string; user: { email: string }; fields: FieldChange[] };

/** What an import does, or would do, with a line of the file. */
export type ImportedRow = {
  line: number;
  /** The title of the property as it is; for a new one, the title in the line. */
  title: string;
  action: 'create' | 'update' | 'none';
  changes: FieldChange[];
  /** Sentences that do not stop the file. */
  notes: string[];
  errors: string[];
};
