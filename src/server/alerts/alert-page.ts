import type { AlertPage } from '#contract/alerts/alert.ts';
import { alertTokenSchema } from '#contract/schemas/people/alert-schema.ts';
import type { Services } from '#server/services/services.ts';
import { endAlert, findEndedAlert } from './alert-end-store.ts';
import { readAlertSearch } from './alert-search.ts';
import { changeSearch, confirmAlert, findOpenAlert } from './alert-store.ts';

/** What the page of an alert asks of the server: no public API call answers for a token, but the one that ends it. */
export function createAlertPage({ db, now }: Pick<Services, 'db' | 'now'>): AlertPage {
  const isToken = (token: string) => alertTokenSchema.safeParse({ token }).success;
  return {
    async find(token) {
      const alert = isToken(token) ? await findOpenAlert(db, { token }, now()) : undefined;
      return alert && { search: alert.search, isConfirmed: alert.state === 'active' };
    },
    findEnded: async (token) => (isToken(token) ? findEndedAlert(db, token, now()) : undefined),
    confirm: async (token) => isToken(token) && confirmAlert(db, token, now()),
    async change(token, typed) {
      if (!isToken(token)) return 'not-found';
      const read = await readAlertSearch(db, typed);
      return 'errors' in read ? read : changeSearch(db, token, read.search, now());
    },
    end: async (token) => isToken(token) && endAlert(db, token, now()),
  };
}
