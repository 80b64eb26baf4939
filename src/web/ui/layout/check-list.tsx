import { Icon } from '#web/ui/pictures/icon.tsx';
import { check } from '#web/ui/pictures/icon-paths.ts';

export function CheckList({ items }: { items: readonly string[] }) {
  return (
    <ul className="grid gap-3.5">
      {items.map((item) => (
        <li key={item} className="grid grid-cols-[1.75rem_1fr] gap-2">
          <span className="mt-0.5 text-action">
            <Icon path={check} />
          </span>
          {item}
        </li>
      ))}
    </ul>
  );
}
