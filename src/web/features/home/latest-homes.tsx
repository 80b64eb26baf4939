import type { SubmitEvent } from 'react';
import { useNavigate } from 'react-router';
import type { PropertySummary } from '#contract/property/property.ts';
import { CATALOGUE_PATH } from '#contract/public-paths.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { TextField } from '#web/ui/controls/field.tsx';
import { PropertyCard } from '#web/ui/properties/property-card.tsx';

/** What came last, and a place to begin with. Nothing where there is no home. */
export function LatestHomes({ properties }: { properties: PropertySummary[] }) {
  const navigate = useNavigate();
  if (properties.length === 0) return null;

  /** Without scripts the form does the same. */
  function search(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const location = String(new FormData(event.currentTarget).get('location') ?? '').trim();
    navigate(location ? `${CATALOGUE_PATH}?${new URLSearchParams({ location })}` : CATALOGUE_PATH);
  }
  return (
    <section aria-labelledby="derniers-biens" className="page-container grid gap-8 py-[clamp(2.5rem,5vw,5rem)]">
      <div className="flex flex-wrap items-end justify-between gap-x-12 gap-y-5">
        <h2 id="derniers-biens">Derniers biens</h2>
        <search className="max-w-full max-sm:w-full">
          <form action={CATALOGUE_PATH} onSubmit={search} className="flex flex-wrap items-end gap-2.5 sm:flex-nowrap">
            <div className="min-w-0 grow basis-40 sm:basis-72">
              <TextField label="Où cherchez-vous ?" name="location" placeholder="Bastia, Calvi, Saint-Florent…" />
            </div>
            <Button type="submit">Chercher</Button>
          </form>
        </search>
      </div>
      <ul className="property-grid sm:max-lg:grid-cols-3">
        {properties.map((property) => (
          <li key={property.id}>
            <PropertyCard property={property} />
          </li>
        ))}
      </ul>
    </section>
  );
}
