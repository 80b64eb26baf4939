import { expect, test } from 'vitest';
import { areUsable, encryptPush } from './encrypt-push.ts';
import { aBrowser, decryptPush } from './testing/decrypt-push.ts';

test('what these tests decrypt with reads the example of RFC 8291', () => {
  const browser = aBrowser('q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94');
  const message =
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN';
  expect(decryptPush(browser, Buffer.from(message, 'base64url'))).toBe('When I grow up, I want to be a watermelon');
});

test('a browser reads what is encrypted for it, and no other one does', () => {
  const browser = aBrowser();
  const message = encryptPush('Message de Zoé', browser.keys);
  expect(decryptPush(browser, message)).toBe('Message de Zoé');
  expect(() => decryptPush(aBrowser(), message)).toThrow();
});

test('nothing can be encrypted with keys that are no keys', () => {
  const { p256dh, auth } = aBrowser().keys;
  expect(areUsable({ p256dh, auth })).toBe(true);
  expect(areUsable({ p256dh, auth: 'c2hvcnQ' })).toBe(false);
  expect(areUsable({ p256dh: p256dh.slice(0, 40), auth })).toBe(false);
  const offCurve = Buffer.concat([Buffer.of(4), Buffer.alloc(64, 7)]).toString('base64url');
  expect(areUsable({ p256dh: offCurve, auth })).toBe(false);
});
