import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { createPath, useLocation, useNavigate } from 'react-router';
import { adminPaths } from '#contract/admin/admin-paths.ts';
import type { Credentials } from '#web/api/admin/admin-api.ts';
import { Checkbox } from '#web/ui/admin/checkbox.tsx';
import { CodeField } from '#web/ui/admin/code-field.tsx';
import { Button } from '#web/ui/controls/button.tsx';
import { TextField } from '#web/ui/controls/field.tsx';
import { Notice } from '#web/ui/dialogs/notice.tsx';
import { useAuth } from './auth-context.ts';
import { loginErrorText, needsCode } from './sign-in.ts';

type LoginFormProps = {
  /** Owned by the page: the form must stay until the next screen is there. */
  isBusy: boolean;
  onBusyChange: (isBusy: boolean) => void;
  onForgotten: () => void;
  /** Said above the fields, unless something went wrong. */
  success?: string | undefined;
};

/** E-mail and password; then a code, where the account asks for one. */
export function LoginForm({ isBusy, onBusyChange, onForgotten, success }: LoginFormProps) {
  const { login, notice } = useAuth();
  const navigate = useNavigate();
  const { state } = useLocation();
  const [error, setError] = useState<string>();
  /** The e-mail and password that were right, while they wait for a code. */
  const [accepted, setAccepted] = useState<Credentials>();
  const [email, setEmail] = useState<string>();

  /** Answers false when the person stays on this screen. */
  async function signIn(credentials: Credentials): Promise<boolean> {
    onBusyChange(true);
    setError(undefined);
    try {
      await login(credentials);
      // The form stays busy: the next screen is rendered later.
      await navigate(requestedPath(state), { replace: true });
      return true;
    } catch (failure) {
      onBusyChange(false);
      if (needsCode(failure)) setAccepted(credentials);
      else setError(loginErrorText(failure, navigator.onLine));
      return false;
    }
  }

  function goBack() {
    setEmail(accepted?.email);
    setAccepted(undefined);
    setError(undefined);
  }

  return accepted ? (
    <CodeForm isBusy={isBusy} error={error} onSubmit={(code) => signIn({ ...accepted, code })} onBack={goBack} />
  ) : (
    <PasswordForm {...{ isBusy, error, notice, success, email, onForgotten }} onSubmit={signIn} />
  );
}

/** The page that the guard redirected from. */
export function requestedPath(state: unknown): string {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : undefined;
  if (typeof from !== 'object' || from === null || !('pathname' in from)) return adminPaths.properties;
  return createPath({ ...from, pathname: String(from.pathname) });
}

type PasswordFormProps = {
  isBusy: boolean;
  error: string | undefined;
  notice: string | undefined;
  success: string | undefined;
  /** Known when the person comes back from the code. */
  email: string | undefined;
  onSubmit: (credentials: Credentials) => Promise<boolean>;
  onForgotten: () => void;
};

function PasswordForm({ isBusy, error, notice, success, email, onSubmit, onForgotten }: PasswordFormProps) {
  const password = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (email) password.current?.focus();
  }, [email]);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const text = (name: string) => String(fields.get(name)).trim();
    // The disabled button lost the focus.
    const stay = fields.has('stay') ? { stay: 1 as const } : {};
    if (!(await onSubmit({ email: text('email'), password: text('password'), ...stay }))) password.current?.focus();
  }

  return (
    <form onSubmit={submit} className="grid gap-5">
      <h1 className="text-title">Connexion Admin</h1>
      {error ? (
        <Notice tone="error">{error}</Notice>
      ) : success ? (
        <Notice tone="success">{success}</Notice>
      ) : (
        notice && <Notice tone="wait">{notice}</Notice>
      )}
      <TextField label="Email" name="email" type="email" autoComplete="username" required defaultValue={email} />
      <TextField
        ref={password}
        label="Mot de passe"
        name="password"
        type="password"
        autoComplete="current-password"
        required
      />
      <Checkbox name="stay">Rester connecté</Checkbox>
      <Button type="submit" size="lg" wide disabled={isBusy}>
        {isBusy ? 'Connexion...' : 'Se connecter'}
      </Button>
      <button type="button" className="link min-h-11 justify-self-center" onClick={onForgotten}>
        Mot de passe oublié&nbsp;?
      </button>
    </form>
  );
}

type CodeFormProps = {
  isBusy: boolean;
  error: string | undefined;
  /** Answers false when the code is not accepted. */
  onSubmit: (code: string) => Promise<boolean>;
  onBack: () => void;
};

/** The second step of a login. */
function CodeForm({ isBusy, error, onSubmit, onBack }: CodeFormProps) {
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
