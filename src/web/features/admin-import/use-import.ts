import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { csvTexts } from '#contract/messages.ts';
import type { AdminApi } from '#web/api/admin/admin-api.ts';
import { useAdminApi } from '#web/api/admin/admin-api-context.ts';
import { ApiError, dataOf } from '#web/api/api-request.ts';
import { useToast } from '#web/ui/admin/toast.tsx';

export const IMPORTS_KEY = 'imports';

/** What a person has said of columns, by name. */
export type Choices = Record<string, string | null>;

type Sent = { file: File; choices: Choices; skipsErrors?: boolean };

/** First a dry run, which shows row by row what would change; then the import. */
export function useImport(onImported: () => void) {
  const api = useAdminApi();
  const queryClient = useQueryClient();
  const showToast = useToast();
  const [file, setFile] = useState<File>();
  const [choices, setChoices] = useState<Choices>({});
  const check = useMutation({ mutationFn: (sent: Sent) => send(api, sent, 'dry_run=1') });
  const confirm = useMutation({
    mutationFn: (sent: Sent) => send(api, sent, sent.skipsErrors ? 'skip_errors=1' : ''),
    onSuccess() {
      showToast('success', csvTexts.imported);
      setFile(undefined);
      check.reset();
      void queryClient.invalidateQueries({ queryKey: [IMPORTS_KEY] });
      onImported();
    },
  });

  return {
    choices,
    isArchive: file !== undefined && isArchive(file),
    answer: check.data,
    isChecking: check.isPending,
    isImporting: confirm.isPending,
    failure: errorText(confirm.error ?? check.error),
    choose(chosen: File | undefined) {
      setFile(chosen);
      setChoices({});
      confirm.reset();
      check.reset();
      if (chosen) check.mutate({ file: chosen, choices: {} });
    },
    /** What a column holds is another thing now: the file is read again. */
    match(name: string, field: string | null) {
      if (!file) return;
      const next = { ...choices, [name]: field };
      setChoices(next);
      confirm.reset();
      check.mutate({ file, choices: next });
    },
    confirm(skipsErrors: boolean) {
      if (file) confirm.mutate({ file, choices, skipsErrors });
    },
  };
}

async function send(api: AdminApi, { file, choices }: Sent, query: string) {
  const type = isArchive(file) ? 'application/zip' : 'text/csv';
  const search: string = `${query}&columns=${encodeURIComponent(JSON.stringify(choices))}`;
  const init = { method: 'POST', headers: { 'Content-Type': type }, body: file } as const;
  return dataOf(await api.request(`/properties/import?${search}`, init));
}

function isArchive({ name }: File): boolean {
  return /\.zip$/i.test(name);
}

function errorText(error: Error | null): string | undefined {
  if (!error) return undefined;
  const errors = error instanceof ApiError ? Object.values(error.errors).flat() : [];
  return errors.length > 0 ? errors.join(' ') : csvTexts.importFailed;
}
