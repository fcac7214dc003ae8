import { sql, type Read, type Tx } from '#kit/server/database/database.ts';
import type { MemberId } from '#kit/shared/id.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';

/** Names vendors one of whose bets may hold opposite choices, as a slip of many lines does. @public */
export const nameManyChoicesIn = async (tx: Tx, vendors: readonly string[]): Promise<void> => {
  await sql`
    insert into turnover.vendor (vendor, many_choices)
    select v.name, true
    from unnest(${vendors}::text[]) as v (name)
    on conflict (vendor) do update set many_choices = true`.execute(tx);
};

/** Under which product a game is counted from now on. @property game `*`: all other games of the vendor. */
export type GameProduct = { vendor: string; game: string; product: string };

/** What was counted before stays where it is. @public */
export const nameProductsIn = async (tx: Tx, products: readonly GameProduct[]): Promise<void> => {
  await sql`
    insert into turnover.product as p (vendor, game, product)
    select n.vendor, n.game, n.product
    from unnest(
      ${products.map(({ vendor }) => vendor)}::text[],
      ${products.map(({ game }) => game)}::text[],
      ${products.map(({ product }) => product)}::text[]
    ) as n (vendor, game, product)
    on conflict (vendor, game) do update
    set product = excluded.product
    where p.product <> excluded.product`.execute(tx);
};

/** @property agents everybody above the member from then on, the nearest first. */
export type Upline = { memberId: MemberId; from: Instant; agents: readonly string[] };

/**
 * Who sums a member's play from a moment on. What was settled before stays with those who were above then; a moment that has
 * passed needs `rebuildTurnover` after it. @public For agents.
 */
export const setUplinesIn = async (tx: Tx, uplines: readonly Upline[]): Promise<void> => {
  const rows = uplines.map(({ memberId, from, agents }) => ({ member: memberId, from: isoOf(from), agents }));
  await sql`
    insert into turnover.upline (member_id, valid_from, agents)
    select u.member, u."from", u.agents
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as u (member text, "from" timestamptz, agents text[])
    on conflict (member_id, valid_from) do update set agents = excluded.agents`.execute(tx);
};

/** Everybody above each member now, the nearest first; nobody for whoever is missing. @public For the guard of what is given back. */
export const agentsAbove = async (read: Read, members: readonly string[]): Promise<Map<string, string[]>> => {
  const { rows } = await sql<{ member_id: string; agents: string[] }>`
    select distinct on (u.member_id) u.member_id, u.agents
    from turnover.upline u
    where u.member_id = any(${members}::text[])
      and u.valid_from <= kit.now()
    order by u.member_id, u.valid_from desc`.execute(read);
  return new Map(rows.map((row) => [row.member_id, row.agents]));
};
