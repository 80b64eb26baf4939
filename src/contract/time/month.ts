import { MONTHS } from '#contract/text/format.ts';

/** `2026-11`, of the day `2026-11-18`. */
export function monthOf(day: string): string {
  return day.slice(0, 'YYYY-MM'.length);
}

/** 'novembre'. */
export function monthName(month: string): string {
  return MONTHS[Number(month.slice(-2)) - 1] ?? '';
}

/** 'novembre 2026'. */
export function formatMonth(month: string): string {
  return `${monthName(month)} ${month.slice(0, 4)}`;
}

/** '1er', '18'. */
export function dayOfMonth(day: string): string {
  const number = Number(day.slice(-2));
  return number === 1 ? '1er' : String(number);
}

/** This many months later, or before. */
export function addMonths(month: string, count: number): string {
  const day = new Date(`${month}-01`);
  day.setUTCMonth(day.getUTCMonth() + count);
  return monthOf(day.toISOString());
}

/** From this month back to the first one, newest first. The newest is always there. */
export function monthsBack(newest: string, { first, max }: { first: string; max: number }): string[] {
  return Array.from({ length: max }, (_, index) => addMonths(newest, -index)).filter(
    (month) => month === newest || month >= first,
  );
}
