import { Button } from '#web/ui/controls/button.tsx';
import { useAuth } from './auth-context.ts';
import { PasswordChange } from './password-change.tsx';

/** Before anything else, where the site has made up the password: it was shown on a screen, and may be kept there. */
export function FirstPassword() {
  const { user, logout, passwordChanged } = useAuth();
  return (
    <main className="grid min-h-dvh place-items-center px-gutter py-12">
      <div className="grid w-full max-w-100 gap-6">
        <div className="grid gap-2">
          <h1 className="text-title">Choisissez votre mot de passe</h1>
          <p className="text-muted">
            Celui-ci a été fait par le site, à son premier démarrage. Choisissez le vôtre pour entrer dans
            l'administration.
          </p>
        </div>
        <PasswordChange email={user?.email ?? ''} onChanged={passwordChanged} />
        <Button look="outline" wide onClick={logout}>
          Se déconnecter
        </Button>
      </div>
    </main>
  );
}
