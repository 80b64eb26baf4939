import { parseArgs } from 'node:util';
import { ROLES } from '#contract/admin/auth.ts';
import { isOwnEmailAddress } from '#contract/contact/addresses.ts';
import { hashPassword } from '#server/auth/password.ts';
import { isAcceptablePassword, PASSWORD_RULE } from '#server/auth/password-rule.ts';
import { disableSecondFactor } from '#server/auth/second-factor/second-factor-store.ts';
import {
  changePassword,
  createUser,
  deleteUserUnlessLastAdmin,
  findUserByEmail,
  listUsers,
  type User,
} from '#server/auth/user-store.ts';
import type { Database } from '#server/database/tables.ts';
import { CommandError } from '#server/failures/command-error.ts';
import { type Command, withDatabase, withDatabaseAsItIs } from './run-command.ts';

const USAGE = `Usage:
  npm run user -- list
  npm run user -- create --email X [--password Y] [--role ${ROLES.join('|')}]
  npm run user -- password --email X [--password Y]
  npm run user -- disable-second-factor --email X
  npm run user -- delete --email X
Without --password it is asked for on a terminal, and read from standard input elsewhere.`;

type Call = { db: Database; siteName: string; options: Options; readPassword: () => Promise<string> };

const ACTIONS = new Map<string, (call: Call) => Promise<string>>([
  ['list', list],
  ['create', create],
  ['password', setPassword],
  ['disable-second-factor', turnSecondFactorOff],
  ['delete', remove],
]);

type Options = { email?: string | undefined; password?: string | undefined; role?: string | undefined };

export const userCommand: Command = {
  usage: USAGE,
  run({ args, config, readPassword }) {
    const { action, options } = parseUserArguments(args);
    const run = ACTIONS.get(action);
    if (!run) throw new CommandError(USAGE);
    const open = action === 'list' ? withDatabaseAsItIs : withDatabase;
    return open(config, (db) => run({ db, siteName: config.site.name, options, readPassword }));
  },
};

function parseUserArguments(args: string[]): { action: string; options: Options } {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { email: { type: 'string' }, password: { type: 'string' }, role: { type: 'string' } },
  });
  const [action = '', ...more] = positionals;
  if (more.length > 0) throw new CommandError(USAGE);
  return { action, options: values };
}

async function list({ db }: Call): Promise<string> {
  const users = await listUsers(db);
  return users.map(({ email, role, createdAt }) => `${email}\t${role}\t${createdAt}`).join('\n');
}

async function create({ db, ...call }: Call): Promise<string> {
  const email = requireEmail(call.options);
  const role = ROLES.find((known) => known === (call.options.role ?? 'admin'));
  if (!role) throw new CommandError(`--role is ${call.options.role}; it takes ${ROLES.join(' or ')}.`);
  const passwordHash = await hashPassword(await requirePassword(email, call));
  const isNew = await createUser(db, { email, passwordHash, role, createdAt: new Date().toISOString() });
  if (!isNew) throw new CommandError(`${email} exists already.`);
  return `${email} created with the role ${role}.`;
}

async function setPassword({ db, ...call }: Call): Promise<string> {
  const user = await requireKnownUser(db, call.options);
  await changePassword(db, user.id, { passwordHash: await hashPassword(await requirePassword(user.email, call)) });
  return `The password of ${user.email} is changed; its open sessions are ended.`;
}

async function turnSecondFactorOff({ db, options }: Call): Promise<string> {
  const user = await requireKnownUser(db, options);
  if (!(await disableSecondFactor(db, user.id))) throw new CommandError(`${user.email} has no second factor.`);
  return `The second factor of ${user.email} is off: the password is enough again.`;
}

async function remove({ db, options }: Call): Promise<string> {
  const user = await requireKnownUser(db, options);
  if (!(await deleteUserUnlessLastAdmin(db, user.id))) {
    throw new CommandError(`${user.email} is the last administrator: create another one first.`);
  }
  return `${user.email} deleted.`;
}

async function requireKnownUser(db: Database, options: Options): Promise<User> {
  const email = requireEmail(options);
  const user = await findUserByEmail(db, email);
  if (!user) throw new CommandError(`There is no user ${email}.`);
  return user;
}

function requireEmail({ email = '' }: Options): string {
  if (!isOwnEmailAddress(email.trim())) throw new CommandError('--email takes an e-mail address.');
  return email.trim().toLowerCase();
}

async function requirePassword(email: string, { options, readPassword, siteName }: Omit<Call, 'db'>): Promise<string> {
  const password = options.password ?? (await readPassword());
  if (!isAcceptablePassword(password, { email, siteName }))
    throw new CommandError(`A password takes ${PASSWORD_RULE}.`);
  return password;
}
