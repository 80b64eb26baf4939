import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import { check, clock, warning } from './icon-paths.ts';

const tones = {
  error: { role: 'alert', path: warning, look: 'bg-arbouse-100 text-arbouse' },
  wait: { role: 'status', path: clock, look: 'bg-immortelle-100 text-immortelle-encre' },
  success: { role: 'status', path: check, look: 'bg-maquis-100 text-maquis' },
} as const;

/** A sentence that answers what someone did, where they did it; assistive technology reads it out. */
export function Notice({ tone, children }: { tone: keyof typeof tones; children: ReactNode }) {
  const { role, path, look } = tones[tone];
  return (
    <div role={role} className={`flex gap-3 rounded-md px-4.5 py-3.5 text-sm ${look}`}>
      <Icon path={path} />
      <p>{children}</p>
    </div>
  );
}
