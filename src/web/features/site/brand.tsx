import { Link } from 'react-router';
import { SITE_SUBTITLE } from '#contract/site.ts';
import mark from '#web/assets/mark.svg';

/** `name` is the site's own. */
export function Brand({ name }: { name: string }) {
  return (
    <Link to="/" discover="none" className="brand">
      {/* The mark is not loaded ahead of the page's own picture. */}
      <img src={mark} alt="" width={44} height={44} fetchPriority="low" className="brand-mark" />
      <span className="min-w-0">
        <b className="brand-name">{name}</b>
        <span className="brand-subtitle">{SITE_SUBTITLE}</span>
      </span>
    </Link>
  );
}
