import type { ReactNode } from 'react';
import { Link } from 'react-router';
import {
  areaSentences,
  coproprieteSentences,
  feesSentences,
  RISKS_SENTENCE,
  RISKS_SITE,
  referenceSentence,
  yearBuiltSentence,
} from '#contract/advert/sentences.ts';
import type { Property } from '#contract/property/property.ts';
import { FEES_PATH } from '#contract/public-paths.ts';
import { Section } from '../section.tsx';
import { Energy, hasEnergyFacts } from './energy.tsx';

/** What the law asks of an advert, in plain sight: a name at the left, what is said of it at the right. */
export function Information({ property }: { property: Pick<Property, 'type' | 'advert'> }) {
  const { advert } = property;
  const reference = referenceSentence(advert);
  const copropriete = coproprieteSentences(property);
  const areas = areaSentences(property);
  const yearBuilt = yearBuiltSentence(property);
  return (
    <Section title="Informations sur le bien">
      <dl className="facts">
        {reference && <Fact term="Annonce">{reference}</Fact>}
        <Fact term="Prix">
          <Lines sentences={feesSentences(advert)} />
          <p>
            <Link to={FEES_PATH} discover="none" className="link">
              Consulter le barème d'honoraires
            </Link>
          </p>
        </Fact>
        {copropriete.length > 0 && (
          <Fact term="Copropriété">
            <Lines sentences={copropriete} />
          </Fact>
        )}
        {areas.length > 0 && (
          <Fact term="Surfaces">
            <Lines sentences={areas} />
          </Fact>
        )}
        {yearBuilt && <Fact term="Construction">{yearBuilt}</Fact>}
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

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="fact">
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Spaces between them: one text where lines are not seen. */
function Lines({ sentences }: { sentences: string[] }) {
  return sentences.map((sentence) => [<p key={sentence}>{sentence}</p>, ' ']);
}
