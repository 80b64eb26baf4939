import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import {
  DAY_PARTS,
  type DayPart,
  MAX_SLOTS,
  slotDays,
  slotLabel,
  weekdayLabel,
} from '#contract/appointments/appointment.ts';
import { agentDay } from '#contract/time/agent-day.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { ChoicePill } from '#web/ui/filters/several-choice.tsx';
import { Icon } from '#web/ui/pictures/icon.tsx';
import { warning } from '#web/ui/pictures/icon-paths.ts';
import { slotValue } from './visit-fields.ts';

const PARTS: Record<DayPart, string> = { matin: 'Matin', apres_midi: 'Après-midi' };

/** Two weeks. */
const SHOWN_FIRST = 14;

type HalfDaysFieldProps = {
  /** The values of what is ticked. */
  chosen: readonly string[];
  error: string | undefined;
};

/** The half-days of the coming two months, a line for each day; three at most. */
export function HalfDaysField({ chosen, error }: HalfDaysFieldProps) {
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const [days] = useState(() => slotDays(agentDay(new Date())));
  const [wantsAll, setWantsAll] = useState(false);
  const later = days.slice(SHOWN_FIRST);
  // A kept one may be over.
  const ticked = chosen.filter((value) => days.some((day) => value.startsWith(day)));
  const isWhole = wantsAll || ticked.some((value) => later.some((day) => value.startsWith(day)));
  const isFull = ticked.length >= MAX_SLOTS;

  function showAll() {
    flushSync(() => setWantsAll(true));
    // The pressed button is gone.
    list.current?.children[SHOWN_FIRST]?.querySelector<HTMLElement>('input:enabled')?.focus();
  }

  return (
    <fieldset aria-describedby={error ? `${id}-error` : `${id}-count`} className="grid grid-cols-1 gap-3">
      <legend className="form-label">Quand pouvez-vous venir&nbsp;?</legend>
      <p id={`${id}-count`} role="status" className="text-sm text-subtle">
        {countWords(ticked.length)}
      </p>
      {error && (
        <p id={`${id}-error`} className="flex gap-1.5 text-sm text-danger">
          <Icon path={warning} />
          {error}
        </p>
      )}
      <ul ref={list} className="grid grid-cols-1">
        {days.map((on, index) => (
          <li key={on} hidden={index >= SHOWN_FIRST && !isWhole} className="border-t border-line py-1.5">
            <div className="grid grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-2">
              <span aria-hidden="true" className="text-sm">
                <span className="block first-letter:uppercase max-sm:hidden">{weekdayLabel(on)}</span>
                <span className="block first-letter:uppercase sm:hidden">{shortLabel(on)}</span>
              </span>
              {DAY_PARTS.map((part) => {
                const value = slotValue({ on, part });
                return (
                  <ChoicePill
                    key={part}
                    type="checkbox"
                    name="slots"
                    value={value}
                    aria-label={slotLabel({ on, part })}
                    aria-invalid={error ? true : undefined}
                    disabled={isFull && !chosen.includes(value)}
                  >
                    {PARTS[part]}
                  </ChoicePill>
                );
              })}
            </div>
          </li>
        ))}
      </ul>
      {!isWhole && (
        <div>
          <Button look="ghost" size="sm" onClick={showAll}>
            Plus de dates
          </Button>
        </div>
      )}
    </fieldset>
  );
}

/** 'sam. 21 nov.': a phone has no room for more. */
function shortLabel(day: string): string {
  const options = { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' } as const;
  return new Date(day).toLocaleDateString('fr-FR', options);
}

function countWords(count: number): string {
  if (count === 0) return "Choisissez une à trois demi-journées\u00a0: je vous confirme l'heure.";
  if (count >= MAX_SLOTS) return 'Trois demi-journées choisies\u00a0: décochez-en une pour en changer.';
  return count > 1
    ? '2 demi-journées choisies, une autre est possible.'
    : '1 demi-journée choisie, deux autres sont possibles.';
}
