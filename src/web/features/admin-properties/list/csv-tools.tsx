import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { csvTexts } from '#contract/messages.ts';
import type { ImportedRow } from '#contract/property/property-version.ts';
import type { AdminApi } from '#web/api/admin/admin-api.ts';
import { useAdminApi } from '#web/api/admin/admin-api-context.ts';
import { ApiError, dataOf } from '#web/api/api-request.ts';
import { BusyButton } from '#web/ui/admin/busy-button.tsx';
import { useToast } from '#web/ui/admin/toast.tsx';
import { useDownload } from '#web/ui/admin/use-download.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { TextField } from '#web/ui/controls/field.tsx';
import { Drawer } from '#web/ui/dialogs/drawer.tsx';
import { Notice } from '#web/ui/dialogs/notice.tsx';
import { Icon } from '#web/ui/pictures/icon.tsx';
import { warning } from '#web/ui/pictures/icon-paths.ts';
import { refreshProperties } from '../calls/property-queries.ts';
import { ChangeList } from '../history/change-list.tsx';

/** The whole list as a table for a spreadsheet, and back. */
export function CsvTools() {
  const [isImporting, setIsImporting] = useState(false);
  const { download } = useAdminApi();
  const exporting = useDownload({ download, failure: csvTexts.exportFailed });
  return (
    <>
      <BusyButton
        look="outline"
        isBusy={exporting.isPending}
        onClick={() => exporting.mutate('/properties/export.csv')}
      >
        Exporter
      </BusyButton>
      <Button look="outline" onClick={() => setIsImporting(true)}>
        Importer
      </Button>
      {isImporting && <ImportDrawer onClose={() => setIsImporting(false)} />}
    </>
  );
}

/** First a dry run, which shows line by line what would change; then the import, of all lines or none. */
function ImportDrawer({ onClose }: { onClose: () => void }) {
  const api = useAdminApi();
  const queryClient = useQueryClient();
  const showToast = useToast();
  const [file, setFile] = useState<File>();
  const check = useMutation({ mutationFn: (chosen: File) => sendTable(api, chosen, '/properties/import?dry_run=1') });
  const confirm = useMutation({
    mutationFn: (chosen: File) => sendTable(api, chosen, '/properties/import'),
    onSuccess() {
      showToast('success', csvTexts.imported);
      void refreshProperties(queryClient);
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
        // A corrected file has the same name: choosing it again must count as a change.
        onClick={({ currentTarget }) => {
          currentTarget.value = '';
        }}
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

const ACTIONS = { create: 'sera créé', update: 'sera modifié', none: 'ne change pas' } as const;

/** What changes or is wrong; the lines that stay as they are would hide it. */
function Rows({ rows }: { rows: ImportedRow[] }) {
  return (
    <ul className="grid grid-cols-1 gap-4">
      {rows
        .filter(({ action, notes, errors }) => action !== 'none' || notes.length > 0 || errors.length > 0)
        .map(({ line, title, action, changes, notes, errors }) => (
          <li key={line} className="grid grid-cols-1 gap-2 border-t border-line pt-4">
            <h3 className="font-sans text-base font-semibold wrap-anywhere">
              Ligne {line} : {title || 'sans titre'}
            </h3>
            {errors.length === 0 && changes.length === 0 && <p className="text-sm text-muted">{ACTIONS[action]}</p>}
            <Sentences tone="text-danger" sentences={errors} />
            {changes.length > 0 && <ChangeList changes={changes} />}
            <Sentences tone="text-immortelle-600" sentences={notes} />
          </li>
        ))}
    </ul>
  );
}

function Sentences({ tone, sentences }: { tone: string; sentences: string[] }) {
  return sentences.map((sentence) => (
    <p key={sentence} className={`flex gap-1.5 text-sm wrap-anywhere ${tone}`}>
      <Icon path={warning} />
      {sentence}
    </p>
  ));
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

async function sendTable(api: AdminApi, file: File, path: '/properties/import' | '/properties/import?dry_run=1') {
  const init = { method: 'POST', headers: { 'Content-Type': 'text/csv' }, body: file } as const;
  return dataOf(await api.request(path, init)).rows;
}
