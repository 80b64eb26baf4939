import type { MouseEvent } from 'react';
import { Link, useNavigate } from 'react-router';
import { adminPaths } from '#contract/admin/admin-paths.ts';
import { isIncomplete } from '#contract/advert/findings.ts';
import { SALE_STATE_NAMES } from '#contract/property/choices.ts';
import type { Property } from '#contract/property/property.ts';
import { propertyPath } from '#contract/property/property-path.ts';
import { isSold } from '#contract/property/sale.ts';
import { formatPrice } from '#contract/text/format.ts';
import { useAdminApi } from '#web/api/admin/admin-api-context.ts';
import { AdminPicture } from '#web/ui/admin/admin-picture.tsx';
import { Badge } from '#web/ui/layout/badge.tsx';
import { Icon } from '#web/ui/pictures/icon.tsx';
import { copy, external, pencil, trash } from '../icon-paths.ts';
import type { FromList } from '../location-state.ts';
import type { Selection } from '../selection/use-selection.ts';

export type PropertyTableRowProps = {
  property: Property;
  fromList: FromList;
  selection: Selection;
  onDuplicate: (property: Property) => void;
  isDeleting: boolean;
  onDelete: (id: number) => void;
};

export function PropertyTableRow({ property, fromList, selection, isDeleting, ...on }: PropertyTableRowProps) {
  const api = useAdminApi();
  const navigate = useNavigate();
  const { id, title, price, location, type, images, is_private, reference } = property;
  const [cover] = images;

  /** A click anywhere else than on a control opens the form, as the pencil does, unless it has selected text. */
  function openForm({ target }: MouseEvent) {
    if (target instanceof Element && target.closest('a, button, label')) return;
    if (getSelection()?.type === 'Range') return;
    void navigate(adminPaths.editProperty(id), { state: fromList });
  }

  return (
    <tr
      onClick={openForm}
      className="cursor-pointer border-line has-checked:bg-mer-50 max-md:relative max-md:grid max-md:grid-cols-[min(6rem,34%)_minmax(0,1fr)] max-md:gap-x-4 max-md:rounded-lg max-md:border max-md:bg-card max-md:p-4 max-md:pb-1 md:border-t"
    >
      <td className="max-md:row-span-4 md:py-3 md:pr-1 lg:px-2">
        <div className="flex items-center gap-1">
          {/* On a phone it stands beside the actions, at the foot of the card. */}
          <label className="grid size-11 shrink-0 cursor-pointer place-items-center max-md:absolute max-md:bottom-1 max-md:left-1.5">
            <input
              type="checkbox"
              aria-label={`Sélectionner ${title}`}
              className="size-5.5 accent-mer-800"
              checked={selection.ids.includes(id)}
              onChange={({ target }) => (target.checked ? selection.add([id]) : selection.remove([id]))}
            />
          </label>
          <div className="grid aspect-3/2 w-24 max-w-full place-items-center md:max-lg:w-16 overflow-hidden rounded-sm bg-schiste-100 text-center text-xs text-subtle">
            {cover ? (
              <AdminPicture image={cover} isHidden={isSold(property)} open={api.openFile} alt="" sizes="96px" />
            ) : (
              "Pas d'image"
            )}
          </div>
        </div>
      </td>
      <th scope="row" className="min-w-0 text-left font-semibold md:px-2 md:py-3 lg:px-4">
        <span className="mr-2.5 line-clamp-4 wrap-anywhere md:min-w-27 lg:min-w-32">{title}</span>
        {is_private === 1 && <Badge tone="private">Privé</Badge>} <SaleBadge property={property} />
        {reference && <span className="block text-xs font-normal text-muted wrap-anywhere">{reference}</span>}
      </th>
      <td className="tabular-nums max-md:wrap-anywhere md:px-2 md:whitespace-nowrap md:text-right lg:px-4">
        {formatPrice(price)}
      </td>
      <td className="min-w-0 text-muted md:px-2 lg:px-4">
        <span className="block wrap-anywhere md:min-w-20">{location}</span>
      </td>
      <td className="text-muted max-md:wrap-anywhere md:px-2 lg:px-4">
        <span className="mr-2.5">{type}</span>
        {!isSold(property) && isIncomplete(property) && (
          <Badge tone="incomplete">
            <span className="sr-only">Annonce incomplète</span>
            <span aria-hidden="true" className="md:whitespace-nowrap">
              Incomplète
            </span>
          </Badge>
        )}
      </td>
      <td className="max-md:col-span-2 max-md:mt-2 max-md:border-t max-md:border-line max-md:pt-1 md:px-1 lg:px-3">
        <div className="flex flex-wrap justify-end max-md:pl-11 md:grid md:grid-cols-[repeat(2,2.75rem)] lg:grid-cols-[repeat(4,2.75rem)]">
          <Link to={adminPaths.editProperty(id)} state={fromList} aria-label={`Modifier ${title}`} className={ACTION}>
            <Icon path={pencil} size={20} />
          </Link>
          {is_private === 0 && (
            <a
              href={propertyPath(property)}
              target="_blank"
              rel="noreferrer"
              aria-label={`Voir ${title} sur le site, nouvel onglet`}
              className={ACTION}
            >
              <Icon path={external} size={20} />
            </a>
          )}
          <button
            type="button"
            aria-label={`Dupliquer ${title}`}
            className={`${ACTION} col-start-3 md:max-lg:col-start-1`}
            onClick={() => on.onDuplicate(property)}
          >
            <Icon path={copy} size={20} />
          </button>
          <button
            type="button"
            aria-label={`Supprimer ${title}`}
            aria-busy={isDeleting}
            disabled={isDeleting}
            className={`${ACTION} col-start-4 text-danger md:max-lg:col-start-2 disabled:opacity-50`}
            onClick={() => on.onDelete(id)}
          >
            <Icon path={trash} size={20} />
          </button>
        </div>
      </td>
    </tr>
  );
}

/** Most homes are available, which would say nothing. */
function SaleBadge({ property: { sale_state } }: { property: Property }) {
  if (sale_state === 'available') return null;
  return <Badge tone={sale_state === 'sold' ? 'sold' : 'under-offer'}>{SALE_STATE_NAMES[sale_state]}</Badge>;
}

const ACTION = 'inline-grid size-11 place-items-center rounded-md transition hover:bg-hover';
