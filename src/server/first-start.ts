import { randomBytes } from 'node:crypto';
import { hashPassword } from './auth/password.ts';
import { createUser, hasUsers } from './auth/user-store.ts';
import type { Services } from './services.ts';

export type FirstStart = {
  /** The first administrator, when one has just been made; a password of our own is shown once. */
  admin?: { email: string; madePassword: string | undefined };
};

/** An empty site gets its first administrator and, unless told otherwise, the demo listings. */
export async function prepareFirstStart(services: Services): Promise<FirstStart> {
  const { config, db, now } = services;
  const isNew = !(await hasUsers(db));
  if (!isNew) return {};

  // Listings first: the administrator marks the preparation as done, so one cut short starts over.
  if (config.demoData) {
    // Loaded only now: no later start has a use for it.
    const { seedDemoProperties } = await import('./seed-demo.ts');
    await seedDemoProperties(services);
  }
  const { email } = config.firstAdmin;
  const madePassword = config.firstAdmin.password ? undefined : randomBytes(12).toString('base64url');
  await createUser(db, {
    email,
    passwordHash: await hashPassword(config.firstAdmin.password ?? madePassword ?? ''),
    role: 'admin',
    createdAt: now().toISOString(),
  });
  return { admin: { email, madePassword } };
}
