import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Link, NavLink } from 'react-router';
import { adminPaths } from '#contract/admin/admin-paths.ts';
import type { SignedInUser } from '#contract/admin/auth.ts';
import { useAdminApi } from '#web/api/admin/admin-api-context.ts';
import { unreadQuery } from '#web/api/admin/unread-messages.ts';
import mark from '#web/assets/mark.svg';
import { Button } from '#web/ui/controls/button.tsx';
import { Icon } from '#web/ui/pictures/icon.tsx';
import { close, menu } from '#web/ui/pictures/icon-paths.ts';

const SCREENS = [
  { to: adminPaths.dashboard, label: 'Tableau de bord' },
  { to: adminPaths.properties, label: 'Biens' },
  { to: adminPaths.messages, label: 'Messages' },
  { to: adminPaths.searches, label: 'Recherches' },
  { to: adminPaths.sellers, label: 'Vendeurs' },
  { to: adminPaths.visits, label: 'Agenda' },
  { to: adminPaths.feeds, label: 'Diffusion' },
  { to: adminPaths.site, label: 'Mon site' },
  { to: adminPaths.trash, label: 'Corbeille' },
  { to: adminPaths.settings, label: 'Réglages' },
];

type AdminHeaderProps = { user: SignedInUser | undefined; onLogout: () => void };

/** On phones and tablets the screens fold into a menu: their names would fill several lines above every one of them. */
export function AdminHeader({ user, onLogout }: AdminHeaderProps) {
  const navId = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <header className="dark-surface print:hidden">
      <div className="page-container flex flex-wrap items-center gap-x-1 py-2.5 md:gap-x-4">
        <Link to="/" className="flex min-h-11 min-w-11 items-center" aria-label="Retour au site">
          <img src={mark} alt="" width={36} height={36} />
        </Link>
        <h2 className="font-heading text-[1.25rem] font-semibold text-white max-md:sr-only">Administration</h2>
        <div className="lg:hidden">
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={navId}
            onClick={() => setOpen(!isOpen)}
            className="inline-flex min-h-11 items-center gap-2 rounded-md px-3 font-medium text-white"
          >
            <Icon path={isOpen ? close : menu} />
            Menu
          </button>
        </div>
        <nav id={navId} aria-label="Écrans" className={`order-1 -ml-2.5 basis-full ${isOpen ? '' : 'max-lg:hidden'}`}>
          <ul className="flex flex-wrap max-lg:grid max-lg:grid-cols-[repeat(auto-fill,minmax(9rem,1fr))]">
            {SCREENS.map(({ to, label }) => (
              <li key={to} className="flex items-center">
                <NavLink
                  to={to}
                  // The address of the dashboard begins every other one.
                  end={to === adminPaths.dashboard}
                  onClick={() => setOpen(false)}
                  className="inline-flex min-h-11 items-center rounded-md px-2.5 font-medium whitespace-nowrap text-muted hover:text-white aria-[current=page]:text-white aria-[current=page]:underline aria-[current=page]:underline-offset-8"
                >
                  {label}
                </NavLink>
                {to === adminPaths.messages && <Unread />}
              </li>
            ))}
          </ul>
        </nav>
        <p className="ml-auto min-w-0 truncate text-right text-sm text-muted max-lg:sr-only">
          {user?.email} ({user?.role})
        </p>
        <div className="max-lg:ml-auto">
          <Button look="outline" size="sm" onClick={onLogout}>
            Se déconnecter
          </Button>
        </div>
      </div>
    </header>
  );
}

/** How many messages are new: beside the link, which keeps its name. */
function Unread() {
  const { data } = useQuery(unreadQuery(useAdminApi()));
  if (!data) return null;
  return (
    <span
      role="img"
      aria-label={data > 1 ? `${data} messages non lus` : '1 message non lu'}
      className="mr-2.5 -ml-1 rounded-full bg-immortelle px-2 text-xs/5 font-bold text-ink tabular-nums"
    >
      {data > 99 ? '99+' : data}
    </span>
  );
}
