import { createContext, use } from 'react';
import type { AdminApi } from './admin-api.ts';

/** Provided by `AuthProvider`. */
export const AdminApiContext = createContext<AdminApi | undefined>(undefined);

export function useAdminApi(): AdminApi {
  const api = use(AdminApiContext);
  if (!api) throw new Error("useAdminApi doit être utilisé à l'intérieur d'un AuthProvider");
  return api;
}
