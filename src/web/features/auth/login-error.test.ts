import { expect, test } from 'vitest';
import { ApiError, INVALID_RESPONSE } from '#web/api/api-request.ts';
import { LoginRefused, loginErrorText, needsCode } from './login-error.ts';

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
