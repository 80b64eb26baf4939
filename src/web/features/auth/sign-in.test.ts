import { expect, test } from 'vitest';
import { createAdminApi } from '#web/api/admin/admin-api.ts';
import { ApiError, INVALID_RESPONSE } from '#web/api/api-request.ts';
import { LoginRefused, loginErrorText, needsCode, signIn } from './sign-in.ts';

const user = { id: '7', email: 'agent@example.test', role: 'admin' };
const token = 'not-one-that-can-be-read';

function login(answer: object) {
  const host = { apiUrl: '', fetch: () => Response.json(answer), findToken: () => undefined, onSessionEnd: () => {} };
  return signIn(createAdminApi(host), { email: user.email, password: 'secret' });
}

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

test.each([
  ['the sentence of the server', new ApiError('x', 429, { message: 'Trop de tentatives.' }), 'Trop de tentatives.'],
  ['400 without a word', new ApiError('x', 400), 'Identifiants invalides'],
  ['401 without a word', new ApiError('x', 401), 'Accès non autorisé'],
  ['a broken server', new ApiError('x', 502), 'Erreur de connexion au serveur'],
  ['no server', new ApiError('x', 0), 'Erreur de connexion au serveur'],
  ['an answer that makes no sense', new ApiError(INVALID_RESPONSE, 200), 'Erreur lors de la connexion'],
  [
    'a login that the site refuses',
    new LoginRefused('Token manquant dans la réponse'),
    'Token manquant dans la réponse',
  ],
  ['anything else', new TypeError('x'), 'Une erreur est survenue lors de la connexion'],
])('%s', (_, error, text) => {
  expect(loginErrorText(error, true)).toBe(text);
});

test('offline, the error names the missing network', () => {
  expect(loginErrorText(new ApiError('x', 0), false)).toBe('Pas de connexion Internet');
});

test.each([
  ['says so', new ApiError('x', 401, { code: 'second_factor_required' }), true],
  ['only refuses', new ApiError('x', 401), false],
  ['cannot be reached', new TypeError('x'), false],
])('a code is asked for when the server %s: %#', (_, error, isAsked) => {
  expect(needsCode(error)).toBe(isAsked);
});
