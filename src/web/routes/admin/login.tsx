import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { adminPaths } from '#contract/admin/admin-paths.ts';
import { useSite } from '#web/api/site.ts';
import { SessionPending } from '#web/features/auth/admin-guard.tsx';
import { useAuth } from '#web/features/auth/auth-context.ts';
import { ForgottenForm } from '#web/features/auth/forgotten-form.tsx';
import { LoginForm } from '#web/features/auth/login-form.tsx';
import { ResetForm } from '#web/features/auth/reset-form.tsx';
import { SignedInPanel } from '#web/features/auth/signed-in-panel.tsx';
import { Brand } from '#web/features/site/brand.tsx';
import { hiddenPage } from '#web/seo/page-meta.ts';
import { Scene } from '#web/ui/pictures/scene.tsx';

const hero = import.meta.glob<string>('/src/web/assets/scenes/hero-[0-9]*', {
  eager: true,
  query: '?url',
  import: 'default',
});

export const meta = hiddenPage('Connexion Admin');

export default function LoginPage() {
  const { name } = useSite();
  const { isLoading, isAuthenticated } = useAuth();
  const [isSigningIn, setIsSigningIn] = useState(false);
  const [isForgotten, setIsForgotten] = useState(false);
  const [success, setSuccess] = useState<string>();
  const navigate = useNavigate();
  const token = useSearchParams()[0].get('reset');

  /** The token of the link is of no more use in the address. */
  function leaveReset(message?: string) {
    setSuccess(message);
    void navigate(adminPaths.login, { replace: true });
  }

  function askAgain() {
    setIsForgotten(true);
    leaveReset();
  }

  return (
    <main className="grid min-h-dvh max-md:grid-rows-[auto_1fr] md:grid-cols-2">
      <div className="h-45 md:order-last md:h-auto">
        <Scene
          files={hero}
          width={1920}
          height={1080}
          sizes="(min-width: 768px) 89vh, 100vw"
          className="object-[85%_50%]"
        />
      </div>
      <div className="grid place-items-center px-gutter py-12">
        <div className="grid w-full max-w-100 gap-8">
          <Brand name={name} />
          {isLoading ? (
            <SessionPending />
          ) : token ? (
            <ResetForm token={token} onDone={leaveReset} onAskAgain={askAgain} />
          ) : isForgotten ? (
            <ForgottenForm onBack={() => setIsForgotten(false)} />
          ) : isAuthenticated && !isSigningIn ? (
            <SignedInPanel />
          ) : (
            <LoginForm
              isBusy={isSigningIn}
              onBusyChange={setIsSigningIn}
              onForgotten={() => setIsForgotten(true)}
              success={success}
            />
          )}
          <Link to="/" className="link inline-flex min-h-11 items-center justify-self-center">
            Retour au site
          </Link>
        </div>
      </div>
    </main>
  );
}
