import type { Database } from '#server/database/tables.ts';

/** What a person looks for, and what they are known by. */
export type Wish = { keys: string[]; places: string[]; search: string };

/** The confirmed alerts and the active searches. */
export async function listWishes(db: Database): Promise<Wish[]> {
  const alerts = await db.selectFrom('alert').select(['email_key', 'search']).where('state', '=', 'active').execute();
  const searches = await db
    .selectFrom('search')
    .select(['id', 'email_key', 'phone_key', 'places', 'search'])
    .where('state', '=', 'active')
    .execute();
  return [
    ...alerts.map(({ email_key, search }) => {
      const place = new URLSearchParams(search).get('location');
      return { keys: [email_key], places: place ? [place] : [], search };
    }),
    ...searches.map(({ id, email_key, phone_key, places, search }) => {
      const keys = [email_key, phone_key].flatMap((key) => key || []);
      // Known by the name alone.
      return { keys: keys.length > 0 ? keys : [`search ${id}`], places: JSON.parse(places), search };
    }),
  ];
}
