import { dayOfMonth } from '#contract/time/month.ts';

export type Week = { from: string; to: string; isUpcoming: boolean };

/** The weeks of a month, Monday first. The first and the last may be shorter; the current one ends today. */
export function weeksOf(month: string, today: string): Week[] {
  const weeks: Week[] = [];
  for (const day of daysOf(month)) {
    const current = weeks.at(-1);
    const isUpcoming = day > today;
    if (!current || isMonday(day)) weeks.push({ from: day, to: day, isUpcoming });
    else if (!isUpcoming || current.isUpcoming) current.to = day;
  }
  return weeks;
}

/** '2 au 8', '1er', '30'. */
export function weekLabel({ from, to }: Week): string {
  return from === to ? dayOfMonth(from) : `${dayOfMonth(from)} au ${dayOfMonth(to)}`;
}

/** Every day of the month, oldest first. */
function daysOf(month: string): string[] {
  const days: string[] = [];
  const date = new Date(`${month}-01`);
  const number = date.getUTCMonth();
  while (date.getUTCMonth() === number) {
    days.push(date.toISOString().slice(0, 10));
    date.setUTCDate(date.getUTCDate() + 1);
  }
  return days;
}

const MONDAY = 1;

function isMonday(day: string): boolean {
  return new Date(day).getUTCDay() === MONDAY;
}
