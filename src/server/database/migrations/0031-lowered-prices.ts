import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Engine } from '#server/database/connect.ts';

/**
 * What a property cost before its price was lowered, found once in its versions: the lowest price that visitors saw for a
 * day within the 30 days before, unless that is about the same. The photos of a list are counted in an index.
 */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await sql`alter table property add column price_before double precision`.execute(db);
  await sql`alter table property add column price_lowered_at text`.execute(db);
  await sql`create index image_shown on image (property_id, position, id) where deleted_at is null`.execute(db);

  const isSqlite = engine === 'sqlite';
  const stated = (name: string): RawBuilder<unknown> =>
    isSqlite ? sql`json_extract(v.state, ${sql.lit(`$.${name}`)})` : sql`(cast(v.state as json) ->> ${sql.lit(name)})`;
  const seconds = (time: RawBuilder<unknown>) =>
    isSqlite ? sql`unixepoch(${time})` : sql`extract(epoch from cast(${time} as timestamptz))`;
  const monthBefore = sql`(${seconds(sql`l.lowered_at`)} - 30 * 86400)`;
  const later = isSqlite ? sql`max` : sql`greatest`;

  await sql`
    with state as (
      select v.property_id, v.n, v.created_at as until,
        cast(${stated('price')} as double precision) as price,
        cast(${stated('is_private')} as integer) = 0 and coalesce(${stated('sale_state')}, 'available') <> 'sold' as is_seen,
        coalesce(
          lag(v.created_at) over (partition by v.property_id order by v.n),
          case when v.n = 1 then p.created_at else v.created_at end
        ) as since
      from property_version v
      join property p on p.id = v.property_id
      where p.is_private = 0 and p.sale_state <> 'sold' and p.price > 0
    ), last_other as (
      select s.property_id, max(s.n) as n
      from state s
      join property p on p.id = s.property_id
      where s.is_seen and s.price <> p.price
      group by s.property_id
    ), lowering as (
      select o.property_id, p.price, coalesce(
        (select min(next.since) from state next where next.property_id = o.property_id and next.n > o.n and next.is_seen),
        (select max(newest.until) from state newest where newest.property_id = o.property_id)
      ) as lowered_at
      from last_other o
      join property p on p.id = o.property_id
      join state s on s.property_id = o.property_id and s.n = o.n
      where s.price > p.price
    ), seen as (
      select l.property_id, l.lowered_at, l.price as today, s.price,
        sum(${seconds(sql`s.until`)} - ${later}(${seconds(sql`s.since`)}, ${monthBefore})) as time
      from lowering l
      join state s on s.property_id = l.property_id
      where s.is_seen and s.until <= l.lowered_at and ${seconds(sql`s.until`)} > ${monthBefore}
      group by l.property_id, l.lowered_at, l.price, s.price
    ), former as (
      select property_id, lowered_at, min(price) as price
      from seen
      where time >= 86400
      group by property_id, lowered_at, today
      having min(price) * 100 >= today * 101
    )
    update property set price_before = former.price, price_lowered_at = former.lowered_at
    from former
    where former.property_id = property.id`.execute(db);
}
