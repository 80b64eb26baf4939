import { Icon } from '#web/ui/icon.tsx';
import { grid, list, map } from './icon-paths.ts';
import { VIEWS, type View } from './list-place.ts';

const views: Record<View, { label: string; path: string }> = {
  grid: { label: 'Grille', path: grid },
  list: { label: 'Liste', path: list },
  map: { label: 'Carte', path: map },
};

export function ViewSwitch({ view, onChange }: { view: View; onChange: (view: View) => void }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for what is filled in.
    <div
      role="group"
      aria-label="Affichage des résultats"
      className="inline-flex divide-x-[1.5px] divide-schiste-200 overflow-hidden rounded-md border-[1.5px] border-trait-champ noscript:hidden"
    >
      {VIEWS.map((name) => (
        <button
          key={name}
          type="button"
          aria-pressed={name === view}
          onClick={() => onChange(name)}
          className="inline-flex min-h-11 min-w-11.5 items-center justify-center gap-2 bg-white px-3 text-sm leading-none font-semibold text-texte-2 transition hover:bg-mer-50 focus-visible:-outline-offset-5 aria-pressed:bg-mer-900 aria-pressed:text-white aria-pressed:outline-immortelle"
        >
          <Icon path={views[name].path} />
          <span className="max-lg:sr-only">{views[name].label}</span>
        </button>
      ))}
    </div>
  );
}
