import { useState } from 'react';
import { Link } from 'react-router';
import { useSite } from '#web/api/site.ts';
import { SessionPending } from '#web/features/auth/admin-guard.tsx';
import { useAuth } from '#web/features/auth/auth-context.ts';
import { LoginForm } from '#web/features/auth/login-form.tsx';
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
          ) : isAuthenticated && !isSigningIn ? (
            <SignedInPanel />
          ) : (
            <LoginForm isBusy={isSigningIn} onBusyChange={setIsSigningIn} />
          )}
          <Link to="/" className="link inline-flex min-h-11 items-center justify-self-center">
            Retour au site
          </Link>
        </div>
      </div>
    </main>
  );
}
