import type { SellTexts } from '#contract/content/sell-texts.ts';
import { Icon } from '#web/ui/pictures/icon.tsx';
import { check } from '#web/ui/pictures/icon-paths.ts';
import { Scene } from '#web/ui/pictures/scene.tsx';

const stoneHouse = import.meta.glob<string>('/src/web/assets/scenes/stone-house-*', {
  eager: true,
  query: '?url',
  import: 'default',
});

const RULES = [1, 2, 3] as const;

/** A stone house where there is room, and what the agent promises whoever sells. */
export function SaleRules({ texts }: { texts: SellTexts }) {
  return (
    <aside aria-label="Mes règles" className="grid gap-7 lg:sticky lg:top-26">
      <div className="aspect-4/3 overflow-hidden rounded-md max-lg:hidden">
        <Scene files={stoneHouse} sizes="40vw" />
      </div>
      <ul className="grid gap-3.5">
        {RULES.map((n) => (
          <li key={n} className="grid grid-cols-[1.75rem_1fr] gap-2">
            <span className="mt-0.5 text-action">
              <Icon path={check} />
            </span>
            {texts[`sell_rule_${n}`]}
          </li>
        ))}
      </ul>
    </aside>
  );
}
