import { expect, test } from 'vitest';
import type { AdminApi } from '#web/api/admin/admin-api.ts';
import { LoginRefused } from './login-error.ts';
import { signIn } from './sign-in.ts';

const user = { id: '7', email: 'agent@example.test', role: 'admin' };
const token = 'not-one-that-can-be-read';
const login = (answer: Awaited<ReturnType<AdminApi['login']>>) =>
  signIn({ login: async () => answer }, { email: user.email, password: 'secret' });

test('an administrator can sign in', async () => {
  expect(await login({ status: 'success', data: { token, user } })).toEqual({ token, user });
});

test.each([
  ['a refusal in words', { status: 'error', message: 'Compte bloqué', data: {} }, 'Compte bloqué'],
  ['the same with a token', { status: 'error', message: 'Compte bloqué', data: { token, user } }, 'Compte bloqué'],
  ['a refusal without words', { status: 'error', data: {} }, 'Token manquant dans la réponse'],
  ['the same with a token', { status: 'error', message: '', data: { token, user } }, 'Erreur lors de la connexion'],
  [
    'a success without a token',
    { status: 'success', message: 'Bienvenue', data: {} },
    'Token manquant dans la réponse',
  ],
  [
    'another role',
    { status: 'success', data: { token, user: { ...user, role: 'user' } } },
    'Accès non autorisé - Rôle administrateur requis',
  ],
])('%s does not sign in', async (_, answer, text) => {
  await expect(login(answer)).rejects.toThrow(new LoginRefused(text));
});
