import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { SELLER_STAGES } from '#contract/sellers/seller.ts';
import type { AdminApi } from '#web/api/admin/admin-api.ts';

const SELLERS_KEY = 'sellers';

/** `search`: stage, words, page and home, as far as they are wanted. */
export function sellersQuery(api: AdminApi, search: URLSearchParams) {
  return queryOptions({
    queryKey: [SELLERS_KEY, 'list', String(search)],
    queryFn: async ({ signal }) => (await api.request(`/sellers?${search}`, { signal })).data,
  });
}

export function sellerQuery(api: AdminApi, id: number) {
  return api.query([SELLERS_KEY, 'detail', id], `/sellers/${id}`);
}

/** Their homes and the messages that they were made of name them too. */
export async function refreshSellers(queryClient: QueryClient): Promise<void> {
  await Promise.all(['sellers', 'dashboard'].map((key) => queryClient.invalidateQueries({ queryKey: [key] })));
}

/** Stage, words and page out of an address, with what is wanted otherwise; only what says something. */
export function listAddress(
  address: URLSearchParams,
  change: { stage?: string; q?: string; page?: number } = {},
): URLSearchParams {
  const stage = change.stage ?? SELLER_STAGES.find((known) => known === address.get('stage')) ?? '';
  const q = (change.q ?? address.get('q') ?? '').trim();
  const page = change.page ?? Number(address.get('page'));
  return new URLSearchParams({
    ...(stage && { stage }),
    ...(q && { q }),
    ...(Number.isInteger(page) && page > 1 && { page: String(page) }),
  });
}
