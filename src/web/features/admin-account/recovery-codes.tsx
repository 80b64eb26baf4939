import { accountTexts } from '#contract/messages.ts';
import { saveFile } from '#web/browser/admin/save-file.ts';
import { useConfirmLeave } from '#web/browser/admin/use-confirm-leave.ts';
import { useCopy } from '#web/ui/admin/use-copy.ts';
import { Button } from '#web/ui/controls/button.tsx';

type RecoveryCodesProps = {
  codes: string[];
  /** The title of the file and of the printed page. */
  title: string;
  onDone: () => void;
};

/** The codes are shown once, so that leaving the page without a question would lose them. */
export function RecoveryCodes({ codes, title, onDone }: RecoveryCodesProps) {
  const copy = useCopy();
  useConfirmLeave(accountTexts.leaveCodes, onDone);
  const text = [title, '', ...codes, ''].join('\n');
  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="grid gap-1.5">
        <h3 className="text-lead print:hidden">Gardez vos codes de secours</h3>
        <p className="hidden font-semibold print:block">{title}</p>
        <p className="text-muted">
          Si vous n'avez plus votre téléphone, chacun de ces codes remplace une fois celui de l'application. Gardez-les
          ailleurs que dans ce téléphone : ils ne seront plus affichés.
        </p>
      </div>
      <ol className="grid max-w-140 gap-x-8 gap-y-2 rounded-md bg-mer-50 p-5 font-semibold tabular-nums sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-3 print:hidden">
        <Button look="outline" size="sm" onClick={() => copy(text, accountTexts.codesCopied)}>
          Copier
        </Button>
        <Button
          look="outline"
          size="sm"
          onClick={() => saveFile(new Blob([text], { type: 'text/plain' }), 'codes-de-secours.txt')}
        >
          Télécharger
        </Button>
        <Button look="outline" size="sm" onClick={() => window.print()}>
          Imprimer
        </Button>
      </div>
      <div className="print:hidden">
        <Button onClick={onDone}>J'ai gardé mes codes</Button>
      </div>
    </div>
  );
}
