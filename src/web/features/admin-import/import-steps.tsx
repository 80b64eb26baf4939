import { type ReactNode, useState } from 'react';
import type { ImportedRow } from '#contract/property/property-version.ts';
import { BusyButton } from '#web/ui/admin/busy-button.tsx';
import { Checkbox } from '#web/ui/admin/checkbox.tsx';
import { CardPart } from '#web/ui/admin/part.tsx';
import { TextField } from '#web/ui/controls/field.tsx';
import { Notice } from '#web/ui/dialogs/notice.tsx';
import { ColumnChoices } from './column-choices.tsx';
import { RowCards } from './row-cards.tsx';
import { useImport } from './use-import.ts';

type ImportStepsProps = { changesOf: (row: ImportedRow) => ReactNode; onImported: () => void };

/** Choose a file, say what its columns hold, look at what would be done. */
export function ImportSteps({ changesOf, onImported }: ImportStepsProps) {
  const importing = useImport(onImported);
  const [skipsErrors, setSkipsErrors] = useState(false);
  const { answer, failure } = importing;
  const rows = answer?.rows ?? [];
  const wrong = rows.filter(({ errors }) => errors.length > 0).length;
  const good = rows.length - wrong;
  return (
    <>
      <CardPart
        id="fichier"
        title="Choisir un fichier"
        intro="Un tableau CSV, ou une archive ZIP d'un tableau avec ses photos : l'export Poliris de Hektor, Apimo, Périclès, AC3, Netty et des autres, ou celui d'un tableur. Rien ne change avant que vous ayez vu ce qui sera fait."
      >
        <TextField
          label="Fichier CSV ou ZIP"
          type="file"
          accept=".csv,.zip,text/csv,application/zip"
          // A corrected file has the same name: choosing it again must count as a change.
          onClick={({ currentTarget }) => {
            currentTarget.value = '';
          }}
          onChange={({ target }) => {
            setSkipsErrors(false);
            importing.choose(target.files?.[0]);
          }}
        />
        <div role="status" className="grid gap-3">
          {importing.isChecking && <p className="text-muted">Lecture du fichier…</p>}
          {failure && <Notice tone="error">{failure}</Notice>}
        </div>
      </CardPart>
      {answer && answer.columns.length > 0 && (
        <CardPart
          id="colonnes"
          title="Reconnaître les colonnes"
          intro="À gauche la colonne du fichier, puis un exemple, et le champ d'un bien qu'elle remplit."
        >
          <ColumnChoices columns={answer.columns} choices={importing.choices} onMatch={importing.match} />
        </CardPart>
      )}
      {answer && (
        <CardPart id="verification" title="Vérifier" intro={summaryText(rows)}>
          {wrong > 0 && (
            <Checkbox checked={skipsErrors} onChange={({ target }) => setSkipsErrors(target.checked)}>
              {wrong === 1 ? 'Laisser de côté la ligne à corriger' : `Laisser de côté les ${wrong} lignes à corriger`}
            </Checkbox>
          )}
          <div>
            <BusyButton
              isBusy={importing.isImporting || importing.isChecking || good === 0 || (wrong > 0 && !skipsErrors)}
              onClick={() => importing.confirm(skipsErrors)}
            >
              {importing.isImporting ? 'Importation...' : importText(good)}
            </BusyButton>
          </div>
          {importing.isArchive && (
            <p className="text-sm text-subtle">
              À l'import, l'archive est envoyée une seconde fois, avec ses photos&nbsp;: gardez cette page ouverte
              jusqu'à la fin.
            </p>
          )}
          <RowCards rows={rows} changesOf={changesOf} />
        </CardPart>
      )}
    </>
  );
}

function importText(count: number): string {
  return count === 1 ? 'Importer 1 bien' : `Importer ${count} biens`;
}

function summaryText(rows: ImportedRow[]): string {
  const count = (wanted: ImportedRow['action']) =>
    rows.filter(({ action, errors }) => action === wanted && errors.length === 0).length;
  const wrong = rows.filter(({ errors }) => errors.length > 0).length;
  const summary = `${count('create')} à créer, ${count('update')} à modifier, ${count('none')} sans changement`;
  return wrong === 0 ? `${summary}.` : `${summary}, ${wrong} à corriger.`;
}
