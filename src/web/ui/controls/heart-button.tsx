import { Icon } from '#web/ui/pictures/icon.tsx';
import { heart } from '#web/ui/pictures/icon-paths.ts';

type HeartButtonProps = { title: string; pressed: boolean; onToggle: () => void };

export function HeartButton({ title, pressed, onToggle }: HeartButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      aria-label={pressed ? `Retirer « ${title} » des favoris` : `Ajouter « ${title} » aux favoris`}
      onClick={onToggle}
      className="heart-button"
    >
      <Icon path={heart} size={22} />
    </button>
  );
}
