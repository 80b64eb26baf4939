import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import { agentDay, daysBefore } from '#contract/time/agent-day.ts';
import type { Database, Tables } from '#server/database/tables.ts';
import type { Config } from '#server/settings/config.ts';
import { readSettings } from '#server/site-settings/settings-store.ts';

/** For whom properties are listed and counted. */
export type Audience = 'public' | 'admin';

/** Who looks at one property, as its page shows it. */
export type Reader = 'admin' | Visitor;

/** A visitor still sees what was sold on `soldSince` or later. With a private link, private properties too. */
export type Visitor = { soldSince: string; hasLink?: boolean };

type Properties = ExpressionBuilder<Tables, 'property'>;
type Condition = Expression<SqlBool>;

// What visitors see of the properties is said here, and nowhere else.

/** What is for sale: in lists, counts, places, feeds, searches and alerts. */
export function isOffered({ and, eb }: Properties): Condition {
  return and([isListed(eb), eb('property.is_private', '=', 0), eb('property.sale_state', '!=', 'sold')]);
}

/** What can be found for a person who looks for a home: private properties too. */
export function isProposable({ and, eb }: Properties): Condition {
  return and([isListed(eb), eb('property.sale_state', '!=', 'sold')]);
}

/** What has a page: what is for sale, and for a while what was sold. */
export function isShownTo(reader: Reader): (properties: Properties) => Condition {
  return ({ and, or, eb }) =>
    reader === 'admin'
      ? isListed(eb)
      : and([
          isListed(eb),
          ...(reader.hasLink ? [] : [eb('property.is_private', '=', 0)]),
          or([eb('property.sale_state', '!=', 'sold'), eb('property.sold_on', '>=', reader.soldSince)]),
        ]);
}

/** What visitors could see of a sale, and can no longer. */
export function isPast({ soldSince }: Visitor): (properties: Properties) => Condition {
  return ({ and, eb }) => and([eb('property.sale_state', '=', 'sold'), eb('property.sold_on', '<', soldSince)]);
}

/** What is not in the trash. */
export function isListed(eb: Properties): Condition {
  return eb('property.deleted_at', 'is', null);
}

type Needs = { config: Pick<Config, 'fixedSettings'>; db: Database; now: () => Date };

export async function readVisitor({ config, db, now }: Needs): Promise<Visitor> {
  const { sold_days } = await readSettings(db, config);
  return { soldSince: daysBefore(agentDay(now()), sold_days) };
}
