import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { energyLabels, energyLabelText, type EnergyLabel as Label } from '#contract/advert/energy.ts';
import { FEE_SCHEDULE_LINK, RISKS_SENTENCE, RISKS_SITE, sentencesOn, type Topic } from '#contract/advert/sentences.ts';
import { ENERGY_CLASSES } from '#contract/property/choices.ts';
import type { PublicProperty } from '#contract/property/property.ts';
import { isSold } from '#contract/property/sale.ts';
import { FEES_PATH } from '#contract/public-paths.ts';
import { formatNumber } from '#contract/text/format.ts';
import { Section } from './section.tsx';

/** What the law asks of an advert, in plain sight: a name at the left, what is said of it at the right. */
export function Information({ property }: { property: PublicProperty }) {
  return (
    <Section title="Informations sur le bien">
      <dl className="facts">
        <Sentences term="Annonce" property={property} topic="reference" />
        {!isSold(property) && (
          <Fact term="Prix">
            <Lines sentences={sentencesOn(property, 'fees')} />
            <p>
              <Link to={FEES_PATH} discover="none" className="link">
                {FEE_SCHEDULE_LINK}
              </Link>
            </p>
          </Fact>
        )}
        <Sentences term="Copropriété" property={property} topic="copropriete" />
        <Sentences term="Surfaces" property={property} topic="areas" />
        <Sentences term="Construction" property={property} topic="yearBuilt" />
        <Energy property={property} />
        <Fact term="Risques">
          <p>
            {RISKS_SENTENCE}
            <a href={RISKS_SITE.url} className="link">
              {RISKS_SITE.name}
            </a>
          </p>
        </Fact>
      </dl>
    </Section>
  );
}

function Sentences({ term, property, topic }: { term: string; property: PublicProperty; topic: Topic }) {
  const sentences = sentencesOn(property, topic);
  if (sentences.length === 0) return null;
  return (
    <Fact term={term}>
      <Lines sentences={sentences} />
    </Fact>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="fact">
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** There are spaces between the sentences, which are one text where lines are not seen. */
function Lines({ sentences }: { sentences: string[] }) {
  return sentences.map((sentence) => [<p key={sentence}>{sentence}</p>, ' ']);
}

/** Both labels and what they cost, or why there are none. A report without a letter and without a cost shows nothing. */
function Energy({ property }: { property: PublicProperty }) {
  if (sentencesOn(property, 'energyLabels', 'energyCost', 'noEnergyLabel').length === 0) return null;
  const labels = energyLabels(property);
  const [excessive] = sentencesOn(property, 'excessiveConsumption');
  return (
    <Fact term="Énergie">
      {labels.length > 0 && (
        <div className="energy-labels">
          {labels.map((label) => (
            <EnergyLabel key={label.scale.kind} label={label} />
          ))}
        </div>
      )}
      {excessive && <p className="font-semibold text-danger">{excessive}</p>}
      {sentencesOn(property, 'energyCost', 'noEnergyLabel').map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </Fact>
  );
}

const STEP = 24;
const BAR = { height: 20, tip: 8, fontSize: 14 };
/** The property's own bar stands out by its size, also in grey. */
const OWN = { height: 36, tip: 14, fontSize: 24 };
const HEIGHT = 6 * STEP + OWN.height + 2;

/** Seven bars that grow with the class; that of the property with its value. */
function EnergyLabel({ label }: { label: Label }) {
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
