import { ENERGY_CLASSES } from '#contract/advert/advert.ts';
import { energyLabelText, type EnergyLabel as Label } from '#contract/advert/energy.ts';
import { formatNumber } from '#contract/text/format.ts';

const STEP = 24;
const BAR = { height: 20, tip: 8, fontSize: 14 };
/** The property's own bar stands out by its size, also in grey. */
const OWN = { height: 36, tip: 14, fontSize: 24 };
const HEIGHT = 6 * STEP + OWN.height + 2;

/** Seven bars that grow with the class; that of the property with its value. */
export function EnergyLabel({ label }: { label: Label }) {
  const { scale, letter: own, value } = label;
  return (
    <figure className="energy-label">
      <figcaption>{scale.title}</figcaption>
      <svg role="img" aria-label={energyLabelText(label)} viewBox={`0 0 240 ${HEIGHT}`}>
        {ENERGY_CLASSES.map((letter, index) => {
          const isOwn = letter === own;
          const { height, tip, fontSize } = isOwn ? OWN : BAR;
          const top = 1 + index * STEP + (letter > own ? OWN.height - BAR.height : 0);
          const middle = top + height / 2;
          // The tip of the largest bar leaves room for the value.
          const width = 46 + index * 13 + (isOwn ? 6 : 0);
          return [
            <path
              key={letter}
              className={`${scale.kind}-${letter}`}
              stroke={isOwn ? '#000' : undefined}
              d={`M1 ${top}h${width}l${tip} ${height / 2}-${tip} ${height / 2}H1z`}
            />,
            <text
              key={`${letter}-letter`}
              x="9"
              y={Math.round(middle + fontSize * 0.35)}
              fill={letter < scale.firstDark ? undefined : '#fff'}
              fontSize={isOwn ? fontSize : undefined}
            >
              {letter}
            </text>,
            isOwn && value !== null && (
              <g key="value" fill="currentColor">
                <text x={width + 22} y={middle} fontSize="22">
                  {formatNumber(value)}
                </text>
                <text x={width + 22} y={middle + 15} fontSize="12" fontWeight="400">
                  {scale.unit}
                </text>
              </g>
            ),
          ];
        })}
      </svg>
    </figure>
  );
}
