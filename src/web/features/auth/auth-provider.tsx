import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { adminPaths } from '#contract/admin-paths.ts';
import { isAdmin, type SignedInUser } from '#contract/auth.ts';
import { loginTexts } from '#contract/messages.ts';
import { createAdminApi } from '#web/api/admin-api.ts';
import { AdminApiContext } from '#web/api/admin-api-context.ts';
import { browserApiOptions } from '#web/api/browser-api.ts';
import { findLiveClaims, findUsableToken, forgetToken, keepToken, TOKEN_KEY } from '#web/browser/auth-token.ts';
import { forgetAllDrafts } from '#web/browser/kept-drafts.ts';
import { askToLeave } from '#web/browser/leave-question.ts';
import { type Auth, AuthContext } from './auth-context.ts';
import { signIn, toUser } from './sign-in.ts';

type Session =
  | { kind: 'loading' }
  | { kind: 'none'; notice?: string | undefined }
  | { kind: 'open'; user: SignedInUser };

/** Holds the administrator's session, and hands out the calls that need it. */
export function AuthProvider({ children }: { children: ReactNode }) {
  const [session, setSession] = useState<Session>({ kind: 'loading' });

  useEffect(() => {
    setSession(findKeptSession());
    // Signed out, or in, in another tab.
    const follow = (event: StorageEvent) => {
      if (event.key === TOKEN_KEY || event.key === null) setSession(findKeptSession());
    };
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  }, []);

  const api = useMemo(
    () =>
      createAdminApi({
        ...browserApiOptions,
        findToken: () => findUsableToken(Date.now()),
        onSessionEnd() {
          forgetToken();
          setSession({ kind: 'none', notice: loginTexts.sessionEnded });
        },
      }),
    [],
  );

  const auth: Auth = {
    isLoading: session.kind === 'loading',
    isAuthenticated: session.kind === 'open',
    user: session.kind === 'open' ? session.user : undefined,
    notice: session.kind === 'none' ? session.notice : undefined,
    async login(email, password) {
      const { token, user } = await signIn(api, { email: email.trim(), password: password.trim() });
      keepToken(token, Date.now());
      setSession({ kind: 'open', user });
    },
    async logout() {
      if (!askToLeave()) return;
      // Signed out here even when the server cannot be told. The page that follows starts from nothing.
      await api.logout().catch(() => undefined);
      forgetToken();
      forgetAllDrafts();
      window.location.assign(adminPaths.login);
    },
  };

  return (
    <AuthContext value={auth}>
      <AdminApiContext value={api}>{children}</AdminApiContext>
    </AuthContext>
  );
}

function findKeptSession(): Session {
  const claims = findLiveClaims(Date.now());
  if (claims && isAdmin(claims)) return { kind: 'open', user: toUser(claims) };
  forgetToken();
  return { kind: 'none' };
}
