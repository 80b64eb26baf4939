import { comparisonPath, MIN_COMPARED } from '#contract/catalogue/selection.ts';
import { Button, ButtonLink } from '#web/ui/controls/button.tsx';

type ComparisonBarProps = { chosen: readonly number[]; among: readonly number[] | undefined; onCancel: () => void };

/** Stays at the bottom of the screen while properties are being chosen. */
export function ComparisonBar({ chosen, among, onCancel }: ComparisonBarProps) {
  return (
    <div className="comparison-bar">
      <p role="status">
        {chosen.length === 0
          ? 'Choisissez de deux à quatre biens.'
          : `${chosen.length} ${chosen.length > 1 ? 'biens choisis' : 'bien choisi'} sur quatre au plus`}
      </p>
      <div className="selection-actions">
        <Button look="ghost" size="sm" onClick={onCancel}>
          Annuler
        </Button>
        {chosen.length < MIN_COMPARED ? (
          <Button size="sm" disabled>
            Comparer ces biens
          </Button>
        ) : (
          <ButtonLink to={comparisonPath(chosen, among)} size="sm">
            Comparer ces biens
          </ButtonLink>
        )}
      </div>
    </div>
  );
}
