import { useEffect, useRef } from 'react';
import type { Place } from '#contract/property/property.ts';
import { formatNumber } from '#contract/text/format.ts';
import { letters } from '#contract/text/plain-text.ts';

type CityOptionsProps = {
  id: string;
  cities: readonly Place[];
  /** The text that was typed, underlined where it is found. */
  text: string;
  highlighted: number;
  hasCounts: boolean;
  onSelect: (city: string) => void;
};

/** Six rows, then it scrolls. Focus stays in the field, whose `aria-activedescendant` is the highlighted row. */
export function CityOptions({ id, cities, text, highlighted, hasCounts, onSelect }: CityOptionsProps) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    list.current?.children[highlighted]?.scrollIntoView({ block: 'nearest' });
  }, [highlighted]);

  return (
    <ul
      ref={list}
      id={id}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the list of a combobox is a listbox.
      role="listbox"
      aria-label="Propositions"
      // Browsers let Tab stop at what scrolls: the list closes then, and the focus would be lost.
      tabIndex={-1}
      // The field keeps the focus.
      onMouseDown={(event) => event.preventDefault()}
      className="absolute inset-x-0 top-full mt-1.5 z-20 max-h-[278px] overflow-y-auto overscroll-contain rounded-md border border-line bg-card p-1.5 shadow-2"
    >
      {cities.map((city, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: keys are the field's, where the focus is.
        <li
          key={city.name}
          id={`${id}-${index}`}
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the rows of a listbox are options.
          role="option"
          tabIndex={-1}
          aria-selected={index === highlighted}
          onClick={() => onSelect(city.name)}
          className="flex min-h-11 cursor-pointer scroll-my-1.5 items-center justify-between gap-4 rounded-sm px-3 hover:bg-mer-50 aria-selected:bg-mer-100 aria-selected:font-semibold aria-selected:text-mer-900"
        >
          <CityName name={city.name} text={text} />
          {hasCounts && (
            <span
              // It stands beside the name and is read with it, but is no part of its text.
              data-count={`${city.kind === 'region' ? 'région · ' : ''}${countLabel(city.count)}`}
              className="text-sm font-normal whitespace-nowrap text-subtle forced-colors:text-inherit before:content-[attr(data-count)]"
            />
          )}
        </li>
      ))}
    </ul>
  );
}

function countLabel(count: number): string {
  if (count === 0) return 'aucun\u00a0bien';
  return `${formatNumber(count)}\u00a0${count > 1 ? 'biens' : 'bien'}`;
}

function CityName({ name, text }: { name: string; text: string }) {
  const [before, match, after] = splitAtMatch(name, text);
  return (
    <span className="min-w-0 wrap-anywhere">
      {before}
      {match && (
        <mark className="bg-transparent font-bold text-inherit underline decoration-immortelle decoration-3 underline-offset-3">
          {match}
        </mark>
      )}
      {after}
    </span>
  );
}

/** The name cut where the text was found, to show why it is suggested: `['', 'Saint-Fl', 'orent']`. */
export function splitAtMatch(name: string, text: string): [before: string, match: string, after: string] {
  const wanted = letters(text);
  for (let start = 0; wanted && start < name.length; start++) {
    for (let end = start + 1; end <= name.length; end++) {
      if (letters(name.slice(start, end)) === wanted && /[\p{L}\p{N}]/u.test(name.charAt(start))) {
        return [name.slice(0, start), name.slice(start, end), name.slice(end)];
      }
    }
  }
  return [name, '', ''];
}
