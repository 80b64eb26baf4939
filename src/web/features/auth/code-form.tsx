import { type FormEvent, useEffect, useId, useRef } from 'react';
import { CodeField } from '#web/ui/admin/code-field.tsx';
import { Button } from '#web/ui/controls/button.tsx';
import { Notice } from '#web/ui/dialogs/notice.tsx';

type CodeFormProps = {
  isBusy: boolean;
  error: string | undefined;
  /** Answers false when the code is not accepted. */
  onSubmit: (code: string) => Promise<boolean>;
  onBack: () => void;
};

/** The second step of a login. */
export function CodeForm({ isBusy, error, onSubmit, onBack }: CodeFormProps) {
  const hintId = useId();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const code = String(new FormData(event.currentTarget).get('code')).trim();
    // The disabled button lost the focus. Selected, so that the next code replaces this one.
    if (!(await onSubmit(code))) field.current?.select();
  }

  return (
    <form onSubmit={submit} className="grid gap-5">
      <div className="grid gap-2">
        <h1 className="text-title">Vérification</h1>
        <p id={hintId} className="text-muted">
          Saisissez le code à six chiffres de votre application d'authentification, ou l'un de vos codes de secours.
        </p>
      </div>
      {error && <Notice tone="error">{error}</Notice>}
      <CodeField ref={field} aria-describedby={hintId} />
      <Button type="submit" size="lg" wide disabled={isBusy}>
        {isBusy ? 'Vérification...' : 'Vérifier'}
      </Button>
      <button type="button" className="link min-h-11 justify-self-center" onClick={onBack}>
        Revenir au mot de passe
      </button>
    </form>
  );
}
