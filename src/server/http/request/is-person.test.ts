import { expect, test } from 'vitest';
import { isPerson } from './is-person.ts';

const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile Safari/604.1';
const DESKTOP = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

test.each([
  PHONE,
  DESKTOP,
  DESKTOP.replace('Chrome', 'HeadlessChrome'),
  'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  'Mozilla/5.0 (Linux; Android 14; CUBOT P80) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
])('%s is a person', (name) => {
  expect(isPerson(new Headers({ 'User-Agent': name }))).toBe(true);
});

test.each([
  '',
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; bingbot/2.0) Chrome/116.0.1938.76 Safari/537.36',
  'Mozilla/5.0 (compatible; AhrefsBot/7.0; +http://ahrefs.com/robot/)',
  'Mozilla/5.0 (compatible; YandexBot/3.0)',
  'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
  'WhatsApp/2.23.20.0',
  'TelegramBot (like TwitterBot)',
  'Slackbot-LinkExpanding 1.0',
  'Baiduspider/2.0',
  'GPTBot/1.2',
  'CCBot/2.0',
  'UptimeRobot/2.0; UptimeRobot monitor',
])('%s is a program', (name) => {
  expect(isPerson(new Headers({ 'User-Agent': name }))).toBe(false);
});

test.each([
  ['Sec-Purpose', 'prefetch;prerender'],
  ['Purpose', 'prefetch'],
])('%s: %s is nobody yet', (name, value) => {
  expect(isPerson(new Headers({ 'User-Agent': DESKTOP, [name]: value }))).toBe(false);
});
