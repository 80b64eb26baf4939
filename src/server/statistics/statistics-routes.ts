import { z } from '@hono/zod-openapi';
import { statisticsQuerySchema } from '#contract/schemas/admin/statistics-schema.ts';
import type { Statistics, VisitCounts } from '#contract/statistics/statistics.ts';
import { agentDay } from '#contract/time/agent-day.ts';
import { adminRoute } from '#server/auth/admin-route.ts';
import { answer, one } from '#server/http/api/api-description.ts';
import { type ApiRouter, createApiRouter } from '#server/http/api/api-router.ts';
import { success } from '#server/http/response/success.ts';
import type { Services } from '#server/services/services.ts';
import { listDayCounts, listPropertyCounts } from './visit-store.ts';

const counts = {
  views: z.int(),
  galleries: z.int(),
  favorites: z.int(),
  contacts: z.int(),
  shares: z.int(),
  sheets: z.int(),
};

const statisticsSchema = z.strictObject({
  days: z.array(z.strictObject({ date: z.iso.date(), ...counts })),
  properties: z.array(z.strictObject({ id: z.int(), title: z.string(), ...counts })),
});

const read = adminRoute('get', '/', {
  operationId: 'getStatistics',
  summary: 'What was counted in the last days, today included: every day, oldest first; properties, most seen first.',
  request: { query: statisticsQuerySchema },
  responses: { 200: answer('The statistics', one(statisticsSchema)) },
});

export function statisticsRoutes({ db, now }: Services): ApiRouter {
  return createApiRouter().openapi(read, async (c) => {
    const dates = lastDays(agentDay(now()), c.req.valid('query').days);
    return success(c, { data: await readStatistics(dates) });
  });

  async function readStatistics(dates: string[]): Promise<Statistics> {
    const [from = ''] = dates;
    const counted = await listDayCounts(db, from);
    return {
      days: dates.map((date) => ({ date, ...(counted.get(date) ?? NOTHING) })),
      properties: await listPropertyCounts(db, from),
    };
  }
}

const NOTHING: VisitCounts = { views: 0, galleries: 0, favorites: 0, contacts: 0, shares: 0, sheets: 0 };

/** This many days up to the given one, oldest first. */
function lastDays(today: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => {
    const day = new Date(today);
    day.setUTCDate(day.getUTCDate() - (count - 1 - index));
    return day.toISOString().slice(0, 10);
  });
}
