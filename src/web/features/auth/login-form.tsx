import { type FormEvent, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { Button } from '#web/ui/controls/button.tsx';
import { TextField } from '#web/ui/controls/field.tsx';
import { Notice } from '#web/ui/dialogs/notice.tsx';
import { useAuth } from './auth-context.ts';
import { loginErrorText } from './login-error.ts';
import { requestedPath } from './requested-path.ts';

type LoginFormProps = {
  /** Owned by the page: the form must stay until the next screen is there. */
  isBusy: boolean;
  onBusyChange: (isBusy: boolean) => void;
};

export function LoginForm({ isBusy, onBusyChange }: LoginFormProps) {
  const { login, notice } = useAuth();
  const navigate = useNavigate();
  const { state } = useLocation();
  const [error, setError] = useState<string>();
  const password = useRef<HTMLInputElement>(null);

  async function signIn(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    onBusyChange(true);
    setError(undefined);
    try {
      await login(String(fields.get('email')), String(fields.get('password')));
      // Still busy: the next screen is rendered later.
      await navigate(requestedPath(state), { replace: true });
    } catch (failure) {
      onBusyChange(false);
      setError(loginErrorText(failure, navigator.onLine));
      // The disabled button lost the focus.
      password.current?.focus();
    }
  }

  return (
    <form onSubmit={signIn} className="grid gap-5">
      <h1 className="text-title">Connexion Admin</h1>
      {error ? <Notice tone="error">{error}</Notice> : notice && <Notice tone="wait">{notice}</Notice>}
      <TextField label="Email" name="email" type="email" autoComplete="username" required />
      <TextField
        ref={password}
        label="Mot de passe"
        name="password"
        type="password"
        autoComplete="current-password"
        required
      />
      <Button type="submit" size="lg" wide disabled={isBusy}>
        {isBusy ? 'Connexion...' : 'Se connecter'}
      </Button>
    </form>
  );
}
