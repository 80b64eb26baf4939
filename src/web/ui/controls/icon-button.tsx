import type { ComponentProps } from 'react';
import { Icon } from '#web/ui/pictures/icon.tsx';

/** A square of 44 px with an icon and an accessible name. */
export function IconButton({
  path,
  label,
  ...button
}: { path: string; label: string } & Omit<ComponentProps<'button'>, 'className' | 'aria-label'>) {
  return (
    <button
      type="button"
      aria-label={label}
      className="inline-grid size-11 shrink-0 place-items-center rounded-md transition-all hover:bg-hover aria-disabled:cursor-default aria-disabled:opacity-35 aria-disabled:hover:bg-transparent"
      {...button}
    >
      <Icon path={path} size={22} />
    </button>
  );
}
