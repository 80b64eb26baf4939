import type { FormEvent } from 'react';
import { documentTexts } from '#contract/messages.ts';
import { AUDIENCE_OPTIONS, MAX_DOCUMENT_BYTES, MAX_DOCUMENT_NAME_LENGTH } from '#contract/property/document.ts';
import { useFieldErrors } from '#web/forms/use-field-errors.ts';
import { BusyButton } from '#web/ui/admin/busy-button.tsx';
import { TextField } from '#web/ui/controls/field.tsx';
import { Select } from '#web/ui/controls/select.tsx';
import type { useDocuments } from './use-documents.ts';

export function NewDocumentForm({ add }: Pick<ReturnType<typeof useDocuments>, 'add'>) {
  const { form, errorOf, forget } = useFieldErrors(add.error);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const element = event.currentTarget;
    add.mutate(new FormData(element), { onSuccess: () => element.reset() });
  }

  return (
    <form
      ref={form}
      noValidate
      onSubmit={submit}
      onChange={forget}
      className="grid grid-cols-1 gap-5 border-t border-line pt-5 sm:grid-cols-2"
    >
      <div className="sm:col-span-2">
        <TextField
          label="Fichier PDF"
          name="file"
          type="file"
          accept="application/pdf,.pdf"
          required
          hint={documentTexts.limits(MAX_DOCUMENT_BYTES / 1024 ** 2)}
          error={errorOf('file')}
        />
      </div>
      <TextField
        label="Nom"
        name="name"
        placeholder="Diagnostics, règlement…"
        maxLength={MAX_DOCUMENT_NAME_LENGTH}
        autoComplete="off"
        hint="Sans nom, celui du fichier."
        error={errorOf('name')}
      />
      <Select
        label="Visible par"
        name="audience"
        options={AUDIENCE_OPTIONS}
        defaultValue="admin"
        error={errorOf('audience')}
      />
      <div className="sm:col-span-2">
        <BusyButton type="submit" isBusy={add.isPending}>
          {add.isPending ? 'Envoi…' : 'Ajouter le document'}
        </BusyButton>
      </div>
    </form>
  );
}
