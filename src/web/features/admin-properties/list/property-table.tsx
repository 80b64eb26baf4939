import { PROPERTY_FIELDS } from '#contract/property/fields.ts';
import type { Property } from '#contract/property/property.ts';
import { type Column, type ListView, nextSort } from './list-view.ts';
import { PropertyTableRow, type PropertyTableRowProps } from './property-table-row.tsx';

const labelOf = (column: Column) => (column === 'type' ? 'Type' : PROPERTY_FIELDS[column].label);

type PropertyTableProps = Omit<PropertyTableRowProps, 'property'> & {
  properties: Property[];
  sort: ListView['sort'];
  onSort: (sort: ListView['sort']) => void;
};

/** A table; on a phone each row is a card, and the head is hidden. */
export function PropertyTable({ properties, sort, onSort, ...row }: PropertyTableProps) {
  function sortOf(column: Column) {
    if (sort === `${column}-asc`) return 'ascending';
    return sort === `${column}-desc` ? 'descending' : undefined;
  }

  const heading = (column: Column) => (
    <th
      scope="col"
      aria-sort={sortOf(column)}
      className={`px-2 lg:px-4 ${column === 'price' ? 'text-right' : 'text-left'}`}
    >
      <button
        type="button"
        className={`-mx-2 inline-flex min-h-11 items-center gap-1 rounded-sm px-2 font-semibold hover:text-action ${column === 'price' ? 'flex-row-reverse' : ''}`}
        onClick={() => onSort(nextSort(sort, column))}
      >
        {labelOf(column)}
        <span aria-hidden="true" className="w-3 text-xs">
          {sortOf(column) && (sortOf(column) === 'ascending' ? '▲' : '▼')}
        </span>
      </button>
    </th>
  );

  return (
    <div className="relative md:overflow-x-auto md:rounded-lg md:border md:border-line md:bg-card">
      <table className="w-full max-md:block md:max-lg:text-sm">
        <thead className="bg-schiste-100 text-sm max-md:hidden">
          <tr>
            <th scope="col" className="px-4 text-left font-semibold md:max-lg:px-2">
              Image
            </th>
            {heading('title')}
            {heading('price')}
            {heading('location')}
            {heading('type')}
            <th scope="col" className="px-4 text-right font-semibold">
              Actions
            </th>
          </tr>
        </thead>
        <tbody className="max-md:grid max-md:gap-4">
          {properties.map((property) => (
            <PropertyTableRow key={property.id} property={property} {...row} />
          ))}
        </tbody>
      </table>
    </div>
  );
}
