// By themselves: public pages carry what they show of a property, not what may be typed in.

/** The most letters that each text of a property may have. */
export const PROPERTY_MAX_LENGTHS = { title: 200, description: 20_000, location: 120, feature: 100 } as const;
