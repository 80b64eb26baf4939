import type { NewSecondFactorJson } from '#contract/admin/account.ts';
import { accountTexts } from '#contract/messages.ts';
import { useConfirmLeave } from '#web/browser/admin/use-confirm-leave.ts';
import { useCopy } from '#web/ui/admin/use-copy.ts';
import { saveFile } from '#web/ui/admin/use-download.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { type Proof, ProofForm } from './proof-form.tsx';

type AppSetupProps = {
  factor: NewSecondFactorJson;
  email: string;
  onConfirm: (proof: Proof) => Promise<void>;
  onCancel: () => void;
};

/** The secret goes to the authenticator app; a first code proves that it arrived. */
export function AppSetup({ factor: { secret, uri, qr_svg }, email, onConfirm, onCancel }: AppSetupProps) {
  const copy = useCopy();
  return (
    <ol className="grid grid-cols-1 gap-8">
      <li className="grid grid-cols-1 gap-4">
        <h3 className="text-lead">1. Ajoutez ce compte à votre application d'authentification</h3>
        <p className="text-muted">
          Scannez ce code avec une application telle qu'Aegis, FreeOTP, Google Authenticator ou Microsoft Authenticator.
        </p>
        <div className="flex flex-wrap items-center gap-x-8 gap-y-4">
          <img
            src={`data:image/svg+xml,${encodeURIComponent(qr_svg)}`}
            alt="Code QR à scanner avec l'application d'authentification"
            width={208}
            height={208}
            className="rounded-md border border-line"
          />
          <div className="grid min-w-0 basis-60 grow gap-3">
            <p>
              Vous êtes sur votre téléphone ?{' '}
              <a href={uri} className="link inline-flex min-h-11 items-center">
                Ouvrir l'application
              </a>
            </p>
            <p className="text-muted">Ou saisissez cette clé dans l'application :</p>
            <code className="text-[1.0625rem] tracking-wide wrap-anywhere">{inGroups(secret)}</code>
            <div>
              <Button look="outline" size="sm" onClick={() => copy(secret, accountTexts.secretCopied)}>
                Copier la clé
              </Button>
            </div>
          </div>
        </div>
      </li>
      <li className="grid grid-cols-1 gap-4">
        <h3 className="text-lead">2. Saisissez le code à six chiffres qu'elle affiche</h3>
        <ProofForm email={email} asks={['code']} label="Confirmer" onSubmit={onConfirm} onCancel={onCancel} />
      </li>
    </ol>
  );
}

/** Easier to type. */
function inGroups(secret: string): string {
  return secret.replace(/.{4}(?=.)/g, '$& ');
}

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
      <ol className="grid max-w-140 gap-y-2 rounded-md bg-mer-50 p-5 font-semibold tabular-nums">
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
