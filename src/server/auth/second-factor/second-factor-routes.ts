import type { z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { notices } from '#contract/messages.ts';
import {
  newSecondFactorJsonSchema,
  passwordAndCodeSchema,
  passwordSchema,
  recoveryCodesJsonSchema,
  secondFactorJsonSchema,
} from '#contract/schemas/admin/sign-in-schema.ts';
import { adminRoute } from '#server/auth/admin-route.ts';
import type { Authenticate, ReadSite } from '#server/auth/authenticate.ts';
import { findDevice } from '#server/auth/device-cookie.ts';
import { findSessionId, requireUser } from '#server/auth/signed-in-user.ts';
import { Failure } from '#server/failures/failure.ts';
import { answer, jsonBody, noData, one } from '#server/http/api/api-description.ts';
import { type ApiEnvironment, type ApiRouter, createApiRouter } from '#server/http/api/api-router.ts';
import { clientGroup } from '#server/http/request/client-address.ts';
import { success } from '#server/http/response/success.ts';
import { qrSvg } from '#server/qr/qr-code.ts';
import type { Services } from '#server/services/services.ts';
import { type CodeCheck, checkCode, hashRecoveryCode, newRecoveryCodes } from './check-code.ts';
import {
  beginSecondFactor,
  countRecoveryCodes,
  disableSecondFactor,
  enableSecondFactor,
  findSecondFactor,
  replaceRecoveryCodes,
} from './second-factor-store.ts';
import { findStep, newSecret, otpauthUri } from './totp.ts';

const PROOF_FAILURES = ['wrong_password', 'invalid_code', 'too_many_attempts'] as const;

const read = adminRoute('get', '/', {
  operationId: 'getSecondFactor',
  summary: "Whether one's own account asks for a code after the password, and how many recovery codes are left.",
  responses: { 200: answer('The state', one(secondFactorJsonSchema)) },
});

const begin = adminRoute('post', '/', {
  operationId: 'beginSecondFactor',
  summary: 'A new secret for an authenticator app. Nothing changes until a code of it is confirmed.',
  request: { body: jsonBody(passwordSchema) },
  responses: {
    200: answer('The secret: in base32, as an otpauth address, and that as a QR code', one(newSecondFactorJsonSchema)),
  },
  failures: ['second_factor_on', ...PROOF_FAILURES],
});

const confirm = adminRoute('post', '/confirm', {
  operationId: 'confirmSecondFactor',
  summary: 'Turn the second factor on, with a first code of the app. Ends the other sessions of the account.',
  request: { body: jsonBody(passwordAndCodeSchema) },
  responses: { 200: answer('The recovery codes, shown this once', one(recoveryCodesJsonSchema)) },
  failures: ['second_factor_on', ...PROOF_FAILURES],
});

const renew = adminRoute('post', '/recovery-codes', {
  operationId: 'renewRecoveryCodes',
  summary: 'New recovery codes. The earlier ones are no longer accepted.',
  request: { body: jsonBody(passwordAndCodeSchema) },
  responses: { 200: answer('The recovery codes, shown this once', one(recoveryCodesJsonSchema)) },
  failures: ['second_factor_off', ...PROOF_FAILURES],
});

const disable = adminRoute('post', '/disable', {
  operationId: 'disableSecondFactor',
  summary: 'Turn the second factor off: the password is enough again.',
  request: { body: jsonBody(passwordAndCodeSchema) },
  responses: { 200: noData('Turned off') },
  failures: ['second_factor_off', ...PROOF_FAILURES],
});

/** The second factor of the administrator who asks. A stolen session changes nothing: each change needs the password. */
export function secondFactorRoutes(services: Services, authenticate: Authenticate, readSite: ReadSite): ApiRouter {
  const { db, config, log, now } = services;

  return createApiRouter()
    .openapi(read, async (c) => {
      const userId = userIdOf(c);
      const factor = await findSecondFactor(db, userId);
      const recoveryCodesLeft = await countRecoveryCodes(db, userId);
      return success(c, { data: { enabled_at: factor?.enabledAt ?? null, recovery_codes_left: recoveryCodesLeft } });
    })
    .openapi(begin, async (c) => {
      await requireState(c, 'off');
      await reauthenticate(c, c.req.valid('json').password, async () => 'passed');
      const secret = newSecret();
      if (!(await beginSecondFactor(db, userIdOf(c), secret))) throw new Failure('second_factor_on');
      const uri = otpauthUri({ issuer: (await readSite()).name, account: requireUser(c).email, secret });
      return success(c, { data: { secret, uri, qr_svg: qrSvg(uri) } });
    })
    .openapi(confirm, async (c) => {
      await requireState(c, 'off');
      const { password, code } = c.req.valid('json');
      const userId = userIdOf(c);
      const secret = (await findSecondFactor(db, userId))?.secret ?? '';
      const step = secret ? findStep(secret, code, now()) : undefined;
      await reauthenticate(c, password, async () => (step === undefined ? 'wrong' : 'passed'));
      if (step === undefined) throw new Failure('invalid_code');
      const codes = newRecoveryCodes();
      const codeHashes = codes.map(hashRecoveryCode);
      const sessionId = await findSessionId(c.req.header('authorization'), services);
      const isOn = await enableSecondFactor(db, userId, { secret, step, codeHashes, sessionId, now: now() });
      if (!isOn) throw new Failure('second_factor_on');
      log.info('second factor on');
      return success(c, { data: { recovery_codes: codes } });
    })
    .openapi(renew, async (c) => {
      await requireState(c, 'on');
      await reauthenticateWithCode(c, c.req.valid('json'));
      const codes = newRecoveryCodes();
      const isOn = await replaceRecoveryCodes(db, userIdOf(c), codes.map(hashRecoveryCode));
      if (!isOn) throw new Failure('second_factor_off');
      log.info('recovery codes renewed');
      return success(c, { data: { recovery_codes: codes } });
    })
    .openapi(disable, async (c) => {
      await requireState(c, 'on');
      await reauthenticateWithCode(c, c.req.valid('json'));
      await disableSecondFactor(db, userIdOf(c));
      log.info('second factor off');
      return success(c, null, { message: notices.secondFactorDisabled });
    });

  async function requireState(c: Context<ApiEnvironment>, state: 'on' | 'off'): Promise<void> {
    const factor = await findSecondFactor(db, userIdOf(c));
    const actual = factor?.enabledAt ? 'on' : 'off';
    if (actual !== state) throw new Failure(`second_factor_${actual}`);
  }

  function reauthenticateWithCode(
    c: Context<ApiEnvironment>,
    { password, code }: z.output<typeof passwordAndCodeSchema>,
  ): Promise<void> {
    return reauthenticate(c, password, (userId) => checkCode(db, userId, { code, now: now() }));
  }

  /** Throttled as a login is: someone at an unattended screen must not guess either. */
  async function reauthenticate(
    c: Context<ApiEnvironment>,
    password: string,
    check: (userId: number) => Promise<CodeCheck>,
  ): Promise<void> {
    const { email } = requireUser(c);
    const address = clientGroup(c.env.incoming, config.trustedProxies);
    const device = await findDevice(c, email, services);
    const outcome = await authenticate({ email, password, address, device }, check);
    // Not a 401, which would end the session in the browser.
    if (outcome === 'invalid_credentials') {
      log.warn('password refused');
      throw new Failure('wrong_password');
    }
    if (typeof outcome === 'string') throw new Failure('invalid_code');
  }
}

function userIdOf(c: Context<ApiEnvironment>): number {
  return Number(requireUser(c).id);
}
