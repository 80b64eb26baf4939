import { randomBytes } from 'node:crypto';
import type { Database } from '#server/database/tables.ts';
import type { AppointmentRow } from './appointment-store.ts';

/** The calendar has its address from the moment when somebody first asks for it. */
export async function getAgendaToken(db: Database): Promise<string> {
  const agenda = await db.selectFrom('agenda').select('token').executeTakeFirst();
  if (agenda) return agenda.token;
  await db
    .insertInto('agenda')
    .values({ id: 1, token: newToken() })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  return getAgendaToken(db);
}

/** The address of before leads nowhere. */
export async function renewAgendaToken(db: Database): Promise<string> {
  const token = newToken();
  await db
    .insertInto('agenda')
    .values({ id: 1, token })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ token }))
    .execute();
  return token;
}

export async function isAgendaToken(db: Database, token: string): Promise<boolean> {
  return (await db.selectFrom('agenda').select('id').where('token', '=', token).executeTakeFirst()) !== undefined;
}

type ConfirmedVisit = Pick<AppointmentRow, 'uid' | 'sequence' | 'updated_at' | 'minutes' | 'name'> & {
  starts_at: string;
  title: string;
  location: string;
};

export function listConfirmed(db: Database): Promise<ConfirmedVisit[]> {
  return db
    .selectFrom('appointment')
    .innerJoin('property', 'property.id', 'appointment.property_id')
    .select(['uid', 'sequence', 'appointment.updated_at', 'minutes', 'name', 'title', 'location'])
    .select('starts_at')
    .$narrowType<{ starts_at: string }>()
    .where('state', '=', 'confirmed')
    .where('appointment.deleted_at', 'is', null)
    .where('starts_at', 'is not', null)
    .orderBy('starts_at')
    .orderBy('appointment.id')
    .execute();
}

function newToken(): string {
  return randomBytes(24).toString('base64url');
}
