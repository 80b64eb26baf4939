import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { adminPaths } from '#contract/admin/admin-paths.ts';
import { isAdmin, type SignedInUser } from '#contract/admin/auth.ts';
import { loginTexts } from '#contract/messages.ts';
import { createAdminApi } from '#web/api/admin/admin-api.ts';
import { AdminApiContext } from '#web/api/admin/admin-api-context.ts';
import { stopRinging } from '#web/api/admin/push-device.ts';
import { browserApiOptions } from '#web/api/browser-api.ts';
import { removeAllDrafts } from '#web/browser/admin/draft-keys.ts';
import { confirmLeave } from '#web/browser/admin/use-confirm-leave.ts';
import { findLiveClaims, findUsableToken, removeToken, storeToken, TOKEN_KEY } from '#web/browser/auth-token.ts';
import { type Auth, AuthContext } from './auth-context.ts';
import { signIn, toUser } from './sign-in.ts';

type Session =
  | { kind: 'loading' }
  | { kind: 'none'; notice?: string | undefined }
  | { kind: 'open'; user: SignedInUser; mustChangePassword?: boolean };

/** Provides the administrator's session, and the API calls that need it. */
export function AuthProvider({ children }: { children: ReactNode }) {
  const [session, setSession] = useState<Session>({ kind: 'loading' });

  useEffect(() => {
    setSession(readSession());
    // Another tab signed in or out.
    const follow = (event: StorageEvent) => {
      if (event.key === TOKEN_KEY || event.key === null) setSession(readSession());
    };
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  }, []);

  const api = useMemo(
    () =>
      createAdminApi({
        ...browserApiOptions,
        findToken: () => findUsableToken(Date.now()),
        onPasswordRequired() {
          setSession((open) => (open.kind === 'open' ? { ...open, mustChangePassword: true } : open));
        },
        onSessionEnd() {
          removeToken();
          setSession({ kind: 'none', notice: loginTexts.sessionEnded });
        },
      }),
    [],
  );

  const auth: Auth = {
    isLoading: session.kind === 'loading',
    isAuthenticated: session.kind === 'open',
    user: session.kind === 'open' ? session.user : undefined,
    mustChangePassword: session.kind === 'open' && session.mustChangePassword === true,
    passwordChanged() {
      setSession((open) => (open.kind === 'open' ? { ...open, mustChangePassword: false } : open));
    },
    notice: session.kind === 'none' ? session.notice : undefined,
    async login(credentials) {
      const { token, user } = await signIn(api, credentials);
      storeToken(token, Date.now());
      setSession({ kind: 'open', user });
    },
    async logout() {
      if (!confirmLeave()) return;
      // Signs out here even if the server cannot be reached. The full page load clears the memory.
      await stopRinging(api).catch(() => undefined);
      await api.logout().catch(() => undefined);
      removeToken();
      removeAllDrafts();
      window.location.assign(adminPaths.login);
    },
  };

  return (
    <AuthContext value={auth}>
      <AdminApiContext value={api}>{children}</AdminApiContext>
    </AuthContext>
  );
}

function readSession(): Session {
  const claims = findLiveClaims(Date.now());
  if (claims && isAdmin(claims)) return { kind: 'open', user: toUser(claims) };
  removeToken();
  return { kind: 'none' };
}
