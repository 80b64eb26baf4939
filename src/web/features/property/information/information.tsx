import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { energyLabels } from '#contract/advert/energy.ts';
import { FEE_SCHEDULE_LINK, RISKS_SENTENCE, RISKS_SITE, sentencesOn, type Topic } from '#contract/advert/sentences.ts';
import type { Property } from '#contract/property/property.ts';
import { isSold } from '#contract/property/sale.ts';
import { FEES_PATH } from '#contract/public-paths.ts';
import { Section } from '../section.tsx';
import { EnergyLabel } from './energy-label.tsx';

/** What the law asks of an advert, in plain sight: a name at the left, what is said of it at the right. */
export function Information({ property }: { property: Property }) {
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
        {hasEnergyFacts(property) && (
          <Fact term="Énergie">
            <Energy property={property} />
          </Fact>
        )}
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

function Sentences({ term, property, topic }: { term: string; property: Property; topic: Topic }) {
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

/** Both labels and what they cost, or why there are none. */
function Energy({ property }: { property: Property }) {
  const labels = energyLabels(property);
  const [excessive] = sentencesOn(property, 'excessiveConsumption');
  return (
    <>
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
    </>
  );
}

/** A report without a letter and without a cost shows nothing. */
function hasEnergyFacts(property: Property): boolean {
  return sentencesOn(property, 'energyLabels', 'energyCost', 'noEnergyLabel').length > 0;
}
