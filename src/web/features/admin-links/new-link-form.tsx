import type { FormEvent } from 'react';
import { LINK_DAYS, LINK_MAX_LENGTHS } from '#contract/property/private-link.ts';
import { agentDay, endOfAgentDay } from '#contract/time/agent-day.ts';
import { DAY_MS } from '#contract/time/time-span.ts';
import { useFieldErrors } from '#web/forms/use-field-errors.ts';
import { BusyButton } from '#web/ui/admin/busy-button.tsx';
import { TextAreaField, TextField } from '#web/ui/controls/field.tsx';
import type { useLinks } from './use-links.ts';

export function NewLinkForm({ create }: Pick<ReturnType<typeof useLinks>, 'create'>) {
  const { form, errorOf, forget } = useFieldErrors(create.error);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const element = event.currentTarget;
    const fields = new FormData(element);
    const text = (name: string) => String(fields.get(name) ?? '').trim();
    // Where no day is chosen, the API's default holds.
    const expiresAt = endOfAgentDay(text('expires_at'))?.toISOString();
    const link = { name: text('name'), note: text('note'), ...(expiresAt && { expires_at: expiresAt }) };
    create.mutate(link, { onSuccess: () => element.reset() });
  }

  return (
    <form
      ref={form}
      noValidate
      onSubmit={submit}
      onChange={forget}
      className="grid grid-cols-1 gap-5 border-t border-line pt-5 sm:grid-cols-2"
    >
      <TextField
        label="Pour qui"
        name="name"
        required
        maxLength={LINK_MAX_LENGTHS.name}
        autoComplete="off"
        error={errorOf('name')}
      />
      <TextField
        label="Jusqu'au"
        name="expires_at"
        type="date"
        required
        min={agentDay(new Date())}
        defaultValue={agentDay(new Date(Date.now() + LINK_DAYS * DAY_MS))}
        error={errorOf('expires_at')}
      />
      <div className="sm:col-span-2">
        <TextAreaField
          label="Mot au lecteur"
          name="note"
          rows={3}
          maxLength={LINK_MAX_LENGTHS.note}
          error={errorOf('note')}
        />
      </div>
      <div className="sm:col-span-2">
        <BusyButton type="submit" isBusy={create.isPending}>
          Créer un lien
        </BusyButton>
      </div>
    </form>
  );
}
