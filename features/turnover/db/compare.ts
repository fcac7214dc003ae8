import { z } from 'zod';
import { sql, type Read, type Tx } from '#kit/server/database/database.ts';

/** A bet that its fact does not fit, and how. */
export type Difference = { vendor: string; betId: string; why: string };
const differences = z
  .array(z.object({ vendor: z.string(), betId: z.string(), why: z.string() }))
  .nullable()
  .transform((found) => found ?? []);

/** @property next what the next page goes on from; undefined after the last. */
export type Page<Place> = { looked: number; found: Difference[]; next: Place | undefined };

/** A page of all acts that ever were: which of their bets a fact does not fit. @param through the last transaction of the page before. */
export const compareActs = async (read: Read, through: string | undefined, limit: number): Promise<Page<string>> => {
  const { rows } = await sql<{ through: string | null; looked: number; differing: unknown }>`
    select through, looked, differing
    from turnover.compare_acts(${through ?? null}::xid8, ${limit})`.execute(read);
  const [page] = rows;
  return {
    looked: page?.looked ?? 0,
    found: differences.parse(page?.differing ?? null),
    next: page?.through ?? undefined,
  };
};

export type FactPlace = { vendor: string; betId: string };

/** A page of the facts: which of them no act stands behind. */
export const compareFacts = async (
  read: Read,
  { vendor, betId }: FactPlace,
  limit: number,
): Promise<Page<FactPlace>> => {
  const { rows } = await sql<{ vendor: string | null; bet_id: string | null; looked: number; differing: unknown }>`
    select vendor, bet_id, looked, differing
    from turnover.compare_facts(${vendor}, ${betId}, ${limit})`.execute(read);
  const [page] = rows;
  return {
    looked: page?.looked ?? 0,
    found: differences.parse(page?.differing ?? null),
    next:
      page === undefined || page.vendor === null || page.bet_id === null
        ? undefined
        : { vendor: page.vendor, betId: page.bet_id },
  };
};

/** Keeps the facts and sums as they are until the transaction ends. */
export const holdCursor = async (tx: Tx): Promise<void> => {
  await sql`select from turnover.cursor for update`.execute(tx);
};

/** Where the sums of members and agents are not what the facts come to. */
export const sumDifferences = async (read: Read): Promise<{ subject: string; why: string }[]> => {
  const { rows } = await sql<{ subject: string; why: string }>`
    select subject, why
    from turnover.sum_differences()`.execute(read);
  return rows;
};

/** Makes all sums anew from the facts. */
export const sumAgain = async (tx: Tx): Promise<void> => {
  await sql`select turnover.sum_again()`.execute(tx);
};

/** Takes out facts that no act stands behind; what they said stays among the past ones. */
export const removeFacts = async (tx: Tx, places: readonly FactPlace[]): Promise<void> => {
  await sql`
    with gone as (
      delete from turnover.fact f
      using unnest(
        ${places.map(({ vendor }) => vendor)}::text[],
        ${places.map(({ betId }) => betId)}::text[]
      ) as p (vendor, bet_id)
      where f.vendor = p.vendor
        and f.bet_id = p.bet_id
      returning f.*
    )
    insert into turnover.past_fact
      (vendor, bet_id, kind, round_no, merchant_id, member_id, currency, product, game, state, stake, turnover, payout, jackpot,
       correction, bonus, tip, ggr, placed_at, placed_day, began_at, settled_at, day, is_running, excluded, version, changed_at, odds)
    select *
    from gone`.execute(tx);
};

/** The last night whose comparison was made, as its date. */
export const lastComparison = async (
  read: Read,
): Promise<{ day: string; deviations: number; looked: bigint } | undefined> => {
  const { rows } = await sql<{ day: string; deviations: number; looked: bigint }>`
    select day::text as day, deviations, looked
    from turnover.comparison c
    order by c.day desc
    limit 1`.execute(read);
  return rows[0];
};

export const insertComparison = async (
  tx: Tx,
  { day, looked, deviations }: { day: string; looked: number; deviations: number },
): Promise<void> => {
  await sql`
    insert into turnover.comparison (day, looked, deviations)
    values (${day}::date, ${looked}, ${deviations})
    on conflict (day) do update
    set compared_at = kit.now(), looked = excluded.looked, deviations = excluded.deviations`.execute(tx);
};
