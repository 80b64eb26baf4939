import { expect, expectTypeOf, test } from 'vitest';
import type { NewSecondFactorJson, RecoveryCodesJson, SecondFactorJson } from '#contract/admin/account.ts';
import type { DashboardJson } from '#contract/admin/dashboard.ts';
import type { PersonJson } from '#contract/admin/person.ts';
import type { Finding } from '#contract/admin/status.ts';
import type { AlertSummary } from '#contract/alerts/alert.ts';
import type { WiderSearch } from '#contract/catalogue/catalogue.ts';
import type { MessageChange, MessageJson } from '#contract/contact/inbox.ts';
import type { FeedAdvertJson, FeedDeliveryJson, FeedJson } from '#contract/feeds/feed.ts';
import type { BulkResult } from '#contract/property/bulk.ts';
import type { PrivateLinkJson } from '#contract/property/private-link.ts';
import type { Place } from '#contract/property/property.ts';
import type {
  AdminPropertyJson,
  PropertyJson,
  PropertySummaryJson,
  SoldPropertyJson,
  TrashedPropertyJson,
} from '#contract/property/property-json.ts';
import type { ListedSearchJson, MatchJson, ProposalJson, SearchDetailJson } from '#contract/searches/search-json.ts';
import type { FeeSchedule, SettingsVersion, SiteSettings } from '#contract/settings/site-settings.ts';
import type { Statistics } from '#contract/statistics/statistics.ts';
import { createApiRequest } from './api-request.ts';
import type { AnswerOf, BodyOf, DataOf } from './call-types.ts';

// The compiler holds these tests: `npm run check` fails where a type is another one.

/** Each type takes what the other one has. */
type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false;

test('the answers of the API are the types of the contract', () => {
  expectTypeOf<
    [
      Same<DataOf<'/alerts/summary'>, AlertSummary>,
      Same<DataOf<'/auth/second-factor'>, SecondFactorJson>,
      Same<DataOf<'/dashboard'>, DashboardJson>,
      Same<DataOf<'/feeds'>, FeedJson[]>,
      Same<DataOf<'/feeds/kyero/adverts'>, FeedAdvertJson[]>,
      Same<DataOf<'/feeds/poliris/deliveries'>, FeedDeliveryJson[]>,
      Same<DataOf<'/messages'>, MessageJson[]>,
      Same<DataOf<'/people?email=a'>, PersonJson>,
      Same<DataOf<'/places'>, Place[]>,
      Same<DataOf<'/places/wider'>, WiderSearch | null>,
      Same<DataOf<'/properties'>, PropertyJson[]>,
      Same<DataOf<'/properties?audience=admin'>, AdminPropertyJson[]>,
      Same<DataOf<'/properties?fields=summary'>, PropertySummaryJson[]>,
      Same<DataOf<'/properties/1/links'>, PrivateLinkJson[]>,
      Same<DataOf<'/properties/sold'>, SoldPropertyJson[]>,
      Same<DataOf<'/searches'>, ListedSearchJson[]>,
      Same<DataOf<'/searches/1'>, SearchDetailJson>,
      Same<DataOf<'/searches/1/matches'>, MatchJson[]>,
      Same<DataOf<'/settings'>, SiteSettings>,
      Same<DataOf<'/settings/fee-schedule'>, FeeSchedule | null>,
      Same<DataOf<'/settings/versions'>, SettingsVersion[]>,
      Same<DataOf<'/statistics'>, Statistics>,
      Same<DataOf<'/status'>, Finding[]>,
      Same<DataOf<'/trash'>, TrashedPropertyJson[]>,
      Same<AnswerOf<'POST', '/auth/second-factor'>['data'], NewSecondFactorJson>,
      Same<AnswerOf<'POST', '/auth/second-factor/confirm'>['data'], RecoveryCodesJson>,
      Same<AnswerOf<'POST', '/properties/bulk'>['data'], BulkResult>,
      Same<AnswerOf<'POST', '/searches/1/proposals'>['data'], ProposalJson>,
    ]
  >().items.toEqualTypeOf<true>();
  expectTypeOf<MessageChange>().toExtend<BodyOf<'PUT', '/messages/1'>>();
});

test('a slip of the pen in a path, a query or a method does not compile', async () => {
  const asked: string[] = [];
  const request = createApiRequest({
    apiUrl: '',
    fetch(url) {
      asked.push(url);
      return Response.json({ status: 'success', data: { data: [] } });
    },
  });
  const id: number = 12;
  const text: string = 'corte';

  await request(`/searches/${id}/matches`);
  await request(`/places/communes?location=${text}`);
  await request(`/links/${id}`, { method: 'DELETE' });
  // @ts-expect-error `matchs` is no call.
  await request(`/searches/${id}/matchs`);
  // @ts-expect-error A search has a number.
  await request(`/searches/${text}/matches`);
  // @ts-expect-error `place` is no parameter.
  await request(`/places/communes?place=${text}`);
  // @ts-expect-error Nor is `image` a value of this one.
  await request(`/properties/${id}?include=image`);
  // @ts-expect-error Links are not read one by one.
  await request(`/links/${id}`);
  // @ts-expect-error Visitors are not told of a revision.
  (await request(`/properties/${id}?include=images`)).data.data.revision?.toFixed();

  expect(asked).toHaveLength(9);
});
