import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import {
  DAY_PARTS,
  type DayPart,
  MAX_SLOTS,
  type Slot,
  slotLabel,
  weekdayLabel,
} from '#contract/appointments/appointment.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { ChoicePill } from '#web/ui/filters/several-choice.tsx';
import { Icon } from '#web/ui/pictures/icon.tsx';
import { warning } from '#web/ui/pictures/icon-paths.ts';

const PARTS: Record<DayPart, string> = { matin: 'Matin', apres_midi: 'Après-midi' };

/** Two weeks. */
const SHOWN_FIRST = 14;

type HalfDaysFieldProps = {
  days: readonly string[];
  chosen: readonly Slot[];
  error: string | undefined;
  onChange: (chosen: Slot[]) => void;
};

/** The half-days of the coming days, a line each; three at most. */
export function HalfDaysField({ days, chosen, error, onChange }: HalfDaysFieldProps) {
  const id = useId();
  const isChosen = ({ on, part }: Slot) => chosen.some((slot) => slot.on === on && slot.part === part);
  const [isWhole, setWhole] = useState(() => chosen.some(({ on }) => days.indexOf(on) >= SHOWN_FIRST));
  const isFull = chosen.length >= MAX_SLOTS;
  const list = useRef<HTMLUListElement>(null);

  function showAll() {
    flushSync(() => setWhole(true));
    // The pressed button is gone.
    list.current?.children[SHOWN_FIRST]?.querySelector('input')?.focus();
  }

  return (
    <fieldset aria-describedby={error ? `${id}-error` : `${id}-count`} className="grid grid-cols-1 gap-3">
      <legend className="form-label">Quand pouvez-vous venir&nbsp;?</legend>
      <p id={`${id}-count`} role="status" className="text-sm text-subtle">
        {countWords(chosen.length)}
      </p>
      {error && (
        <p id={`${id}-error`} className="flex gap-1.5 text-sm text-danger">
          <Icon path={warning} />
          {error}
        </p>
      )}
      <ul ref={list} className="grid grid-cols-1">
        {days.slice(0, isWhole ? undefined : SHOWN_FIRST).map((on) => (
          <li
            key={on}
            className="grid grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-2 border-t border-line py-1.5"
          >
            <span aria-hidden="true" className="text-sm first-letter:uppercase">
              {weekdayLabel(on)}
            </span>
            {DAY_PARTS.map((part) => {
              const slot = { on, part };
              const isTaken = isChosen(slot);
              return (
                <ChoicePill
                  key={part}
                  type="checkbox"
                  name="slots"
                  aria-label={slotLabel(slot)}
                  aria-invalid={error ? true : undefined}
                  checked={isTaken}
                  disabled={isFull && !isTaken}
                  onChange={() =>
                    onChange(
                      isTaken ? chosen.filter((other) => other.on !== on || other.part !== part) : [...chosen, slot],
                    )
                  }
                >
                  {PARTS[part]}
                </ChoicePill>
              );
            })}
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

function countWords(count: number): string {
  if (count === 0) return "Choisissez une à trois demi-journées\u00a0: je vous confirme l'heure.";
  if (count >= MAX_SLOTS) return 'Trois demi-journées choisies\u00a0: décochez-en une pour en changer.';
  return count > 1
    ? '2 demi-journées choisies, une autre est possible.'
    : '1 demi-journée choisie, deux autres sont possibles.';
}
