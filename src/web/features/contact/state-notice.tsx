import type { ReactNode } from 'react';
import { Icon } from '#web/ui/icon.tsx';

const tones = {
  count: 'bg-mer-50 text-mer-900',
  wait: 'bg-immortelle-100 text-immortelle-encre',
  success: 'bg-maquis-100 text-maquis',
  failure: 'bg-arbouse-100 text-danger',
};

/** A tinted line that says where a message stands. Silent by itself: a countdown must not be read out each second. */
export function StateNotice({ tone, icon, children }: { tone: keyof typeof tones; icon: string; children: ReactNode }) {
  return (
    <div className={`flex gap-3 rounded-md px-4.5 py-3.5 text-sm font-medium tabular-nums ${tones[tone]}`}>
      <span className="py-0.5">
        <Icon path={icon} />
      </span>
      <div className="grid grow gap-1">{children}</div>
    </div>
  );
}
