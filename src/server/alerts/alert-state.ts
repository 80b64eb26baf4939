import type { ExpressionBuilder } from 'kysely';
import { HOURS_TO_CONFIRM } from '#contract/alerts/alert.ts';
import type { Tables } from '#server/database/tables.ts';

/** The job that sends the mail which asks to confirm an alert. Its key is the id of the alert. */
export const CONFIRMATION_MAIL = 'mail:alert-confirmation';

const HOUR_MS = 3_600_000;

/** Whether it is active, or can still be confirmed. */
export function isOpen(now: Date) {
  return ({ or, and, eb }: ExpressionBuilder<Tables, 'alert'>) =>
    or([eb('state', '=', 'active'), and([eb('state', '=', 'asked'), eb('asked_at', '>', confirmableSince(now))])]);
}

/** Alerts asked for before this time can no longer be confirmed. */
export function confirmableSince(now: Date): string {
  return new Date(now.getTime() - HOURS_TO_CONFIRM * HOUR_MS).toISOString();
}

export function confirmableUntil(askedAt: string): Date {
  return new Date(Date.parse(askedAt) + HOURS_TO_CONFIRM * HOUR_MS);
}

/** Compared in JavaScript's lower case: SQLite and PostgreSQL do not agree on that of an accented letter. */
export function keyOf(email: string): string {
  return email.toLowerCase();
}
