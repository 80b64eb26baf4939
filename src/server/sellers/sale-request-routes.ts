import { saleTexts } from '#contract/contact/contact-messages.ts';
import { saleRequestSchema } from '#contract/schemas/people/seller-schema.ts';
import { jsonBody, noData, publicRoute } from '#server/http/api/api-description.ts';
import { type ApiRouter, createApiRouter } from '#server/http/api/api-router.ts';
import type { Reception } from '#server/messages/reception.ts';
import { storeSaleRequest } from './sale-request.ts';

const send = publicRoute('post', '/', {
  operationId: 'sendSaleRequest',
  summary:
    'An owner says what they may sell. It is stored as a seller and as a message, which is mailed to the agent as the ' +
    'others are. Limits are those of the contact form, counted together with it, but for the one request that another ' +
    'form announced with `also_sells`; suspected spam makes no seller.',
  request: { body: jsonBody(saleRequestSchema) },
  responses: { 201: noData('Stored') },
  failures: ['too_many_messages'],
});

export function saleRequestRoutes(reception: Reception): ApiRouter {
  return createApiRouter().openapi(send, async (c) => {
    await storeSaleRequest(reception, reception.clientOf(c), c.req.valid('json'));
    return c.json({ status: 'success' as const, message: saleTexts.stored, data: null }, 201);
  });
}
