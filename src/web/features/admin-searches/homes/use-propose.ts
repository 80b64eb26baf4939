import { useMutation, useQueryClient } from '@tanstack/react-query';
import { searchTexts } from '#contract/messages.ts';
import type { SearchDetailJson } from '#contract/searches/search-json.ts';
import { connectionText } from '#web/api/admin/admin-api.ts';
import { useAdminApi } from '#web/api/admin/admin-api-context.ts';
import { useRequestKey } from '#web/api/admin/write-request.ts';
import { ApiError, dataOf } from '#web/api/api-request.ts';
import { useToast } from '#web/ui/admin/toast.tsx';
import { type Match, matchesQuery, refreshSearches } from '../search-calls.ts';

type Wanted = { homes: readonly Match[]; message: string };

/** Proposes homes. What is refused is said, and no longer among the homes. */
export function usePropose({ id, email }: SearchDetailJson) {
  const api = useAdminApi();
  const queryClient = useQueryClient();
  const showToast = useToast();
  const keyFor = useRequestKey();

  return useMutation({
    async mutationFn({ homes, message }: Wanted) {
      const proposal = { property_ids: homes.map(({ property }) => property.id), message };
      try {
        return dataOf(await api.write('POST', `/searches/${id}/proposals`, proposal, keyFor(proposal)));
      } catch (error) {
        throw new ApiError(await reasonOf(error, homes), error instanceof ApiError ? error.status : 0);
      }
    },
    onSuccess({ mail }) {
      showToast('success', mail === 'queued' && email ? searchTexts.mailLeaves(email) : searchTexts.proposed);
      return refreshSearches(queryClient);
    },
  });

  async function reasonOf(error: unknown, homes: readonly Match[]): Promise<string> {
    const refusal = error instanceof ApiError ? error : undefined;
    if (refusal?.errors.property_ids) {
      const left = await queryClient.fetchQuery(matchesQuery(api, id));
      const isGone = ({ property }: Match) => !left.some((match) => match.property.id === property.id);
      const gone = homes.filter(isGone).map(({ property }) => property.title);
      if (gone.length > 0) return searchTexts.noLongerProposable(gone);
    }
    const [reason = refusal && (refusal.serverMessage ?? connectionText(refusal))] = Object.values(
      refusal?.errors ?? {},
    ).flat();
    return [searchTexts.proposeFailed, reason].filter(Boolean).join(' ');
  }
}
