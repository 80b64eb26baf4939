/** The night whose backup should exist by now, as the date on which it began to be due: `2026-11-18`. */
export function lastNight(now: Date, hour: number): string {
  const due = new Date(now);
  // The process runs on the agent's clock.
  if (now.getHours() < hour) due.setDate(due.getDate() - 1);
  const [month, day] = [due.getMonth() + 1, due.getDate()].map((part) => String(part).padStart(2, '0'));
  return `${due.getFullYear()}-${month}-${day}`;
}
