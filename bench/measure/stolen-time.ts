import { existsSync, readFileSync } from 'node:fs';

const STAT = '/proc/stat';

/** In ticks, of all processors since the machine started. */
type Ticks = { stolen: number; all: number };

/**
 * Begins to watch how much of the processors' time the host gives to other machines. Answers how to ask for the share so
 * far, in per cent; nothing on a system that does not tell.
 */
export function watchStolenTime(): () => number | undefined {
  const before = readTicks();
  return () => {
    const now = readTicks();
    return before && now && stolenPercent(before, now);
  };
}

export function stolenPercent(before: Ticks, now: Ticks): number {
  const all = now.all - before.all;
  return all > 0 ? Math.round((100 * (now.stolen - before.stolen)) / all) : 0;
}

function readTicks(): Ticks | undefined {
  return existsSync(STAT) ? parseTicks(readFileSync(STAT, 'utf8')) : undefined;
}

/** The first line: `cpu  user nice system idle iowait irq softirq steal guest guest_nice`; guests count as users too. */
export function parseTicks(stat: string): Ticks {
  const [line = ''] = stat.split('\n');
  const ticks = line.trim().split(/\s+/).slice(1, 9).map(Number);
  return { stolen: ticks[7] ?? 0, all: ticks.reduce((sum, each) => sum + each, 0) };
}
