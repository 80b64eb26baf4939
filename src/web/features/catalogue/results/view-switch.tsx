import { Icon } from '#web/ui/pictures/icon.tsx';
import { grid, list, map } from '../icon-paths.ts';
import { VIEWS, type View } from './list-state.ts';

const views: Record<View, { label: string; path: string }> = {
  grid: { label: 'Grille', path: grid },
  list: { label: 'Liste', path: list },
  map: { label: 'Carte', path: map },
};

export function ViewSwitch({ view, onChange }: { view: View; onChange: (view: View) => void }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for what is filled in.
    <div role="group" aria-label="Affichage des résultats" className="view-switch noscript:hidden print:hidden">
      {VIEWS.map((name) => (
        <button
          key={name}
          type="button"
          aria-pressed={name === view}
          onClick={() => onChange(name)}
          className="view-switch-button"
        >
          <Icon path={views[name].path} />
          <span className="max-lg:sr-only">{views[name].label}</span>
        </button>
      ))}
    </div>
  );
}
