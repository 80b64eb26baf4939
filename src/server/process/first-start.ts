import { randomBytes } from 'node:crypto';
import { hashPassword } from '#server/auth/password.ts';
import { createUser, hasAdmin } from '#server/auth/user-store.ts';
import { hadFirstStart, lockFirstStart, markFirstStart } from '#server/database/first-start-store.ts';
import type { Services } from '#server/services/services.ts';
import { WrongSetting } from '#server/settings/settings.ts';

export type FirstStart = {
  /** The first administrator, when one has just been made; a password of our own is shown once. */
  admin?: { email: string; madePassword: string | undefined };
};

/** A new site gets the demo listings, unless told otherwise; one without an administrator gets its first. */
export async function prepareFirstStart(services: Services): Promise<FirstStart> {
  const { db } = services;
  if ((await hasAdmin(db)) && (await hadFirstStart(db))) return {};

  // All at once: a preparation cut short starts over, and of two processes that start together one finds it done.
  return db.transaction().execute(async (transaction) => {
    await lockFirstStart(transaction);
    return prepare({ ...services, db: transaction });
  });
}

async function prepare(services: Services): Promise<FirstStart> {
  const { config, db, now } = services;
  const admin = (await hasAdmin(db)) ? undefined : await createFirstAdmin(services);
  const isNew = !(await hadFirstStart(db));
  if (isNew && config.demoData) {
    // Loaded only now: no later start has a use for it.
    const { seedDemoProperties } = await import('./seed-demo.ts');
    await seedDemoProperties(services);
  }
  if (isNew) await markFirstStart(db, now());
  return admin ? { admin } : {};
}

async function createFirstAdmin({ config, db, now }: Services): Promise<NonNullable<FirstStart['admin']>> {
  const { email, password } = config.firstAdmin;
  const madePassword = password ? undefined : randomBytes(12).toString('base64url');
  const passwordHash = await hashPassword(password ?? madePassword ?? '');
  const isNew = await createUser(db, { email, passwordHash, role: 'admin', createdAt: now().toISOString() });
  // An account that was made for less is not given the keys.
  if (!isNew) {
    throw new WrongSetting(
      'ADMIN_EMAIL',
      `${JSON.stringify(email)} (an account that is no administrator)`,
      'a new one',
    );
  }
  return { email, madePassword };
}
