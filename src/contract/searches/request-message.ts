import { FINANCING_LABELS, type SearchRequest } from './search.ts';
import { searchSentence } from './search-sentence.ts';

/** What the agent reads in his inbox: the wishes in words, then those of the person. */
export function requestMessage({
  places,
  search,
  financing,
  message,
}: Pick<SearchRequest, 'places' | 'search' | 'financing' | 'message'>): string {
  const wishes = [
    `Recherche : ${searchSentence({ places, search })}.`,
    ...(financing ? [`Financement : ${FINANCING_LABELS[financing].toLowerCase()}.`] : []),
  ];
  return [wishes.join('\n'), message].filter(Boolean).join('\n\n');
}
