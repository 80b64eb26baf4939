import type { HomeTexts } from '#contract/content/home-texts.ts';
import { Lead } from '#web/ui/layout/page-hero.tsx';
import { Text } from '#web/ui/layout/text.tsx';

const STRENGTHS = [1, 2, 3, 4] as const;

type StrengthsProps = { texts: HomeTexts; id: string; title: string };

export function Strengths({ texts, id, title }: StrengthsProps) {
  return (
    <section id={id} className="py-section">
      <div className="page-container grid gap-x-[clamp(2rem,6vw,6rem)] gap-y-12 md:grid-cols-[4fr_8fr]">
        <div className="grid content-start gap-5">
          <h2>{title}</h2>
          <Lead>{texts.strengths_lead}</Lead>
        </div>
        <ul className="border-b border-line">
          {STRENGTHS.map((n) => (
            <li
              key={n}
              className="grid items-baseline gap-x-8 gap-y-4 border-t border-line py-5.5 md:grid-cols-[minmax(8.5rem,3.4fr)_8fr] md:py-7"
            >
              <p className="figure text-[clamp(2.5rem,1.6rem+2.6vw,4rem)] leading-none text-action">
                {texts[`strength_${n}_figure`]}
              </p>
              <div className="grid gap-1.5">
                <h3 className="font-body text-[1.25rem] tracking-normal">{texts[`strength_${n}_title`]}</h3>
                <Text className="max-w-[34em] text-muted">{texts[`strength_${n}_text`]}</Text>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
