import { createContext, use } from 'react';
import type { SignedInUser } from '#contract/auth.ts';

export type Auth = {
  /** Until the browser has looked for a session. */
  isLoading: boolean;
  isAuthenticated: boolean;
  user: SignedInUser | undefined;
  /** Why the last session ended, when the person did not end it. */
  notice: string | undefined;
  /** Throws what `loginErrorText` puts into words. */
  login: (email: string, password: string) => Promise<void>;
  /** Ends on the login screen, loaded anew. */
  logout: () => Promise<void>;
};

export const AuthContext = createContext<Auth | undefined>(undefined);

export function useAuth(): Auth {
  const auth = use(AuthContext);
  if (!auth) throw new Error("useAuth doit être utilisé à l'intérieur d'un AuthProvider");
  return auth;
}
