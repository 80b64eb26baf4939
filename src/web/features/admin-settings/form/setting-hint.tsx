import type { SettingName } from '#contract/settings/site-settings.ts';
import { variableOf } from '#contract/settings/site-settings.ts';

type SettingHintProps = { id: string; name: SettingName; isFixed: boolean; text?: string | undefined };

/** Says under a field what helps to fill it in, or why it cannot be changed here. */
export function SettingHint({ id, name, isFixed, text }: SettingHintProps) {
  if (!isFixed && !text) return null;
  return (
    <p id={id} className="text-sm text-subtle">
      {isFixed ? (
        <>
          Fixé par la variable <code className="wrap-anywhere">{variableOf(name)}</code> là où le site est
          installé&nbsp;: ne se modifie pas ici.
        </>
      ) : (
        text
      )}
    </p>
  );
}
