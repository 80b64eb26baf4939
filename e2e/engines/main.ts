// What visitors and the agent do, in the engines that `npm test` has not: Safari's WebKit, and Firefox's Gecko.
import { parseArgs } from 'node:util';
import { startMailServer } from '../mail-server.ts';
import { startSite } from '../running-site.ts';
import { agentJourneys } from './agent.ts';
import { startFirefox } from './firefox.ts';
import type { Journey } from './journey.ts';
import { Person, type Screen } from './person.ts';
import { visitorJourneys } from './visitor.ts';
import type { WebDriver } from './web-driver.ts';
import { startWebKit } from './webkit.ts';

const ENGINES: Record<string, () => Promise<WebDriver>> = { webkit: startWebKit, firefox: startFirefox };
const PHONE = { width: 390, height: 844 };
const DESK = { width: 1280, height: 800 };
const SCREENSHOTS = 'test-results/engines';

const { values } = parseArgs({ options: { only: { type: 'string' }, help: { type: 'boolean', short: 'h' } } });
if (values.help) {
  console.log(`Usage: npm run engines [-- --only ${Object.keys(ENGINES).join(',')}]`);
  process.exit();
}
await import('../../scripts/install-engines.ts');

// An interrupted run leaves no program behind: they end with this process.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

const figures: string[] = [];
for (const engine of values.only?.split(',') ?? Object.keys(ENGINES)) {
  const start = ENGINES[engine];
  if (!start) throw new Error(`There is no engine ${engine}. The engines are ${Object.keys(ENGINES).join(', ')}.`);
  for (const screen of [PHONE, DESK]) await tryScreen(start, screen);
}
console.log(`\n${figures.join('\n')}`);

/** Everything begins anew: the site limits what one person sends. */
async function tryScreen(start: () => Promise<WebDriver>, screen: Screen): Promise<void> {
  await using mailServer = await startMailServer();
  await using site = await startSite({ SMTP_URL: mailServer.url });
  await using browser = await start();
  const title = `${browser.name}, ${screen.width} × ${screen.height}`;
  const person = new Person(browser, site.baseUrl);
  await person.setScreen(screen);

  console.log(`\n${title}`);
  let failed = 0;
  const journeys = [...visitorJourneys, ...agentJourneys];
  for (const journey of journeys) {
    const { admin } = site;
    const reason = await failureOf(journey.run({ person, admin, isPhone: screen === PHONE, mails: mailServer.mails }));
    console.log(`  ${reason ? '✗' : '✓'} ${journey.title}`);
    if (!reason) continue;
    failed += 1;
    const file = `${SCREENSHOTS}/${title} ${journey.title}.png`;
    await person.photographs(file);
    console.log(`    ${reason.replaceAll('\n', '\n    ')}\n    ${file}`);
  }
  figures.push(`${title}: ${journeys.length - failed} passed, ${failed} failed`);
  if (failed > 0) process.exitCode = 1;
}

async function failureOf(journey: ReturnType<Journey['run']>): Promise<string | undefined> {
  try {
    await journey;
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
