import type { AdvertField } from '#contract/advert/advert.ts';
import { ADVERT_LABELS } from '#contract/advert/advert-labels.ts';
import { Icon } from '#web/ui/pictures/icon.tsx';
import { check, warning } from '#web/ui/pictures/icon-paths.ts';
import type { Mention } from './mentions.ts';

const circle = 'M12 18.5a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13z';

const UNFINISHED = 'text-immortelle-600 font-semibold underline underline-offset-4 hover:decoration-2';

const looks = {
  complete: { icon: check, iconTone: 'text-maquis', button: 'text-muted hover:underline', state: 'complet' },
  missing: { icon: circle, iconTone: 'text-immortelle-600', button: UNFINISHED, state: 'manquant' },
  warning: { icon: warning, iconTone: 'text-immortelle-600', button: UNFINISHED, state: 'à vérifier' },
};

type MentionLineProps = {
  mention: Mention;
  /** Several lines in a row may follow from one rule: the last of them names it. */
  nextRule: string | undefined;
  onSelect: (field: AdvertField) => void;
};

/** A tick, or what is to be done; the name of the mention leads to its field. */
export function MentionLine({ mention: { field, findings }, nextRule, onSelect }: MentionLineProps) {
  const [first] = findings;
  const { icon, iconTone, button, state } = looks[first?.severity ?? 'complete'];
  return (
    <li className="flex gap-2 text-sm">
      <span className={`pt-1.75 ${iconTone}`}>
        <Icon path={icon} size={18} />
      </span>
      <div>
        <button type="button" className={`-my-1.5 min-h-11 text-left ${button}`} onClick={() => onSelect(field)}>
          {ADVERT_LABELS[field]}
          <span className="sr-only"> : {state}</span>
        </button>
        {findings.map(({ message }) => (
          <p key={message}>{message}</p>
        ))}
        {first && first.rule !== nextRule && <p className="text-xs text-subtle">{first.rule}</p>}
      </div>
    </li>
  );
}
