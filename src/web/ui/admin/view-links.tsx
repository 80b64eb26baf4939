import { Link } from 'react-router';

type ViewLinksProps = { label: string; views: { to: string; label: string; isCurrent: boolean }[] };

/** The views of one screen, beside each other. */
export function ViewLinks({ label: name, views }: ViewLinksProps) {
  return (
    <nav aria-label={name} className="max-sm:w-full">
      <ul className="flex flex-wrap rounded-md border-[1.5px] border-field-line bg-card p-0.5 text-sm max-sm:grid max-sm:grid-cols-[repeat(auto-fit,minmax(7.5rem,1fr))]">
        {views.map(({ to, label, isCurrent }) => (
          <li key={to}>
            <Link
              to={to}
              aria-current={isCurrent ? 'page' : undefined}
              className="flex min-h-11 items-center justify-center rounded-sm px-2.5 font-semibold text-muted aria-[current=page]:bg-mer-900 aria-[current=page]:text-white sm:px-4 forced-colors:aria-[current=page]:underline"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
