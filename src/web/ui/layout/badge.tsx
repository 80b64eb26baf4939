import type { ReactNode } from 'react';

/** What is new of a home. */
export const NEWS_TONES = { Nouveau: 'neutral', 'Prix en baisse': 'lowered' } as const;

const tones = {
  neutral: 'badge',
  new: 'badge badge-new',
  lowered: 'badge badge-available',
  exclusive: 'badge badge-exclusive',
  available: 'badge badge-available',
  'under-offer': 'badge badge-incomplete',
  sold: 'badge badge-private badge-sold',
  private: 'badge badge-private',
  incomplete: 'badge badge-incomplete',
  mandate: 'badge badge-long',
  mandateEnding: 'badge badge-incomplete badge-long',
};

export function Badge({ tone = 'neutral', children }: { tone?: keyof typeof tones; children: ReactNode }) {
  return <span className={tones[tone]}>{children}</span>;
}
