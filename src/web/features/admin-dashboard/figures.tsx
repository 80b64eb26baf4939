import type { DayStatistics, VisitCounts } from '#contract/statistics/statistics.ts';
import { Icon } from '#web/ui/pictures/icon.tsx';
import { chevronDown } from '#web/ui/pictures/icon-paths.ts';
import { Figure } from './figure.tsx';

const FIGURES: { name: keyof VisitCounts; title: string; nouns: [string, string] }[] = [
  { name: 'views', title: 'Vues', nouns: ['vue', 'vues'] },
  { name: 'favorites', title: 'Favoris', nouns: ['favori', 'favoris'] },
  { name: 'contacts', title: 'Contacts', nouns: ['contact', 'contacts'] },
  { name: 'galleries', title: 'Galeries', nouns: ['galerie ouverte', 'galeries ouvertes'] },
];

/** How the site does: four figures, and the same day by day as a table. */
export function Figures({ days }: { days: DayStatistics[] }) {
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] gap-3 md:grid-cols-2 md:gap-4 xl:grid-cols-4">
        {FIGURES.map(({ name, nouns }) => (
          <Figure key={name} nouns={nouns} values={days.map((day) => day[name])} />
        ))}
      </div>
      <details className="group">
        <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-2 font-semibold text-action">
          <span className="transition group-open:rotate-180">
            <Icon path={chevronDown} size={20} />
          </span>
          Les chiffres jour par jour
        </summary>
        <div className="mt-2 overflow-x-auto rounded-lg border border-line bg-card">
          <table className="w-full text-xs tabular-nums sm:text-sm">
            <caption className="sr-only">
              Vues, favoris, contacts et galeries ouvertes par jour, le dernier jour d'abord
            </caption>
            <thead className="bg-schiste-100 text-left">
              <tr>
                <th scope="col" className="px-2 py-2 md:px-5">
                  Jour
                </th>
                {FIGURES.map(({ name, title }) => (
                  <th key={name} scope="col" className="px-1 py-2 text-right last:pr-2 md:px-5 md:last:pr-5">
                    {title}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody className="divide-y divide-line">
              {days.toReversed().map((day) => (
                <tr key={day.date}>
                  <th scope="row" className="px-2 py-2 text-left font-normal whitespace-nowrap md:px-5">
                    {shortDay(day.date)}
                  </th>
                  {FIGURES.map(({ name }) => (
                    <td key={name} className="px-1 py-2 text-right last:pr-2 md:px-5 md:last:pr-5">
                      {day[name]}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </div>
  );
}

/** '18 nov.': the days are of one month or two. */
function shortDay(date: string): string {
  return new Date(date).toLocaleDateString('fr-FR', { day: 'numeric', month: 'short', timeZone: 'UTC' });
}
