import { Link } from 'react-router';
import { SITE_SUBTITLE, type Site } from '#contract/site.ts';
import mark from '#web/assets/mark.svg';

/** The site's name, after the agent's logo or the site's own mark. */
export function Brand({ name, logo }: Pick<Site, 'name' | 'logo'>) {
  return (
    <Link to="/" discover="none" className="brand">
      {/* No picture of the brand is loaded ahead of the page's own. */}
      {logo ? (
        <img src={logo.url} width={logo.width} height={logo.height} alt="" fetchPriority="low" className="shrink-0" />
      ) : (
        <img src={mark} alt="" width={44} height={44} fetchPriority="low" className="brand-mark" />
      )}
      <span className="min-w-0">
        <b className="brand-name">{name}</b>
        <span className="brand-subtitle">{SITE_SUBTITLE}</span>
      </span>
    </Link>
  );
}
