import type { ReactNode } from 'react';
import type { SettingName } from '#contract/settings/site-settings.ts';
import { SETTING_LABELS } from '../setting-labels.ts';

type SettingListProps = {
  title: string;
  children: ReactNode;
  names: SettingName[];
  onSelect: (name: SettingName) => void;
};

/** Settings that wait for the agent, each leading to its field. Unfinished is not broken: never in red. */
export function SettingList({ title, children, names, onSelect }: SettingListProps) {
  return (
    <section className="grid gap-2 rounded-lg bg-immortelle-100 p-4 text-immortelle-ink sm:px-9 sm:py-6">
      <h2 className="text-h3">{title}</h2>
      <p className="text-sm">{children}</p>
      <ul className="flex flex-wrap gap-x-6">
        {names.map((name) => (
          <li key={name}>
            <button
              type="button"
              onClick={() => onSelect(name)}
              className="min-h-11 text-left font-semibold underline underline-offset-4 hover:decoration-2"
            >
              {SETTING_LABELS[name]}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
