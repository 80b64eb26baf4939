/** Every change has a time of its own, even within one millisecond: the time is also the version. */
export function laterThan(previous: string, now: Date): string {
  return new Date(Math.max(now.getTime(), Date.parse(previous) + 1)).toISOString();
}
