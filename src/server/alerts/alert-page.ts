import type { AlertView } from '#contract/alerts/alert.ts';
import { alertTokenSchema } from '#contract/schemas/alert-schema.ts';
import type { Services } from '#server/services/services.ts';
import { changeSearch, confirmAlert, endAlert, findOpenAlert, type SearchChange } from './alert-store.ts';

/** What the page of an alert can do. Reading changes nothing; the rest is done when a button is pressed. */
export function createAlertPage({ db, now }: Pick<Services, 'db' | 'now'>) {
  const isToken = (token: string) => alertTokenSchema.safeParse({ token }).success;
  return {
    async find(token: string): Promise<AlertView | undefined> {
      const alert = isToken(token) ? await findOpenAlert(db, token, now()) : undefined;
      return alert && { search: alert.search, isConfirmed: alert.confirmedAt !== null };
    },
    confirm: async (token: string): Promise<boolean> => isToken(token) && confirmAlert(db, token, now()),
    /** The search is normalised. */
    change: async (token: string, search: string): Promise<SearchChange> =>
      isToken(token) ? changeSearch(db, token, search, now()) : 'not-found',
    end: async (token: string): Promise<boolean> => isToken(token) && endAlert(db, token, now()),
  };
}
