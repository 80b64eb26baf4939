import type { SearchInput } from '#contract/searches/search-json.ts';
import { mandateWords } from '#contract/searches/search-words.ts';
import { agentDay } from '#contract/time/agent-day.ts';
import { Badge } from '#web/ui/layout/badge.tsx';

/** Nothing without a mandate; amber when it ends soon, or has ended. */
export function MandateBadge({ search }: { search: Pick<SearchInput, 'kind' | 'ends_on'> }) {
  const words = mandateWords(search, agentDay(new Date()));
  return words && <Badge tone={words.endsSoon ? 'mandateEnding' : 'mandate'}>{words.text}</Badge>;
}
