import type { PushSettings } from '#contract/schemas/admin/push-schema.ts';
import type { Database } from '#server/database/tables.ts';
import { Failure } from '#server/failures/failure.ts';
import { addJobs, type NewJob } from '#server/jobs/job-store.ts';
import type { DeviceKeys } from './encrypt-push.ts';

/** More than anybody carries. */
const MAX_DEVICES = 10;

export type PushDevice = DeviceKeys & { id: number; endpoint: string };

type NewDevice = DeviceKeys & { endpoint: string; user_id: number; name: string };

/** A browser that subscribes again stays one device. */
export async function saveDevice(db: Database, device: NewDevice, now: Date) {
  return db.transaction().execute(async (transaction) => {
    const { endpoint, ...changed } = device;
    const saved = await transaction
      .insertInto('push_device')
      .values({ ...device, created_at: now.toISOString() })
      .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(changed))
      .returning(['id', 'name', 'created_at'])
      .executeTakeFirstOrThrow();
    if ((await listDevices(transaction, device.user_id)).length > MAX_DEVICES) throw new Failure('too_many_devices');
    return saved;
  });
}

export function listDevices(db: Database, userId: number) {
  return db
    .selectFrom('push_device')
    .select(['id', 'name', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
}

export function findOwnDevice(db: Database, userId: number, endpoint: string): Promise<PushDevice | undefined> {
  return db
    .selectFrom('push_device')
    .select(['id', 'endpoint', 'p256dh', 'auth'])
    .where('user_id', '=', userId)
    .where('endpoint', '=', endpoint)
    .executeTakeFirst();
}

/** By its endpoint, as its own browser knows it, or by its number. One that is gone already is no failure. */
export async function deleteOwnDevice(db: Database, userId: number, which: { endpoint: string } | { id: number }) {
  const query = db.deleteFrom('push_device').where('user_id', '=', userId);
  await ('id' in which ? query.where('id', '=', which.id) : query.where('endpoint', '=', which.endpoint)).execute();
}

export async function deleteDevice(db: Database, id: number): Promise<void> {
  await db.deleteFrom('push_device').where('id', '=', id).execute();
}

/** Every device, with what its owner wants. */
export function listAllDevices(db: Database) {
  return withWishes(db).orderBy('push_device.id').execute();
}

export function findDevice(db: Database, id: number) {
  return withWishes(db).where('push_device.id', '=', id).executeTakeFirst();
}

function withWishes(db: Database) {
  return db
    .selectFrom('push_device')
    .innerJoin('user', 'user.id', 'push_device.user_id')
    .select(['push_device.id', 'endpoint', 'p256dh', 'auth'])
    .select(['push_without_name', 'quiet_from', 'quiet_until']);
}

/** Stores jobs that ring in the transaction of what they tell of, where there is a device at all. */
export async function addRings(transaction: Database, jobs: NewJob[], now: Date): Promise<void> {
  const device = await transaction.selectFrom('push_device').select('id').limit(1).executeTakeFirst();
  if (device) await addJobs(transaction, jobs, now);
}

export async function readPushSettings(db: Database, userId: number): Promise<PushSettings> {
  return db
    .selectFrom('user')
    .select(['push_without_name as without_name', 'quiet_from', 'quiet_until'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
}

export async function savePushSettings(db: Database, userId: number, change: Partial<PushSettings>): Promise<void> {
  const { without_name, ...hours } = change;
  const changed = { ...hours, ...(without_name !== undefined && { push_without_name: without_name }) };
  if (Object.keys(changed).length === 0) return;
  await db.updateTable('user').set(changed).where('id', '=', userId).execute();
}
