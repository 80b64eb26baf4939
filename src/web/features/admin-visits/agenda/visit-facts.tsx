import { Link } from 'react-router';
import { adminPaths } from '#contract/admin/admin-paths.ts';
import type { AppointmentJson } from '#contract/appointments/appointment-json.ts';
import { imageFromJson } from '#contract/property/property-json.ts';
import { browserApiOptions } from '#web/api/browser-api.ts';
import { ButtonLink } from '#web/ui/controls/button.tsx';
import { PropertyPicture } from '#web/ui/pictures/property-picture.tsx';
import { mapLink } from './agenda.ts';

/** The home of a visit, and who visits it. */
export function VisitFacts({ visit }: { visit: AppointmentJson }) {
  const { property, location, image, person, meeting_point } = visit;
  const cover = image && { ...image, ...imageFromJson(image.url, undefined, browserApiOptions) };
  return (
    <div className="grid grid-cols-[5.5rem_minmax(0,1fr)] items-start gap-x-3 sm:grid-cols-[7.5rem_minmax(0,1fr)] sm:gap-x-4">
      <div className="aspect-3/2 overflow-hidden rounded-sm bg-schiste-100">
        <PropertyPicture image={cover ?? undefined} alt="" sizes="thumbnail" />
      </div>
      <div className="grid min-w-0 grid-cols-1 gap-1 wrap-anywhere">
        <h3 className="font-body text-base tracking-normal">
          {person.search_id === null ? (
            person.name
          ) : (
            <Link to={adminPaths.search(person.search_id)} className="hover:underline">
              {person.name}
            </Link>
          )}
        </h3>
        <p>
          <Link to={adminPaths.editProperty(property.id)} className="hover:underline">
            {property.title}
          </Link>
        </p>
        <p className="text-sm text-muted">{meeting_point ? `${location} · ${meeting_point}` : location}</p>
      </div>
    </div>
  );
}

/** How to reach the visitor and, while the visit is to come, the home. */
export function WaysTo({ visit: { address, person, property, state } }: { visit: AppointmentJson }) {
  return (
    <>
      {person.phone && (
        <ButtonLink size="sm" to={`tel:${person.phone.replace(/[^\d+]/g, '')}`} aria-label={`Appeler ${person.name}`}>
          Appeler
        </ButtonLink>
      )}
      {(state === 'asked' || state === 'confirmed') && (
        <ButtonLink
          size="sm"
          look="outline"
          to={mapLink(address)}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={`Itinéraire vers ${property.title}, nouvel onglet`}
        >
          Itinéraire
        </ButtonLink>
      )}
    </>
  );
}
