import { Icon } from '#web/ui/pictures/icon.tsx';
import { check, warning } from '#web/ui/pictures/icon-paths.ts';

type Item = { name: string; state: 'ok' | 'warning' | 'failing'; message: string; found?: string | null };

const LOOKS = {
  ok: { icon: check, tone: 'text-maquis', word: 'en ordre' },
  warning: { icon: warning, tone: 'text-immortelle-ink', word: 'à surveiller' },
  failing: { icon: warning, tone: 'text-danger', word: 'à corriger' },
};

/** What was looked at, one line each. */
export function StateList({ items }: { items: Item[] }) {
  return (
    <ul className="grid gap-4">
      {items.map(({ name, state, message, found }) => (
        <li key={name} className="flex gap-3">
          <span className={`py-0.5 ${LOOKS[state].tone}`}>
            <Icon path={LOOKS[state].icon} />
          </span>
          <div className="grid min-w-0 gap-1">
            <p className="font-semibold">
              {name} <span className="sr-only">: {LOOKS[state].word}</span>
            </p>
            <p className="wrap-anywhere text-muted">{message}</p>
            {found && <code className="text-sm wrap-anywhere text-subtle">{found}</code>}
          </div>
        </li>
      ))}
    </ul>
  );
}
