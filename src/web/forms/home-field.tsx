import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AdminApi } from '#web/api/admin/admin-api.ts';
import { useAdminApi } from '#web/api/admin/admin-api-context.ts';
import { useDebounced } from '#web/browser/use-debounced.ts';
import { Finder } from '#web/ui/admin/finder.tsx';
import { Button } from '#web/ui/controls/button.tsx';

const DEBOUNCE_MS = 300;
const PROPOSED = 6;

/** The homes whose title or place has these words; without any, those that were changed last. */
function homesQuery(api: AdminApi, words: string) {
  const search = new URLSearchParams({
    q: words,
    fields: 'summary',
    audience: 'admin',
    sort: 'changed-desc',
    per_page: String(PROPOSED),
  });
  return queryOptions({
    queryKey: ['admin-properties', 'found', words],
    queryFn: async ({ signal }) => (await api.request(`/properties?${search}`, { signal })).data.data,
  });
}

type Home = { id: number; title: string };

type HomeFieldProps = {
  label: string;
  required?: boolean;
  property: Home | null | undefined;
  error: string | undefined;
  onChange: (home: Home | undefined) => void;
};

/** The home that something is about: named, or looked for by its words. */
export function HomeField({ property, onChange, ...field }: HomeFieldProps) {
  if (!property) return <HomeFinder {...field} onChoose={onChange} />;
  return (
    <div className="flex flex-wrap items-center gap-x-4">
      <p className="min-w-0 flex-1 basis-60 wrap-anywhere">
        <span className="block text-sm text-subtle">{field.label}</span>
        <b className="font-semibold">{property.title}</b>
      </p>
      <Button size="sm" look="ghost" onClick={() => onChange(undefined)}>
        Choisir un autre bien
      </Button>
      {field.error && <p className="basis-full text-sm text-danger">{field.error}</p>}
    </div>
  );
}

type HomeFinderProps = Pick<HomeFieldProps, 'label' | 'required' | 'error'> & {
  onChoose: (home: Home | undefined) => void;
};

function HomeFinder({ onChoose, ...field }: HomeFinderProps) {
  const [typed, setTyped] = useState('');
  const words = useDebounced(typed.trim(), DEBOUNCE_MS);
  const { data = [] } = useQuery({
    ...homesQuery(useAdminApi(), words),
    // Where no home is needed, none is proposed unasked.
    enabled: field.required === true || words !== '',
    placeholderData: keepPreviousData,
  });
  const isAsked = field.required === true || typed.trim() !== '';
  return (
    <Finder
      {...field}
      name="property_id"
      typed={typed}
      onType={setTyped}
      found={isAsked ? data.map(({ id, title, location }) => ({ id, label: title, detail: location })) : []}
      onChoose={(id) => onChoose(data.find((home) => home.id === id))}
    />
  );
}
