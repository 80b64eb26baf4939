import type { HomeTexts } from '#contract/content/home-texts.ts';
import { DarkSection } from '#web/ui/layout/dark-section.tsx';
import { Text } from '#web/ui/layout/text.tsx';

const REASONS = [
  {
    n: 1,
    drawing: 'M20 36a16 16 0 1 0 0-32 16 16 0 0 0 0 32zM42 42 31.5 31.5M12 22l8-7 8 7M14.5 20v7h11v-7',
  },
  {
    n: 2,
    drawing: 'M24 43a19 19 0 1 0 0-38 19 19 0 0 0 0 38zM24 13v11.5l8 4.5M5 24h3M40 24h3',
  },
  {
    n: 3,
    drawing: 'M24 6v36M14 42h20M8 13h32M8 13 2.5 27h11L8 13zM40 13l-5.5 14h11L40 13zM24 6v.1',
  },
  {
    n: 4,
    drawing: 'M10 5h19l10 10v28H10zM29 5v10h10M17 25l4.5 4.5L31 20M17 37h14',
  },
] as const;

export function Reasons({ texts }: { texts: HomeTexts }) {
  return (
    <DarkSection>
      <h2>{texts.reasons_title}</h2>
      <ul className="mt-[clamp(2.5rem,5vw,4.5rem)] grid gap-x-[clamp(2rem,7vw,7rem)] gap-y-[clamp(2.5rem,5vw,4.5rem)] md:grid-cols-2">
        {REASONS.map(({ n, drawing }) => (
          <li key={n}>
            <svg
              viewBox="0 0 48 48"
              width={44}
              height={44}
              fill="none"
              stroke="currentColor"
              strokeWidth={1.3}
              strokeLinecap="round"
              strokeLinejoin="round"
              className="text-accent"
              aria-hidden="true"
            >
              <path d={drawing} />
            </svg>
            <h3 className="mt-4.5">{texts[`reason_${n}_title`]}</h3>
            <Text className="mt-2.5 max-w-[30em] text-muted">{texts[`reason_${n}_text`]}</Text>
          </li>
        ))}
      </ul>
    </DarkSection>
  );
}
