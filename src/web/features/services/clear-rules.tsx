import type { ServicesTexts } from '#contract/content/services-texts.ts';
import { DarkSection } from '#web/ui/layout/dark-section.tsx';
import { Text } from '#web/ui/layout/text.tsx';

const RULES = [1, 2, 3] as const;

export function ClearRules({ texts }: { texts: ServicesTexts }) {
  return (
    <DarkSection>
      <h2>{texts.rules_title}</h2>
      <ul className="mt-[clamp(2rem,4vw,3.5rem)] grid divide-line [--space:clamp(0.75rem,1.95vw,1.875rem)] max-md:divide-y md:-mx-(--space) md:grid-cols-3 md:divide-x">
        {RULES.map((n) => (
          <li key={n} className="max-md:py-5 md:px-(--space) md:py-2">
            <h3 className="mb-2 text-[clamp(1.375rem,1.1rem+1.1vw,1.875rem)] text-accent">
              {texts[`rule_${n}_title`]}
            </h3>
            <Text className="text-muted">{texts[`rule_${n}_text`]}</Text>
          </li>
        ))}
      </ul>
    </DarkSection>
  );
}
