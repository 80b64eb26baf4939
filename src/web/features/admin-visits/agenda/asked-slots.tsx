import { type FormEvent, useState } from 'react';
import { APPOINTMENT_MAX_LENGTHS, type Slot, slotLabel, weekdayLabel } from '#contract/appointments/appointment.ts';
import type { AppointmentJson, WrittenAppointmentJson } from '#contract/appointments/appointment-json.ts';
import { useFieldErrors } from '#web/forms/use-field-errors.ts';
import { BusyButton } from '#web/ui/admin/busy-button.tsx';
import { Button } from '#web/ui/controls/button.tsx';
import { TextField } from '#web/ui/controls/field.tsx';
import { MinutesField } from '../form/minutes-field.tsx';
import { useChangeVisit } from '../visit-calls.ts';
import { USUAL_HOURS } from './agenda.ts';

type AskedSlotsProps = {
  visit: AppointmentJson;
  onWritten: (saved: WrittenAppointmentJson) => void;
  /** None of the half-days suits. */
  onOther: () => void;
};

/** The half-days that the visitor proposes: a press on one asks for the hour, and confirms. */
export function AskedSlots({ visit, onWritten, onOther }: AskedSlotsProps) {
  const [chosen, setChosen] = useState<Slot>();
  return (
    <div className="grid grid-cols-1 gap-3">
      {visit.slots.length > 0 && <p className="text-sm text-muted">Peut venir :</p>}
      <div className="flex flex-wrap gap-2">
        {visit.slots.map((slot) => (
          <Button
            key={slotLabel(slot)}
            size="sm"
            look={slot === chosen ? 'primary' : 'outline'}
            aria-expanded={slot === chosen}
            onClick={() => setChosen(slot === chosen ? undefined : slot)}
          >
            {slotLabel(slot)}
          </Button>
        ))}
        <Button size="sm" look={visit.slots.length > 0 ? 'ghost' : 'outline'} onClick={onOther}>
          {visit.slots.length > 0 ? 'Une autre date' : 'Choisir une date'}
        </Button>
      </div>
      {chosen && <Confirmation key={slotLabel(chosen)} visit={visit} slot={chosen} onWritten={onWritten} />}
    </div>
  );
}

type ConfirmationProps = Pick<AskedSlotsProps, 'visit' | 'onWritten'> & { slot: Slot };

function Confirmation({ visit, slot, onWritten }: ConfirmationProps) {
  const { mutate, isPending, error } = useChangeVisit(onWritten);
  const { form, errorOf, forget } = useFieldErrors(error);
  const { from, to, usual } = USUAL_HOURS[slot.part];

  function confirm(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isPending) return;
    const typed = new FormData(event.currentTarget);
    mutate({
      visit,
      change: {
        state: 'confirmed',
        starts_at: `${slot.on}T${typed.get('starts_at')}`,
        minutes: Number(typed.get('minutes')),
        meeting_point: String(typed.get('meeting_point')).trim() || null,
      },
    });
  }

  return (
    <form
      ref={form}
      aria-label={`Confirmer le ${weekdayLabel(slot.on)}`}
      onSubmit={confirm}
      onChange={(event) => forget(event)}
      className="grid grid-cols-2 items-start gap-4 rounded-md bg-mer-50 p-4 sm:grid-cols-[8rem_10rem_minmax(0,1fr)]"
    >
      <TextField
        label="Heure"
        name="starts_at"
        type="time"
        required
        min={from}
        max={to}
        step={300}
        defaultValue={usual}
        autoFocus
        error={errorOf('starts_at')}
      />
      <MinutesField name="minutes" current={visit.minutes} defaultValue={visit.minutes} error={errorOf('minutes')} />
      <div className="max-sm:col-span-2">
        <TextField
          label="Lieu de rendez-vous"
          name="meeting_point"
          placeholder="Devant la mairie"
          maxLength={APPOINTMENT_MAX_LENGTHS.meetingPoint}
          defaultValue={visit.meeting_point ?? ''}
          error={errorOf('meeting_point')}
        />
      </div>
      <div className="col-span-full">
        <BusyButton type="submit" isBusy={isPending}>
          Confirmer la visite
        </BusyButton>
      </div>
    </form>
  );
}
