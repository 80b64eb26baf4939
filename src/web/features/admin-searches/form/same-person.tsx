import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { adminPaths } from '#contract/admin/admin-paths.ts';
import { phoneKey } from '#contract/contact/addresses.ts';
import type { SearchJson } from '#contract/searches/search.ts';
import { useAdminApi } from '#web/api/admin/admin-api-context.ts';
import { useDebounced } from '#web/browser/use-debounced.ts';
import { Notice } from '#web/ui/dialogs/notice.tsx';
import { searchesQuery } from '../search-calls.ts';

const DEBOUNCE_MS = 400;
const MIN_DIGITS = 8;

type SamePersonProps = { id: number | undefined; email: string; phone: string };

/** Says that the person is there already. Two searches of one person are allowed: a house to live in, a flat to let. */
export function SamePerson({ id, email, phone }: SamePersonProps) {
  const wantedEmail = useDebounced(email.trim().toLowerCase(), DEBOUNCE_MS);
  const wantedPhone = useDebounced(phoneKey(phone), DEBOUNCE_MS);
  const byEmail = useFound(wantedEmail, /.@.+\../.test(wantedEmail)).filter(
    (search) => search.email?.toLowerCase() === wantedEmail,
  );
  const byPhone = useFound(wantedPhone, wantedPhone.length >= MIN_DIGITS).filter(
    (search) => search.phone !== null && phoneKey(search.phone) === wantedPhone,
  );
  const others = (found: SearchJson[]) => found.filter((search) => search.id !== id);
  const sameEmail = others(byEmail);
  const found = sameEmail.length > 0 ? sameEmail : others(byPhone);
  if (found.length === 0) return null;
  return (
    <div className="col-span-full">
      <Notice tone="limit">
        {found.length > 1 ? "D'autres recherches existent" : 'Une autre recherche existe'} pour{' '}
        {sameEmail.length > 0 ? 'cette adresse' : 'ce numéro'}&nbsp;:{' '}
        {found.map((search, index) => (
          <span key={search.id}>
            {index > 0 && ', '}
            <Link to={adminPaths.search(search.id)} className="link wrap-anywhere">
              {search.name}
            </Link>
          </span>
        ))}
      </Notice>
    </div>
  );
}

function useFound(words: string, isWanted: boolean): SearchJson[] {
  const { data } = useQuery({
    ...searchesQuery(useAdminApi(), new URLSearchParams({ q: words })),
    enabled: isWanted,
    // Nobody waits for this help.
    retry: false,
  });
  return isWanted ? (data?.data ?? []) : [];
}
