import { useMutation, useQueryClient } from '@tanstack/react-query';
import { searchTexts } from '#contract/messages.ts';
import type { ProposalAnswer } from '#contract/searches/search.ts';
import { useAdminApi } from '#web/api/admin/admin-api-context.ts';
import { useToast } from '#web/ui/admin/toast.tsx';
import { answerProposal, type ProposedHome, refreshSearches } from '../search-calls.ts';

/** Records what the person says of one home. */
export function useAnswer(home: ProposedHome) {
  const api = useAdminApi();
  const queryClient = useQueryClient();
  const showToast = useToast();
  const onSettled = () => refreshSearches(queryClient);

  const answering = useMutation({
    mutationFn: (answer: ProposalAnswer | null) => answerProposal(api, home, { answer }),
    onError: () => showToast('error', searchTexts.answerFailed),
    onSettled,
  });
  const noting = useMutation({
    mutationFn: (note: string) => answerProposal(api, home, { note }),
    onSuccess: () => showToast('success', searchTexts.noteSaved),
    onError: () => showToast('error', searchTexts.noteFailed),
    onSettled,
  });

  return {
    isAnswering: answering.isPending,
    /** Shown at once, before the server answers. */
    pending: answering.isPending ? answering.variables : undefined,
    answer: (answer: ProposalAnswer | null) => answering.mutate(answer),
    note: (note: string) => noting.mutate(note),
  };
}
