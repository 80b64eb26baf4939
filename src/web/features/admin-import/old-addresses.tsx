import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { csvTexts } from '#contract/messages.ts';
import { useAdminApi } from '#web/api/admin/admin-api-context.ts';
import { ApiError } from '#web/api/api-request.ts';
import { BusyButton } from '#web/ui/admin/busy-button.tsx';
import { CardPart } from '#web/ui/admin/part.tsx';
import { useToast } from '#web/ui/admin/toast.tsx';
import { TextAreaField } from '#web/ui/controls/field.tsx';

const REDIRECTS_KEY = 'redirects';

/** Where the addresses of the agent's former site lead, one a line. */
export function OldAddresses() {
  const api = useAdminApi();
  const queryClient = useQueryClient();
  const showToast = useToast();
  const [typed, setTyped] = useState<string>();
  const { data } = useQuery(api.query([REDIRECTS_KEY], '/redirects'));
  const save = useMutation({
    mutationFn: (text: string) => api.write('PUT', '/redirects', readLines(text)),
    onSuccess() {
      setTyped(undefined);
      showToast('success', csvTexts.addressesSaved);
      return queryClient.invalidateQueries({ queryKey: [REDIRECTS_KEY] });
    },
  });
  const stored = data?.map(({ from, to }) => `${from} ${to}`).join('\n') ?? '';
  const failure = save.error instanceof ApiError ? Object.values(save.error.errors).flat() : [];

  function submit(event: FormEvent) {
    event.preventDefault();
    save.mutate(typed ?? stored);
  }

  return (
    <CardPart
      id="adresses"
      title="Anciennes adresses"
      intro="Les liens vers votre ancien site mènent ici à la bonne page. Une adresse par ligne : l'ancienne, un espace, puis la page de ce site ou le numéro d'un bien."
    >
      <form onSubmit={submit} className="grid gap-4">
        <TextAreaField
          label="Ancienne adresse et nouvelle page"
          rows={6}
          spellCheck={false}
          placeholder={'/biens/villa-nonza.html 12\n/estimation /vendre'}
          value={typed ?? stored}
          error={save.error ? failure.join(' ') || save.error.message : undefined}
          onChange={({ target }) => setTyped(target.value)}
        />
        <div>
          <BusyButton type="submit" isBusy={save.isPending || !data}>
            Enregistrer les adresses
          </BusyButton>
        </div>
      </form>
    </CardPart>
  );
}

function readLines(text: string) {
  const lines = text.split('\n').map((line) => line.trim());
  return lines.filter(Boolean).map((line) => {
    const [from = '', ...rest] = line.split(/[\s;]+/);
    return { from, to: rest.join(' ') };
  });
}
