import { randomBytes } from 'node:crypto';
import { hashPassword } from '#server/auth/password.ts';
import { isAcceptablePassword, PASSWORD_RULE } from '#server/auth/password-rule.ts';
import { createUser, hasAdmin } from '#server/auth/user-store.ts';
import { hadFirstStart, lockFirstStart, markFirstStart } from '#server/database/first-start-store.ts';
import type { Database } from '#server/database/tables.ts';
import { readOrMakePushKey } from '#server/push/push-key-store.ts';
import type { Services } from '#server/services/services.ts';
import { InvalidSetting } from '#server/settings/settings.ts';

export type FirstStart = {
  /** The first administrator, if just created. A generated password is shown once. */
  admin?: { email: string; generatedPassword: string | undefined };
};

/** A new site gets the demo listings, unless DEMO_DATA is false. A site without an administrator gets one. */
export async function prepareFirstStart(services: Services): Promise<FirstStart> {
  const { db } = services;
  await readOrMakePushKey(db);
  if ((await hasAdmin(db)) && (await hadFirstStart(db))) return {};

  // One transaction: an interrupted first start begins again, and two processes at once do it once.
  return db.transaction().execute(async (transaction) => {
    await lockFirstStart(transaction, db.engine);
    return prepare({ ...services, db: transaction });
  });
}

type TransactionServices = Omit<Services, 'db'> & { db: Database };

async function prepare(services: TransactionServices): Promise<FirstStart> {
  const { config, db, now } = services;
  const admin = (await hasAdmin(db)) ? undefined : await createFirstAdmin(services);
  const isNew = !(await hadFirstStart(db));
  if (isNew && config.demoData) {
    // Imported here: later starts do not need it.
    const { seedDemo } = await import('./seed-demo.ts');
    await seedDemo(services);
  }
  if (isNew) await markFirstStart(db, now());
  return admin ? { admin } : {};
}

async function createFirstAdmin({ config, db, now }: TransactionServices): Promise<NonNullable<FirstStart['admin']>> {
  const { email, password } = config.firstAdmin;
  // Later starts do not use it, and must not fail for want of a rule that is newer than the account.
  if (password && !isAcceptablePassword(password, { email, siteName: config.site.name })) {
    throw new InvalidSetting('ADMIN_PASSWORD', 'not usable', PASSWORD_RULE);
  }
  const generatedPassword = password ? undefined : randomBytes(12).toString('base64url');
  const passwordHash = await hashPassword(password ?? generatedPassword ?? '');
  const isNew = await createUser(db, {
    email,
    passwordHash,
    role: 'admin',
    createdAt: now().toISOString(),
    // It was shown on a terminal, and stays in its history.
    mustChangePassword: generatedPassword !== undefined,
  });
  // An existing account with another role is not promoted.
  if (!isNew) {
    throw new InvalidSetting(
      'ADMIN_EMAIL',
      `${JSON.stringify(email)} (an account that is no administrator)`,
      'a new one',
    );
  }
  return { email, generatedPassword };
}
