import type { CSSProperties } from 'react';
import { Link } from 'react-router';
import { MIN_COMPARED } from '#contract/catalogue/selection.ts';
import { photosOf } from '#contract/property/image.ts';
import type { PublicProperty } from '#contract/property/property.ts';
import { propertyPath } from '#contract/property/property-path.ts';
import { formatPrice } from '#contract/text/format.ts';
import { Icon } from '#web/ui/pictures/icon.tsx';
import { close } from '#web/ui/pictures/icon-paths.ts';
import { PictureMark, PropertyPicture } from '#web/ui/pictures/property-picture.tsx';
import { comparisonRows } from './comparison-rows.ts';
import './comparison.css';

type ComparisonTableProps = {
  properties: readonly PublicProperty[];
  /** The address of the comparison without this property. */
  pathWithout: (id: number) => string;
  /** Called when one of the last two is removed, and the table with it. */
  onLastPair: () => void;
};

// On a phone the table is laid out as grids. Some browsers then forget that it is one, unless they are told.
const TABLE = { role: 'table' };
const ROWS = { role: 'rowgroup' };
const ROW = { role: 'row' };
const COLUMN_HEAD = { role: 'columnheader', scope: 'col' };
const ROW_HEAD = { role: 'rowheader', scope: 'row' };
const CELL = { role: 'cell' };

const FIT_A_PHONE = 2;

/** Properties side by side. The region scrolls where they do not fit. */
export function ComparisonTable({ properties, pathWithout, onLastPair }: ComparisonTableProps) {
  const columns: CSSProperties & Record<'--columns', number> = { '--columns': properties.length };

  /** The link that was pressed goes with its column: the focus does not. */
  function keepFocus(link: Element) {
    if (properties.length === MIN_COMPARED) return onLastPair();
    const column = link.closest('th');
    const neighbour = column?.nextElementSibling ?? column?.previousElementSibling;
    neighbour?.querySelector<HTMLElement>('.comparison-remove')?.focus();
  }

  return (
    <section
      aria-label="Comparaison des biens"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it.
      tabIndex={0}
      className={properties.length > FIT_A_PHONE ? 'comparison comparison-wide' : 'comparison'}
      style={columns}
    >
      <table {...TABLE} className="comparison-table">
        <thead {...ROWS}>
          <tr {...ROW}>
            <td className="comparison-corner" />
            {properties.map((property) => (
              <th key={property.id} {...COLUMN_HEAD} abbr={property.title} className="comparison-head">
                <div className="comparison-picture">
                  <PropertyPicture image={photosOf(property)[0]} alt="" sizes="(min-width: 768px) 270px, 50vw" />
                  <PictureMark image={photosOf(property)[0]} />
                </div>
                <p className="figure comparison-price">{formatPrice(property.price)}</p>
                <Link to={propertyPath(property)} discover="none" className="comparison-title">
                  {property.title}
                </Link>
                <Link
                  to={pathWithout(property.id)}
                  onClick={({ currentTarget }) => keepFocus(currentTarget)}
                  replace
                  preventScrollReset
                  discover="none"
                  aria-label={`Retirer « ${property.title} » de la comparaison`}
                  className="comparison-remove"
                >
                  <Icon path={close} size={20} />
                </Link>
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...ROWS}>
          {comparisonRows(properties).map(({ name, values, isSame }) => (
            <tr key={name} {...ROW} className={isSame ? 'comparison-row-same' : undefined}>
              <th {...ROW_HEAD} className="comparison-name">
                {name}
              </th>
              {properties.map(({ id }, index) => (
                <td key={id} {...CELL}>
                  <Value lines={values[index] ?? []} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Value({ lines }: { lines: readonly string[] }) {
  if (lines.length === 0) {
    return (
      <>
        <span aria-hidden="true">—</span>
        <span className="sr-only">Non précisé</span>
      </>
    );
  }
  return lines.map((line) => <p key={line}>{line}</p>);
}
