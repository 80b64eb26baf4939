import { useId } from 'react';
import { Link } from 'react-router';
import { adminPaths } from '#contract/admin/admin-paths.ts';
import { homeWords } from '#contract/sellers/sale-request.ts';
import { SELLER_STAGE_NAMES } from '#contract/sellers/seller.ts';
import type { SellerJson } from '#contract/sellers/seller-json.ts';
import { agentDay } from '#contract/time/agent-day.ts';
import { Badge } from '#web/ui/layout/badge.tsx';
import { nextStep } from './seller-words.ts';

/** A person, their home and what is next; the whole card opens it. */
export function SellerCard({ seller }: { seller: SellerJson }) {
  const { id, name, property } = seller;
  const headingId = useId();
  const home = property?.title ?? homeWords(seller);
  return (
    <article
      aria-labelledby={headingId}
      className="relative grid grid-cols-1 gap-2 rounded-lg border border-line bg-card p-5 transition-colors hover:border-schiste-700 md:p-6"
    >
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <h2 id={headingId} className="text-h3 wrap-anywhere">
          <Link to={adminPaths.seller(id)} className="after:absolute after:inset-0 after:rounded-lg">
            {name}
          </Link>
        </h2>
        <StageBadge seller={seller} />
      </header>
      {home && <p className="max-w-[52em] wrap-anywhere">{home}</p>}
      <NextStep seller={seller} />
    </article>
  );
}

export function StageBadge({ seller: { stage } }: { seller: Pick<SellerJson, 'stage'> }) {
  const tone = stage === 'mandat' ? 'available' : stage === 'vendu' || stage === 'perdu' ? 'private' : 'neutral';
  return <Badge tone={tone}>{SELLER_STAGE_NAMES[stage]}</Badge>;
}

export function NextStep({ seller }: { seller: SellerJson }) {
  const step = nextStep(seller, agentDay(new Date()));
  return (
    step && (
      <p className={`font-medium wrap-anywhere ${step.isDue ? 'text-immortelle-600' : 'text-maquis'}`}>{step.text}</p>
    )
  );
}
