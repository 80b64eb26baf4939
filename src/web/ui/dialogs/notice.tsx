import type { ReactNode } from 'react';
import { Icon } from '#web/ui/pictures/icon.tsx';
import { check, clock, warning } from '#web/ui/pictures/icon-paths.ts';

const envelope = 'M3.5 6h17v12h-17zM4 6.5l8 6.5 8-6.5';

const tones = {
  error: { role: 'alert', icon: warning, look: 'bg-arbouse-100 text-danger' },
  wait: { role: 'status', icon: clock, look: 'bg-immortelle-100 text-immortelle-ink' },
  limit: { role: 'status', icon: warning, look: 'bg-immortelle-100 text-immortelle-ink' },
  success: { role: 'status', icon: check, look: 'bg-maquis-100 text-maquis' },
  count: { role: 'status', icon: envelope, look: 'bg-mer-50 text-mer-900' },
} as const;

type NoticeProps = {
  tone: keyof typeof tones;
  /** Not read out by itself: a countdown, or one whose words say what is to be read. */
  isSilent?: boolean;
  children: ReactNode;
};

/** A sentence that answers what someone did, where they did it; assistive technology reads it out. */
export function Notice({ tone, isSilent = false, children }: NoticeProps) {
  const { role, icon, look } = tones[tone];
  return (
    <div
      role={isSilent ? undefined : role}
      className={`flex gap-3 rounded-md px-4.5 py-3.5 text-sm font-medium tabular-nums ${look}`}
    >
      <span className="py-0.5">
        <Icon path={icon} />
      </span>
      <div className="min-w-0 grow wrap-anywhere">{children}</div>
    </div>
  );
}
