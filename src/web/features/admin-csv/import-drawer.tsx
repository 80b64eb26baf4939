import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { csvTexts } from '#contract/messages.ts';
import type { ImportedRow } from '#contract/property/import.ts';
import type { AdminApi } from '#web/api/admin/admin-api.ts';
import { useAdminApi } from '#web/api/admin/admin-api-context.ts';
import { ApiError } from '#web/api/api-request.ts';
import { useToast } from '#web/ui/admin/toast.tsx';
import { Button } from '#web/ui/controls/button.tsx';
import { TextField } from '#web/ui/controls/field.tsx';
import { Drawer } from '#web/ui/dialogs/drawer.tsx';
import { Notice } from '#web/ui/dialogs/notice.tsx';

type ImportDrawerProps = { onClose: () => void; onImported: () => void };

/** First a dry run, which shows line by line what would change; then the import, of all lines or none. */
export function ImportDrawer({ onClose, onImported }: ImportDrawerProps) {
  const api = useAdminApi();
  const showToast = useToast();
  const [file, setFile] = useState<File>();
  const check = useMutation({ mutationFn: (chosen: File) => sendTable(api, chosen, '?dry_run=1') });
  const confirm = useMutation({
    mutationFn: (chosen: File) => sendTable(api, chosen, ''),
    onSuccess() {
      showToast('success', csvTexts.imported);
      onImported();
      onClose();
    },
  });

  const rows = check.data ?? [];
  const changes = rows.filter(({ action }) => action !== 'none').length;
  const hasErrors = rows.some(({ errors }) => errors.length > 0);
  const failure = errorText(confirm.error ?? check.error);
  return (
    <Drawer
      title="Importer des biens"
      open
      onClose={onClose}
      footer={
        <>
          <Button look="outline" onClick={onClose}>
            Annuler
          </Button>
          <Button
            disabled={!file || changes === 0 || hasErrors || confirm.isPending}
            onClick={() => file && confirm.mutate(file)}
          >
            {confirm.isPending ? 'Importation...' : 'Importer'}
          </Button>
        </>
      }
    >
      <p className="text-muted">
        Exportez d'abord vos biens : l'importation reprend le même tableau. Une ligne sans numéro crée un bien. Rien ne
        change avant que vous ayez vu ce qui sera fait.
      </p>
      <TextField
        label="Fichier CSV"
        type="file"
        accept=".csv,text/csv"
        onChange={({ target }) => {
          const [chosen] = target.files ?? [];
          setFile(chosen);
          confirm.reset();
          if (chosen) check.mutate(chosen);
        }}
      />
      <div role="status" className="grid gap-3">
        {failure && <Notice tone="error">{failure}</Notice>}
        {check.data && <p className="font-semibold">{summaryText(rows, hasErrors)}</p>}
      </div>
      {rows.length > 0 && <Rows rows={rows} />}
    </Drawer>
  );
}

const ACTIONS = { create: 'sera créée', update: 'sera modifiée', none: 'ne change pas' } as const;

/** What changes or is wrong; the lines that stay as they are would hide it. */
function Rows({ rows }: { rows: ImportedRow[] }) {
  return (
    <ul className="grid gap-2 text-sm">
      {rows
        .filter(({ action, errors }) => action !== 'none' || errors.length > 0)
        .map(({ line, action, errors }) => (
          <li key={line} className="border-t border-line pt-2">
            <span className="font-semibold">Ligne {line} : </span>
            {errors.length > 0 ? (
              <span className="wrap-anywhere text-danger">{errors.join(' ')}</span>
            ) : (
              <span className="text-muted">{ACTIONS[action]}</span>
            )}
          </li>
        ))}
    </ul>
  );
}

function summaryText(rows: ImportedRow[], hasErrors: boolean): string {
  if (hasErrors) return 'Corrigez ces lignes, puis choisissez le fichier à nouveau : rien ne sera importé avant.';
  const count = (wanted: ImportedRow['action']) => rows.filter(({ action }) => action === wanted).length;
  return `${count('create')} à créer, ${count('update')} à modifier, ${count('none')} sans changement.`;
}

function errorText(error: Error | null): string | undefined {
  if (!error) return undefined;
  const errors = error instanceof ApiError ? Object.values(error.errors).flat() : [];
  return errors.length > 0 ? errors.join(' ') : csvTexts.importFailed;
}

async function sendTable(api: AdminApi, file: File, search: string): Promise<ImportedRow[]> {
  const init = { method: 'POST', headers: { 'Content-Type': 'text/csv' }, body: file };
  return (await api.request<{ data: { rows: ImportedRow[] } }>(`/properties/import${search}`, init)).data.data.rows;
}
