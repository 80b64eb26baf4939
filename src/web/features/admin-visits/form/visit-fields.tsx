import { queryOptions, useQuery } from '@tanstack/react-query';
import { STATE_NAMES } from '#contract/appointments/agenda-messages.ts';
import { APPOINTMENT_MAX_LENGTHS, APPOINTMENT_STATES } from '#contract/appointments/appointment.ts';
import { MAX_EMAIL_LENGTH } from '#contract/contact/addresses.ts';
import { CONTACT_MAX_LENGTHS } from '#contract/contact/contact.ts';
import type { FieldErrors } from '#contract/envelope.ts';
import type { AdminApi } from '#web/api/admin/admin-api.ts';
import { useAdminApi } from '#web/api/admin/admin-api-context.ts';
import { useDebounced } from '#web/browser/use-debounced.ts';
import { HomeField } from '#web/forms/home-field.tsx';
import { Checkbox } from '#web/ui/admin/checkbox.tsx';
import { Finder } from '#web/ui/admin/finder.tsx';
import { Button } from '#web/ui/controls/button.tsx';
import { TextAreaField, TextField } from '#web/ui/controls/field.tsx';
import { Select } from '#web/ui/controls/select.tsx';
import { MinutesField } from './minutes-field.tsx';
import type { VisitDraft } from './visit-draft.ts';

const STATE_OPTIONS = APPOINTMENT_STATES.map((value) => ({ value, label: STATE_NAMES[value] }));

type FieldsProps = {
  draft: VisitDraft;
  errors: FieldErrors;
  onChange: (fields: Partial<VisitDraft>) => void;
};

/** The home, the visitor, the hour, and what is said of it. */
export function VisitFields(props: FieldsProps) {
  const { draft, errors, onChange } = props;
  const field = (name: 'day' | 'time' | 'meeting_point' | 'note' | 'feedback') => ({
    name,
    value: draft[name],
    error: errors[name]?.[0],
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
  });
  const { meetingPoint, note, feedback } = APPOINTMENT_MAX_LENGTHS;
  return (
    <>
      <HomeField
        label="Bien"
        required
        property={draft.property}
        error={errors.property_id?.[0]}
        onChange={(property) => onChange({ property })}
      />
      <PersonFields {...props} />
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] items-start gap-5">
        <TextField {...field('day')} label="Jour" type="date" error={(errors.day ?? errors.starts_at)?.[0]} />
        <TextField {...field('time')} label="Heure" type="time" />
        <MinutesField
          name="minutes"
          current={draft.minutes}
          value={draft.minutes}
          error={errors.minutes?.[0]}
          onChange={({ target }) => onChange({ minutes: Number(target.value) })}
        />
        <Select
          label="État"
          name="state"
          options={STATE_OPTIONS}
          value={draft.state}
          error={errors.state?.[0]}
          onChange={({ target }) =>
            onChange({ state: APPOINTMENT_STATES.find((state) => state === target.value) ?? draft.state })
          }
        />
      </div>
      <TextField
        {...field('meeting_point')}
        label="Lieu de rendez-vous"
        placeholder="Devant la mairie"
        maxLength={meetingPoint}
      />
      <TextAreaField {...field('note')} label="Note, pour vous seul" rows={3} maxLength={note} />
      <div className="grid grid-cols-1 gap-2">
        <TextAreaField {...field('feedback')} label="Compte rendu" rows={3} maxLength={feedback} />
        <Checkbox
          name="feedback_shared"
          checked={draft.isShared}
          onChange={({ target }) => onChange({ isShared: target.checked })}
        >
          Partager avec le propriétaire
        </Checkbox>
        <p className="text-sm text-subtle">
          Le propriétaire lit ce compte rendu&nbsp;: personne ne doit pouvoir y être reconnu, ni par son nom, ni par son
          métier, ni par sa famille.
        </p>
      </div>
    </>
  );
}

const DEBOUNCE_MS = 300;
const PROPOSED = 6;

/** Someone new, or the person of a search: then the agenda and the search know of each other. */
function PersonFields({ draft, errors, onChange }: FieldsProps) {
  const { search_id, name, email, phone } = draft;
  const words = useDebounced(name.trim(), DEBOUNCE_MS);
  const { data = [] } = useQuery({
    ...peopleQuery(useAdminApi(), words),
    enabled: search_id === null && words.length > 1,
    // Nobody waits for this help.
    retry: false,
  });
  const found = words.length > 1 ? data.slice(0, PROPOSED) : [];
  if (search_id !== null) {
    return (
      <div className="flex flex-wrap items-center gap-x-4">
        <p className="min-w-0 flex-1 basis-60 wrap-anywhere">
          <span className="block text-sm text-subtle">Visiteur</span>
          <b className="font-semibold">{name}</b>
          <span className="text-sm text-muted">, de sa recherche{email && ` · ${email}`}</span>
        </p>
        <Button size="sm" look="ghost" onClick={() => onChange({ search_id: null, name: '', email: '', phone: '' })}>
          Une autre personne
        </Button>
      </div>
    );
  }
  const person = (field: string) => (errors[`person.${field}`] ?? errors[field])?.[0];
  return (
    <>
      <Finder
        label="Visiteur (Prénom et Nom)"
        name="name"
        required
        typed={name}
        maxLength={CONTACT_MAX_LENGTHS.name}
        error={person('name') ?? errors.person?.[0]}
        onType={(text) => onChange({ name: text })}
        found={found.map((search) => ({ id: search.id, label: search.name, detail: 'sa recherche est connue' }))}
        onChoose={(id) => {
          const chosen = found.find((search) => search.id === id);
          if (chosen) {
            const { name: known, email: address, phone: number } = chosen;
            onChange({ search_id: id, name: known, email: address ?? '', phone: number ?? '' });
          }
        }}
      />
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(14rem,100%),1fr))] items-start gap-5">
        <TextField
          label="E-mail"
          name="email"
          type="email"
          autoComplete="off"
          maxLength={MAX_EMAIL_LENGTH}
          value={email}
          error={person('email')}
          onChange={({ target }) => onChange({ email: target.value })}
        />
        <TextField
          label="Téléphone"
          name="phone"
          type="tel"
          autoComplete="off"
          maxLength={CONTACT_MAX_LENGTHS.phone}
          value={phone}
          error={person('phone')}
          onChange={({ target }) => onChange({ phone: target.value })}
        />
      </div>
    </>
  );
}

function peopleQuery(api: AdminApi, words: string) {
  const search = new URLSearchParams({ q: words });
  return queryOptions({
    queryKey: ['searches', 'found', words],
    queryFn: async ({ signal }) => (await api.request(`/searches?${search}`, { signal })).data.data,
  });
}
