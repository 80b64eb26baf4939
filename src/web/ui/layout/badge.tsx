import type { ReactNode } from 'react';

const tones = {
  neutral: 'badge',
  new: 'badge badge-new',
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
