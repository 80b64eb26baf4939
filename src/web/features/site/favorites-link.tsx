import { Link } from 'react-router';
import { FAVORITES_PATH } from '#contract/public-paths.ts';
import { useFavoritesLabel } from '#web/browser/favorites.ts';
import { Icon } from '#web/ui/pictures/icon.tsx';
import { heart } from '#web/ui/pictures/icon-paths.ts';

/** A heart with the number of favourites, which stands over it: nothing moves when it is known. */
export function FavoritesLink() {
  const { count, name } = useFavoritesLabel();
  return (
    <Link to={FAVORITES_PATH} discover="none" aria-label={name} className="menu-button">
      <Icon path={heart} size={24} />
      {count > 0 && <span className="grid place-items-center rounded-full bg-accent font-bold text-ink">{count}</span>}
    </Link>
  );
}
