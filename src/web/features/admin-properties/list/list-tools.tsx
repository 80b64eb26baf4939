import { useState } from 'react';
import { SALE_STATE_NAMES, SALE_STATES } from '#contract/property/choices.ts';
import { fieldLabel } from '#contract/property/fields.ts';

import { Checkbox } from '#web/ui/admin/checkbox.tsx';
import { SearchField } from '#web/ui/controls/search-field.tsx';
import { Select } from '#web/ui/controls/select.tsx';
import { TYPE_FILTER_OPTIONS } from '#web/ui/controls/type-options.ts';
import { COLUMNS, type ListView, listSearch, readListView } from './list-view.ts';

/** Each filter with its name in the address, and in the view. */
const FILTERS = [
  { label: 'Filtrer par type', name: 'type', of: 'type', options: TYPE_FILTER_OPTIONS },
  {
    label: 'Visibilité',
    name: 'visibility',
    of: 'visibility',
    options: [
      { value: 'all', label: 'Tous les biens' },
      { value: 'public', label: 'Au catalogue' },
      { value: 'private', label: 'Hors catalogue' },
    ],
  },
  {
    label: 'État de la vente',
    name: 'sale_state',
    of: 'saleState',
    options: [
      { value: 'all', label: 'Tous les états' },
      ...SALE_STATES.map((value) => ({ value, label: SALE_STATE_NAMES[value] })),
    ],
  },
] as const;

const SORTS = [
  { value: '', label: 'Plus récents' },
  { value: 'changed-desc', label: 'Modifiés en dernier' },
  { value: 'price-asc', label: 'Prix croissant' },
  { value: 'price-desc', label: 'Prix décroissant' },
  ...COLUMNS.filter((column) => column !== 'price').flatMap((column) => [
    { value: `${column}-asc`, label: `${fieldLabel(column)}, de A à Z` },
    { value: `${column}-desc`, label: `${fieldLabel(column)}, de Z à A` },
  ]),
];

type ListToolsProps = {
  view: ListView;
  onChange: (view: ListView) => void;
};

export function ListTools({ view, onChange }: ListToolsProps) {
  const address = listSearch(view);
  /** Options have the values of the address. */
  const choose = (name: string) => (event: { target: { value: string } }) => {
    address.set(name, event.target.value);
    onChange(readListView(address));
  };

  return (
    <search className="grid grid-cols-2 gap-3 md:grid-cols-4 xl:grid-cols-[2fr_1fr_1fr_1fr_1fr_auto]">
      <div className="max-xl:col-span-full">
        <SearchField
          label="Rechercher un bien"
          search={view.search}
          onSearch={(search) => onChange({ ...view, search })}
        />
      </div>
      {FILTERS.map(({ label, name, of, options }) => (
        <Select key={name} label={label} hiddenLabel options={options} value={view[of]} onChange={choose(name)} />
      ))}
      <Select label="Trier" hiddenLabel options={SORTS} value={view.sort ?? ''} onChange={choose('sort')} />
      <div className="max-xl:col-span-full xl:pl-2">
        <IncompleteFilter
          checked={view.advert === 'incomplete'}
          onChange={(checked) => onChange({ ...view, advert: checked ? 'incomplete' : 'all' })}
        />
      </div>
    </search>
  );
}

type IncompleteFilterProps = { checked: boolean; onChange: (checked: boolean) => void };

/** Follows the click at once; the address, which holds the view, follows a moment later. */
function IncompleteFilter({ checked, onChange }: IncompleteFilterProps) {
  const [shown, setShown] = useState(checked);
  const [known, setKnown] = useState(checked);
  // The address changed by itself: Back, or 'Tout afficher'.
  if (known !== checked) {
    setKnown(checked);
    setShown(checked);
  }
  return (
    <Checkbox
      checked={shown}
      onChange={({ target }) => {
        setShown(target.checked);
        onChange(target.checked);
      }}
    >
      Annonces incomplètes
    </Checkbox>
  );
}
