// By themselves: public pages carry what they show of an advert, not what may be typed in.

/** The most letters that each text of an advert may have. */
export const ADVERT_MAX_LENGTHS = {
  reference: 30,
  mandate_number: 30,
  dpe_number: 20,
  copro_procedure_detail: 300,
} as const;
