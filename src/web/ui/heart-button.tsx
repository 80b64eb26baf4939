import { Icon } from './icon.tsx';
import { heart } from './icon-paths.ts';

type HeartButtonProps = { title: string; pressed: boolean; onToggle: () => void };

export function HeartButton({ title, pressed, onToggle }: HeartButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      aria-label={pressed ? `Retirer « ${title} » des favoris` : `Ajouter « ${title} » aux favoris`}
      onClick={onToggle}
      className="grid size-11 place-items-center rounded-full bg-white/95 text-encre shadow-1 transition hover:text-arbouse aria-pressed:animate-battement aria-pressed:text-arbouse aria-pressed:[&_svg]:fill-current print:hidden"
    >
      <Icon path={heart} size={22} />
    </button>
  );
}
