import { Link } from 'react-router';
import type { ServicesTexts } from '#contract/content/services-texts.ts';
import { CATALOGUE_PATH, SEARCH_PATH } from '#contract/public-paths.ts';
import { ButtonLink } from '#web/ui/controls/button.tsx';
import { Ledger } from '#web/ui/layout/ledger.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import { Scene } from '#web/ui/pictures/scene.tsx';

const cove = import.meta.glob<string>('/src/web/assets/scenes/cove-*', {
  eager: true,
  query: '?url',
  import: 'default',
});

const STEPS = [1, 2, 3] as const;

type TextsProps = { texts: ServicesTexts };

export function SearchService({ texts }: TextsProps) {
  const steps = STEPS.map((n) => ({ title: texts[`step_${n}_title`], text: texts[`step_${n}_text`] }));
  return (
    <section id="recherche" className="py-section">
      <div className="page-container grid grid-cols-1 items-start gap-[clamp(2rem,6vw,6rem)] md:grid-cols-[6fr_5fr]">
        <div className="grid grid-cols-1 gap-7">
          <div className="grid grid-cols-1 gap-5">
            <h2>Recherche de biens</h2>
            <Text className="max-w-[40em] text-muted">{texts.search_text}</Text>
          </div>
          <Ledger lines={steps} />
          <div className="grid grid-cols-1 gap-5">
            <h3>{texts.mandates_title}</h3>
            <Mandates texts={texts} />
          </div>
          <div>
            <ButtonLink to={SEARCH_PATH}>Décrire ma recherche</ButtonLink>
          </div>
          <p>
            {texts.selection_question}{' '}
            <Link to={CATALOGUE_PATH} className="link">
              {texts.selection_link}
            </Link>
            , {texts.selection_end}
          </p>
        </div>
        <figure className="md:sticky md:top-26">
          <div className="aspect-4/3 overflow-hidden rounded-md md:aspect-4/5">
            <Scene files={cove} sizes="(min-width: 768px) 68vw, 90vw" />
          </div>
          <figcaption className="mt-2.5 text-xs text-subtle">{texts.cove_caption}</figcaption>
        </figure>
      </div>
    </section>
  );
}

function Mandates({ texts }: TextsProps) {
  return (
    <div className="grid grid-cols-1 gap-5 xl:grid-cols-[1.25fr_1fr]">
      <div className="grid grid-cols-1 content-start gap-2 rounded-md border-[1.5px] border-action bg-mer-50 p-6">
        <h4 className="figure text-h3 whitespace-normal">{texts.exclusive_title}</h4>
        <Text className="text-muted">{texts.exclusive_text}</Text>
      </div>
      <div className="grid grid-cols-1 content-start gap-2 rounded-md border-[1.5px] border-line bg-card p-6">
        <h4 className="figure text-h3 whitespace-normal">{texts.simple_title}</h4>
        <Text className="text-muted">{texts.simple_text}</Text>
      </div>
    </div>
  );
}
