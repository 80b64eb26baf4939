import type { ReactNode } from 'react';

const tones = {
  neutral: 'bg-mer-100 text-mer-900',
  new: 'bg-maquis text-white',
  exclusive: 'bg-ambre text-ambre-encre',
  available: 'bg-maquis-100 text-maquis',
  private: 'bg-schiste-700 text-white',
};

export function Badge({ tone = 'neutral', children }: { tone?: keyof typeof tones; children: ReactNode }) {
  return (
    <span
      className={`inline-flex min-h-7 items-center rounded-sm px-2.5 text-xs leading-none font-bold whitespace-nowrap print:border print:border-encre print:bg-transparent print:text-encre ${tones[tone]}`}
    >
      {children}
    </span>
  );
}
