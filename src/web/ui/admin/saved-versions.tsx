import { type ReactNode, useState } from 'react';
import { formatDateTime } from '#web/browser/admin/format-date-time.ts';
import { Button } from '#web/ui/controls/button.tsx';

const PER_PAGE = 10;

type Saved = { n: number; created_at: string; user: { email: string } | null };

type SavedVersionsProps<Version> = {
  versions: Version[];
  /** The names of what was changed. */
  labelsOf: (version: Version) => string[];
  children: (version: Version) => ReactNode;
};

/** Who saved what, and when, newest first. Each save opens. */
export function SavedVersions<Version extends Saved>({ versions, labelsOf, children }: SavedVersionsProps<Version>) {
  const [shown, setShown] = useState(PER_PAGE);
  if (versions.length === 0) return <p className="text-muted">Rien n'a encore été enregistré.</p>;
  return (
    <>
      <ol className="border-b border-line">
        {versions.slice(0, shown).map((version) => (
          <li key={version.n} className="border-t border-line">
            <details>
              <summary className="py-3 marker:text-action">
                <span className="font-semibold">{formatDateTime(version.created_at)}</span>{' '}
                <span className="wrap-anywhere text-muted">— {version.user?.email ?? 'données de démonstration'}</span>
                <span className="line-clamp-2 text-sm text-subtle">{labelsOf(version).join(', ')}</span>
              </summary>
              <div className="grid gap-4 pb-5 text-sm">{children(version)}</div>
            </details>
          </li>
        ))}
      </ol>
      {versions.length > shown && (
        <div>
          <Button look="outline" size="sm" onClick={() => setShown(shown + PER_PAGE)}>
            Afficher les versions plus anciennes
          </Button>
        </div>
      )}
    </>
  );
}
