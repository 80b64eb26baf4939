import { Link } from 'react-router';
import { useRootData } from '#web/api/site.ts';
import crest from '#web/ui/crest.svg';
import { Brand } from './brand.tsx';
import { SITE_LINKS } from './site-links.ts';

const linkLook = 'inline-flex min-h-11 items-center underline-offset-4 hover:underline';

export function Footer() {
  const { site, year } = useRootData();
  return (
    <footer className="relative text-texte-2 print:hidden">
      {/* Dark sections run into the footer without a ridge between them. */}
      <img
        src={crest}
        alt=""
        width={1440}
        height={104}
        className="-mb-px block h-crete w-full max-w-none [main:has(>.sombre:last-child)+footer>&]:hidden"
      />
      <div className="sombre">
        <div className="cadre grid gap-x-12 gap-y-6 pt-6 pb-10 text-texte-2 md:grid-cols-[1fr_auto] md:items-end">
          <div className="[&_b]:text-white">
            <Brand />
          </div>
          <nav aria-label="Pied de page">
            <ul className="flex flex-wrap gap-x-6 gap-y-1 md:justify-end">
              {SITE_LINKS.map(({ to, label }) => (
                <li key={to}>
                  <Link to={to} className={linkLook}>
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
          <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-1 border-t border-mer-900 pt-4 text-sm md:col-span-full">
            <p className="max-lg:basis-full">
              © {year} {site.name} — Mandataire immobilier en Haute-Corse. Tous droits réservés.
            </p>
            <Link to="/confidentialite" className={`${linkLook} lg:ml-auto`}>
              Confidentialité
            </Link>
            <a href={`mailto:${site.email}`} className={`${linkLook} font-semibold text-accent`}>
              {site.email}
            </a>
          </div>
        </div>
      </div>
    </footer>
  );
}
