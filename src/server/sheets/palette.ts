/** The site's colours, on paper. */
export const palette = {
  white: '#ffffff',
  ink: '#10262c',
  schiste700: '#3c5157',
  schiste600: '#50666b',
  schiste200: '#d6dedc',
  mer950: '#0a2a33',
  mer900: '#0f4351',
  mer100: '#dcebed',
  immortelle: '#efbf45',
  ambre: '#f5b83d',
  ambreInk: '#3a2500',
  maquis: '#3f5f38',
  arbouse: '#b3322d',
  /** Text on dark surfaces. */
  onDark: '#c9d6d5',
} as const;
