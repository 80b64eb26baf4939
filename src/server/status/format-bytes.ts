import { formatNumber } from '#contract/text/format.ts';

const UNITS = [
  { name: 'Go', bytes: 1e9 },
  { name: 'Mo', bytes: 1e6 },
  { name: 'ko', bytes: 1e3 },
];

/** '1,5 Go', '340 Mo'. */
export function formatBytes(bytes: number): string {
  const unit = UNITS.find((candidate) => bytes >= candidate.bytes) ?? { name: 'ko', bytes: 1e3 };
  const value = bytes / unit.bytes;
  return `${formatNumber(value < 10 ? Math.round(value * 10) / 10 : Math.round(value))}\u00a0${unit.name}`;
}
