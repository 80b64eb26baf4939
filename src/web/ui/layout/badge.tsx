import type { ReactNode } from 'react';

const tones = {
  neutral: 'etiquette',
  new: 'etiquette neuf',
  exclusive: 'etiquette exclusif',
  available: 'etiquette disponible',
  private: 'etiquette prive',
};

export function Badge({ tone = 'neutral', children }: { tone?: keyof typeof tones; children: ReactNode }) {
  return <span className={tones[tone]}>{children}</span>;
}
