import { readLastBackup } from '#server/backup/nightly/nightly-backup-store.ts';
import { readJobCounts } from '#server/jobs/job-store.ts';
import { mails, pageCache, requestSeconds, requests } from '#server/metrics/counters.ts';
import type { Metric } from '#server/metrics/metrics-text.ts';
import type { Services } from '#server/services/services.ts';
import { readSpace } from './checks/disk-space.ts';
import { getDatabaseBytes } from './status-store.ts';

type Needs = Pick<Services, 'config' | 'db' | 'now'>;

/** What the process has counted, and what the database and the disk hold now. What cannot be read is left out. */
export async function readMetrics(needs: Needs): Promise<Metric[]> {
  const read = await Promise.allSettled([readJobs(needs), readDatabase(needs), readDisk(needs), readBackup(needs)]);
  const found = read.flatMap((outcome) => (outcome.status === 'fulfilled' ? outcome.value : []));
  return [...readProcess(), ...found];
}

function readProcess(): Metric[] {
  const { buckets, sum, count } = requestSeconds.read();
  const times = [
    ...buckets.map(([le, value]) => ({ suffix: '_bucket', label: ['le', le] as [string, string], value })),
    { suffix: '_sum', value: sum },
    { suffix: '_count', value: count },
  ];
  return [
    labelled(
      counter('site_http_requests_total', 'Answers, by the class of their status.'),
      'class',
      requests.entries(),
    ),
    { ...counter('site_http_request_seconds', 'How long answers took.'), type: 'histogram', samples: times },
    single(counter('site_errors_total', 'Answers of the class 5xx.'), requests.get('5xx')),
    labelled(counter('site_mails_total', 'Mails, by what the mail server made of them.'), 'state', mails.entries()),
    single(counter('site_cache_hits_total', 'Public pages that were in the cache.'), pageCache.get('hit')),
    single(counter('site_cache_misses_total', 'Public pages that had to be rendered.'), pageCache.get('miss')),
    single(gauge('process_resident_memory_bytes', 'Memory of the process.'), process.memoryUsage.rss()),
  ];
}

async function readJobs({ db, now }: Needs): Promise<Metric[]> {
  const { waiting, failed, oldest } = await readJobCounts(db, now());
  const states: [string, number][] = [
    ['waiting', waiting],
    ['failed', failed],
  ];
  const age = oldest === null ? 0 : Math.max(0, now().getTime() - Date.parse(oldest)) / 1000;
  return [
    labelled(gauge('site_jobs', 'Background work to do, and given up. What repeats is not counted.'), 'state', states),
    single(gauge('site_oldest_job_seconds', 'How long the oldest of the waiting jobs has waited.'), age),
  ];
}

async function readDatabase({ db }: Needs): Promise<Metric[]> {
  return [single(gauge('site_database_bytes', 'Size of the database.'), await getDatabaseBytes(db))];
}

async function readDisk({ config }: Needs): Promise<Metric[]> {
  const { freeBytes } = await readSpace(config.dataDir);
  return [single(gauge('site_disk_free_bytes', 'Room on the disk of DATA_DIR.'), freeBytes)];
}

async function readBackup({ db, now }: Needs): Promise<Metric[]> {
  const { goodAt } = await readLastBackup(db, now());
  // Older than any limit, so that an alert on the age finds a site without backups too.
  const age = goodAt === null ? Number.POSITIVE_INFINITY : (now().getTime() - Date.parse(goodAt)) / 1000;
  return [single(gauge('site_backup_age_seconds', 'Since the last nightly backup; +Inf without any.'), age)];
}

type Heading = Pick<Metric, 'name' | 'type' | 'help'>;

function counter(name: string, help: string): Heading {
  return { name, type: 'counter', help };
}

function gauge(name: string, help: string): Heading {
  return { name, type: 'gauge', help };
}

function single(heading: Heading, value: number): Metric {
  return { ...heading, samples: [{ value }] };
}

function labelled(heading: Heading, label: string, values: [string, number][]): Metric {
  return { ...heading, samples: values.map(([name, value]) => ({ label: [label, name], value })) };
}
