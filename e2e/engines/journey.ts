import { setTimeout as sleep } from 'node:timers/promises';
import type { RunningSite } from '../running-site.ts';
import type { Person } from './person.ts';

/** What a journey goes through. */
type Given = {
  person: Person;
  isPhone: boolean;
  admin: RunningSite['admin'];
  /** What the site has sent. */
  mails: string[];
};

export type Journey = { title: string; run: (given: Given) => Promise<void> };

/** The link of the mail to this person, once it has come. */
export async function linkTo(address: string, mails: string[]): Promise<string> {
  for (let tries = 0; tries < 300; tries += 1) {
    const mail = mails.find((text) => text.includes(address) && text.includes('/alerte/'));
    const [link] = /http:\/\/localhost:\d+\/alerte\/[\w-]{32}/.exec(mail ?? '') ?? [];
    if (link) return link;
    await sleep(100);
  }
  throw new Error(`No mail came to ${address}.`);
}
