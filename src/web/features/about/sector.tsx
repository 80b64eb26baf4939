import { Badge } from '#web/ui/layout/badge.tsx';
import { Lead } from '#web/ui/layout/page-hero.tsx';
import { HauteCorseMap } from './haute-corse-map.tsx';

const AREAS = [
  'Bastia et sa couronne',
  'Cap Corse',
  'Nebbiu',
  'Balagne',
  'Casinca',
  'Centre Corse',
  'Plaine orientale',
];

export function Sector() {
  return (
    <section className="py-section">
      <div className="page-container grid items-center gap-12 md:grid-cols-[1fr_300px] lg:grid-cols-[1fr_400px]">
        <div className="grid gap-5">
          <h2>Mon secteur : la Haute-Corse</h2>
          <Lead>De la pointe du Cap Corse à la Plaine orientale, du Nebbiu à la Balagne et jusqu'au centre Corse.</Lead>
          <ul className="flex flex-wrap gap-2">
            {AREAS.map((area) => (
              <li key={area}>
                <Badge>{area}</Badge>
              </li>
            ))}
          </ul>
        </div>
        <div className="mx-auto w-full max-w-80 md:max-w-none">
          <HauteCorseMap />
        </div>
      </div>
    </section>
  );
}
