import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { adminPaths } from '#contract/admin/admin-paths.ts';
import { fieldOfMention } from '#contract/advert/findings.ts';
import type { FeedAdvertJson, FeedFinding } from '#contract/feeds/feed.ts';
import { type FeedName, FINDING_FIELDS } from '#contract/feeds/portals.ts';
import { useAdminApi } from '#web/api/admin/admin-api-context.ts';
import { FEEDS_KEY } from './use-feed.ts';

/** The adverts that lack something for a portal, those that are left out first. */
export function FindingList({ name }: { name: FeedName }) {
  const query = useAdminApi().query([FEEDS_KEY, name, 'adverts'], `/feeds/${name}/adverts`);
  const { data: adverts = [] } = useQuery(query);
  const found = adverts.filter(({ findings }) => findings.length > 0);
  const sorted = [...found.filter(({ included }) => !included), ...found.filter(({ included }) => included)];
  const elsewhere = adverts.filter(({ included, findings }) => !included && findings.length === 0);
  return (
    <>
      {sorted.length > 0 && (
        <div className="grid gap-1 border-t border-line pt-5">
          <h3 className="text-base font-semibold">À corriger</h3>
          <ul className="divide-y divide-line">
            {sorted.map((advert) => (
              <AdvertFindings key={advert.id} advert={advert} />
            ))}
          </ul>
        </div>
      )}
      {elsewhere.length > 0 && (
        <p className="text-sm text-muted">
          Non diffusé sur ce portail, selon vos fiches :{' '}
          {elsewhere.map(({ id, title }, index) => (
            <span key={id}>
              {index > 0 && ', '}
              <Link className="link" to={adminPaths.editProperty(id)}>
                {title}
              </Link>
            </span>
          ))}
        </p>
      )}
    </>
  );
}

function AdvertFindings({ advert: { id, title, reference, included, findings } }: { advert: FeedAdvertJson }) {
  return (
    <li className="grid gap-1 py-3">
      <p className="grid justify-items-start wrap-anywhere">
        <Link className="link inline-flex min-h-11 items-center font-semibold" to={adminPaths.editProperty(id)}>
          {title}
        </Link>
        <span className="text-sm text-muted">
          {reference && `${reference} · `}
          {included ? 'diffusé' : 'écarté'}
        </span>
      </p>
      <ul className="grid gap-1">
        {findings.map((finding) => (
          <li key={finding.code + finding.message} className="text-sm">
            <Link
              className={`inline-flex min-h-8 items-center hover:underline ${finding.severity === 'blocking' ? 'font-medium text-immortelle-600' : 'text-muted'}`}
              to={adminPaths.editProperty(id) + fragmentOf(finding)}
            >
              {finding.message}
            </Link>
          </li>
        ))}
      </ul>
    </li>
  );
}

function fragmentOf({ code, message }: FeedFinding): string {
  const field = code === 'mention' ? fieldOfMention(message) : FINDING_FIELDS[code];
  return field ? `#${field}` : '';
}
