import type { AboutTexts } from '#contract/content/about-texts.ts';
import { Badge } from '#web/ui/layout/badge.tsx';
import { Lead } from '#web/ui/layout/page-hero.tsx';

export function Sector({ texts }: { texts: AboutTexts }) {
  const areas = texts.sector_areas.split(',').map((area) => area.trim());
  return (
    <section className="py-section">
      <div className="page-container grid items-center gap-12 md:grid-cols-[1fr_300px] lg:grid-cols-[1fr_400px]">
        <div className="grid gap-5">
          <h2>{texts.sector_title}</h2>
          <Lead>{texts.sector_lead}</Lead>
          <ul className="flex flex-wrap gap-2">
            {[...new Set(areas)].filter(Boolean).map((area) => (
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

const TOWNS = [
  { name: 'Bastia', at: [285, 146], label: [299, 151] },
  { name: 'Saint-Florent', at: [240, 154], label: [178, 138], toTheLeft: true },
  { name: 'Nonza', at: [254, 112], label: [240, 114], toTheLeft: true },
  { name: 'Calvi', at: [77, 200], label: [75, 186], toTheLeft: true },
  { name: 'Corte', at: [195, 306], label: [207, 311], onLand: true },
  { name: 'Aléria', at: [303, 386], label: [327, 391] },
  { name: 'Biguglia', at: [276, 175], label: [310, 181] },
] as const;

/** A sketch of the agent's ground: coast, relief and seven towns. */
function HauteCorseMap() {
  return (
    <svg viewBox="-30 0 420 500" role="img" aria-label="Carte schématique de la Haute-Corse" className="h-auto w-full">
      <g strokeLinejoin="round">
        <path
          d="M285 41l-9-17 -12-4 -9 17 -3 24 -8 28 7 25 1 20 -12 20 -18-16 -15-4 -21 4 -18 24 -21 4 -15 5 -24 12 -18 4 -12 12 -12-4 -6 20 -12 12 3 21 -9 16 -18 12 9 12 42-8 36 4 27 25 27 36 15 45 27 28 15 41 27 16 21 8 6-32 15-37 24-28 3-53 -6-53 4-53 -10-40 -19-33 1-20 7-20 2-25 -3-24z"
          strokeWidth={6}
          className="fill-mer-800 stroke-mer-800"
        />
        <path
          d="M270 37l9 101 -21 69 12 81 -36 81 -24 37 -42-73 -48-57 -12-28 48-21 54-20 39-45 12-56z"
          strokeWidth={10}
          className="fill-mer-700 stroke-mer-700"
        />
      </g>
      <path d="M182 134 240 154" className="stroke-ink" />
      {TOWNS.map((town) => (
        <g key={town.name}>
          <circle cx={town.at[0]} cy={town.at[1]} r={6} strokeWidth={2} className="fill-immortelle stroke-mer-950" />
          <text
            x={town.label[0]}
            y={town.label[1]}
            textAnchor={'toTheLeft' in town ? 'end' : 'start'}
            fontSize={16}
            fontWeight={600}
            className={'onLand' in town ? 'fill-white' : 'fill-ink'}
          >
            {town.name}
          </text>
        </g>
      ))}
    </svg>
  );
}
