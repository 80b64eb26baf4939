import { Link } from 'react-router';
import { adminPaths } from '#contract/admin/admin-paths.ts';
import { CATALOGUE_PATH } from '#contract/public-paths.ts';
import type { PropertyStatistics, Statistics } from '#contract/statistics/statistics.ts';
import { formatNumber } from '#contract/text/format.ts';
import { Part } from '#web/ui/admin/part.tsx';
import { ButtonLink } from '#web/ui/controls/button.tsx';
import { Scene } from '#web/ui/pictures/scene.tsx';
import { Figures } from './figures.tsx';

const MOST_SEEN = 10;

/** How often the site and its properties were looked at. */
export function Visits({ statistics: { days, properties } }: { statistics: Statistics }) {
  const hasCounts = days.some(({ date, ...counts }) => Object.values(counts).some((count) => count > 0));
  const seen = properties.filter(({ views }) => views > 0).slice(0, MOST_SEEN);
  return (
    <>
      <Part title={`Les ${days.length} derniers jours`}>
        {hasCounts ? <Figures days={days} /> : <NoVisits hasProperties={properties.length > 0} />}
      </Part>
      {seen.length > 0 && (
        <Part title="Les biens les plus vus">
          <MostSeen properties={seen} />
        </Part>
      )}
    </>
  );
}

/** The properties that were seen most, each with a link to its form. */
function MostSeen({ properties }: { properties: PropertyStatistics[] }) {
  return (
    <ol className="divide-y divide-line rounded-lg border border-line bg-card px-5 md:px-6">
      {properties.map(({ id, title, ...counts }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-6 py-2">
          <Link
            to={adminPaths.editProperty(id)}
            className="inline-flex min-h-11 min-w-[min(100%,16rem)] flex-1 items-center font-medium wrap-anywhere text-action underline-offset-4 hover:underline"
          >
            {title}
          </Link>
          <p className="text-sm text-muted tabular-nums max-sm:pb-2">
            {[
              count(counts.views, 'vue', 'vues'),
              count(counts.favorites, 'favori', 'favoris'),
              count(counts.contacts, 'contact', 'contacts'),
            ].join(' · ')}
          </p>
        </li>
      ))}
    </ol>
  );
}

function count(value: number, singular: string, plural: string): string {
  return `${formatNumber(value)}\u00a0${value > 1 ? plural : singular}`;
}

const village = import.meta.glob<string>('/src/web/assets/scenes/village-*', {
  eager: true,
  import: 'default',
  query: '?url',
});

/** Stands in place of figures that are all zero. */
function NoVisits({ hasProperties }: { hasProperties: boolean }) {
  return (
    <div className="grid justify-items-center gap-5 rounded-lg border border-line bg-card px-5 pt-5 pb-10 text-center">
      <div className="aspect-[16/7] w-full max-w-160 overflow-hidden rounded-md">
        <Scene files={village} width={1200} height={750} sizes="(min-width: 700px) 640px, 90vw" />
      </div>
      <p className="max-w-[32em]">
        {hasProperties
          ? "Personne n'a encore ouvert vos annonces : dès la première visite, les chiffres s'affichent ici."
          : "Ajoutez un premier bien : dès sa première visite, les chiffres s'affichent ici."}
      </p>
      {hasProperties ? (
        <ButtonLink to={CATALOGUE_PATH}>Voir mes annonces en ligne</ButtonLink>
      ) : (
        <ButtonLink to={adminPaths.newProperty}>Ajouter un bien</ButtonLink>
      )}
    </div>
  );
}
