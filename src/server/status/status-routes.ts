import { z } from '@hono/zod-openapi';
import { CHECK_NAMES, FINDING_STATES, type Finding } from '#contract/admin/status.ts';
import { notices } from '#contract/messages.ts';
import { adminRoute } from '#server/auth/admin-route.ts';
import { trustClock } from '#server/clock/clock-store.ts';
import type { ReadExamination } from '#server/feeds/feed-content.ts';
import { answer, listOf, noData } from '#server/http/api/api-description.ts';
import { type ApiRouter, createApiRouter } from '#server/http/api/api-router.ts';
import { success } from '#server/http/response/success.ts';
import { readMailServer } from '#server/mail/mail-settings-store.ts';
import type { Services } from '#server/services/services.ts';
import { examineContents, examineSurroundings } from './examine.ts';

const findingSchema = z.strictObject({
  check: z.enum(Object.keys(CHECK_NAMES)),
  state: z.enum(FINDING_STATES),
  message: z.string(),
  action: z.literal('trust_clock').optional(),
});

const read = adminRoute('get', '/', {
  operationId: 'getStatus',
  summary: "The doctor's findings: what works, what needs attention, what does not work, and what to do about it.",
  responses: { 200: answer('What was found', listOf(findingSchema)) },
});

const confirmDate = adminRoute('post', '/clock', {
  operationId: 'trustClock',
  summary: 'The date of the machine is right: what has had its time is deleted again, beginning now.',
  responses: { 200: noData('The clock is trusted') },
});

export function statusRoutes(services: Services, readExamination: ReadExamination): ApiRouter {
  const { config, db, jobs, log, now, proxyDetector } = services;
  return createApiRouter()
    .openapi(read, async (c) => {
      const host = c.req.header('Host');
      const readMail = () => readMailServer(services);
      const site = { config, db, proxyDetector, host, now: now(), readExamination, readMailServer: readMail };
      const findings = await Promise.all([examineSurroundings(site), examineContents(site)]);
      const data: Finding[] = findings.flat().map(({ forAgent, ...finding }) => ({
        ...finding,
        message: forAgent ?? finding.message,
      }));
      return success(c, { data });
    })
    .openapi(confirmDate, async (c) => {
      await trustClock(db, now());
      log.info('date confirmed');
      jobs.wake();
      return success(c, null, { message: notices.dateConfirmed });
    });
}
