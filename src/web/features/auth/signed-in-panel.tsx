import { useNavigate } from 'react-router';
import { adminPaths } from '#contract/admin/admin-paths.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { useAuth } from './auth-context.ts';

/** The login screen of a signed-in user. */
export function SignedInPanel() {
  const { user, logout } = useAuth();
  const navigate = useNavigate();
  return (
    <div className="grid gap-5">
      <h1 className="text-title">Administration</h1>
      <p>
        <span>Vous êtes connecté en tant que :</span>{' '}
        <strong className="wrap-anywhere">
          <span>{user?.email}</span> ({user?.role})
        </strong>
      </p>
      <Button size="lg" wide onClick={() => navigate(adminPaths.properties)}>
        Gérer les propriétés
      </Button>
      <Button size="lg" look="outline" wide onClick={logout}>
        Se déconnecter
      </Button>
    </div>
  );
}
