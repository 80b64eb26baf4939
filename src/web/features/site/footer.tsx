import { Link } from 'react-router';
import { useRootData } from '#web/api/site.ts';
import crest from '#web/ui/crest.svg';
import { Brand } from './brand.tsx';

const linkLook = 'inline-flex min-h-11 items-center underline-offset-4 hover:underline';

/** The links to the pages are not repeated here: the header that holds them stays in view. */
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
        <div className="cadre pt-6 pb-10 text-texte-2">
          <div className="flex flex-wrap items-center justify-between gap-x-12 gap-y-3 [&_b]:text-white">
            <Brand />
            <a href={`mailto:${site.email}`} className={`${linkLook} font-semibold text-accent`}>
              {site.email}
            </a>
          </div>
          <div className="mt-5 flex flex-wrap items-center justify-between gap-x-8 gap-y-1 border-t border-mer-900 pt-4 text-sm">
            <p>
              © {year} {site.name} — Mandataire immobilier en Haute-Corse. Tous droits réservés.
            </p>
            <Link to="/confidentialite" className={linkLook}>
              Confidentialité
            </Link>
          </div>
        </div>
      </div>
    </footer>
  );
}
