import { createContext, use } from 'react';
import type { SignedInUser } from '#contract/admin/auth.ts';
import type { Credentials } from '#web/api/admin/admin-api.ts';

export type Auth = {
  /** True until the browser has read its storage. */
  isLoading: boolean;
  isAuthenticated: boolean;
  user: SignedInUser | undefined;
  /** The site has made up the password: nothing opens until it is changed. */
  mustChangePassword: boolean;
  passwordChanged: () => void;
  /** Why the session ended, unless the person signed out. */
  notice: string | undefined;
  /** Throws an error for `loginErrorText`. */
  login: (credentials: Credentials) => Promise<void>;
  /** Loads the login page. */
  logout: () => Promise<void>;
};

export const AuthContext = createContext<Auth | undefined>(undefined);

export function useAuth(): Auth {
  const auth = use(AuthContext);
  if (!auth) throw new Error("useAuth doit être utilisé à l'intérieur d'un AuthProvider");
  return auth;
}
