import { adminPaths } from '#contract/admin/admin-paths.ts';
import type { FieldErrors } from '#contract/envelope.ts';
import { downloadTexts, fieldErrors, notices } from '#contract/messages.ts';
import {
  pushChangeSchema,
  pushDeviceJsonSchema,
  pushEndpointSchema,
  pushSettingsJsonSchema,
  pushStateJsonSchema,
  pushSubscriptionSchema,
} from '#contract/schemas/admin/push-schema.ts';
import { idSchema } from '#contract/schemas/rules.ts';
import { adminRoute } from '#server/auth/admin-route.ts';
import { deviceName } from '#server/auth/device-name.ts';
import { requireUser } from '#server/auth/signed-in-user.ts';
import { Failure } from '#server/failures/failure.ts';
import { answer, jsonBody, noData, one } from '#server/http/api/api-description.ts';
import { type ApiRouter, createApiRouter } from '#server/http/api/api-router.ts';
import { success } from '#server/http/response/success.ts';
import { hostOf } from '#server/outgoing/http-call.ts';
import { findAllowedAddresses, PrivateHostError } from '#server/outgoing/outgoing.ts';
import type { Services } from '#server/services/services.ts';
import { areUsable } from './encrypt-push.ts';
import {
  deleteDevice,
  deleteOwnDevice,
  findOwnDevice,
  listDevices,
  readPushSettings,
  saveDevice,
  savePushSettings,
} from './push-device-store.ts';
import { publicKeyOf, readOrMakePushKey } from './push-key-store.ts';
import { sendPush } from './send-push.ts';

const read = adminRoute('get', '/', {
  operationId: 'getPushSubscriptions',
  summary: "The key that browsers subscribe with, and the devices of one's own account that ring.",
  responses: { 200: answer('The key and the devices', one(pushStateJsonSchema)) },
});

const subscribe = adminRoute('post', '/', {
  operationId: 'subscribeDevice',
  summary:
    "A browser of one's own account rings from now on: the body is its PushSubscription. One that subscribes again stays " +
    'one device. A push service on this machine or a private network needs PRIVATE_HOSTS.',
  request: { body: jsonBody(pushSubscriptionSchema) },
  responses: { 201: answer('The device', one(pushDeviceJsonSchema)) },
  failures: ['too_many_devices'],
});

const unsubscribe = adminRoute('delete', '/', {
  operationId: 'unsubscribeDevice',
  summary: 'The browser with this endpoint rings no more; also where it did not ring any more.',
  request: { body: jsonBody(pushEndpointSchema) },
  responses: { 200: noData('Removed') },
});

const remove = adminRoute('delete', '/{id}', {
  operationId: 'removeDevice',
  summary: 'The same by the number of the device, for one that is not at hand.',
  request: { params: idSchema },
  responses: { 200: noData('Removed') },
});

const test = adminRoute('post', '/test', {
  operationId: 'testDevice',
  summary: "Ring one of one's own devices now, quiet hours or not.",
  request: { body: jsonBody(pushEndpointSchema) },
  responses: { 200: noData('The push service has taken it') },
  failures: ['device_unsubscribed', 'push_not_sent'],
});

const readSettings = adminRoute('get', '/settings', {
  operationId: 'getPushSettings',
  summary: "How the devices of one's own account ring.",
  responses: { 200: answer('The settings', one(pushSettingsJsonSchema)) },
});

const changeSettings = adminRoute('put', '/settings', {
  operationId: 'updatePushSettings',
  summary: 'Change some of them; what waits for the end of the quiet hours as they were waits until then.',
  request: { body: jsonBody(pushChangeSchema) },
  responses: { 200: answer('The settings as they are now', one(pushSettingsJsonSchema)) },
});

const TEST_SECONDS = 600;
const TEST_NOTICE = {
  title: 'Essai',
  body: 'Les messages sonneront sur cet appareil.',
  tag: 'test',
  path: adminPaths.account,
};

/** The devices of an administrator that are told of messages. */
export function pushRoutes(services: Services): ApiRouter {
  const { config, db, log, now } = services;
  return createApiRouter()
    .openapi(read, async (c) => {
      const public_key = publicKeyOf(await readOrMakePushKey(db));
      return success(c, { data: { public_key, devices: await listDevices(db, Number(requireUser(c).id)) } });
    })
    .openapi(subscribe, async (c) => {
      const { endpoint, keys } = c.req.valid('json');
      if (!areUsable(keys)) throw wrong({ keys: [fieldErrors.pushKeys] });
      await requireAllowedEndpoint(endpoint, config.privateHosts);
      const name = deviceName(c.req.header('user-agent') ?? '', ' sur ');
      const user_id = Number(requireUser(c).id);
      const { p256dh, auth } = keys;
      const device = await saveDevice(db, { endpoint, p256dh, auth, user_id, name }, now());
      log.info({ device: device.id }, 'device subscribed');
      return c.json({ status: 'success' as const, message: notices.pushOn, data: { data: device } }, 201);
    })
    .openapi(unsubscribe, async (c) => {
      await deleteOwnDevice(db, Number(requireUser(c).id), c.req.valid('json'));
      return success(c, null, { message: notices.pushOff });
    })
    .openapi(readSettings, async (c) => {
      return success(c, { data: await readPushSettings(db, Number(requireUser(c).id)) });
    })
    .openapi(changeSettings, async (c) => {
      const id = Number(requireUser(c).id);
      await savePushSettings(db, id, c.req.valid('json'));
      return success(c, { data: await readPushSettings(db, id) }, { message: notices.pushSaved });
    })
    .openapi(test, async (c) => {
      const device = await findOwnDevice(db, Number(requireUser(c).id), c.req.valid('json').endpoint);
      if (!device) throw new Failure('device_unsubscribed');
      const result = await sendPush(services, device, { notice: TEST_NOTICE, seconds: TEST_SECONDS });
      log.info({ device: device.id, result }, 'device tested');
      if (result.kind === 'gone') {
        await deleteDevice(db, device.id);
        throw new Failure('device_unsubscribed');
      }
      if (result.kind !== 'sent') throw new Failure('push_not_sent');
      return success(c, null, { message: notices.pushTested });
    })
    .openapi(remove, async (c) => {
      await deleteOwnDevice(db, Number(requireUser(c).id), c.req.valid('param'));
      return success(c, null, { message: notices.pushOff });
    });
}

/** Push services of the operator's own network may have no certificate, as other hosts there. */
async function requireAllowedEndpoint(endpoint: string, privateHosts: string[]): Promise<void> {
  const url = URL.parse(endpoint);
  if (!url || !['https:', 'http:'].includes(url.protocol)) throw wrong({ endpoint: [downloadTexts.invalid] });
  const host = hostOf(url);
  const addresses = await findAllowedAddresses(host, privateHosts).catch((error) => {
    if (error instanceof PrivateHostError) throw wrong({ endpoint: [error.message] });
    // A name that cannot be looked up now: sending tries again.
    return [];
  });
  const isNamed = [host, ...addresses.map(({ address }) => address)].some((name) => privateHosts.includes(name));
  if (url.protocol === 'http:' && !isNamed) throw wrong({ endpoint: [downloadTexts.notSecure] });
}

function wrong(errors: FieldErrors): Failure {
  return new Failure('invalid_fields', { errors });
}
