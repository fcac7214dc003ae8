import { oneRow, sql, type Tx, type Read } from '#kit/server/database/database.ts';
import type { Condition } from '#kit/server/jobs/jobs.ts';
import type { Currency } from '#kit/shared/money/money.ts';

export type SettledRound = {
  game: string;
  version: number;
  day: string;
  currency: Currency;
  /** What began it, and what its choices took beyond that. */
  stake: bigint;
  added: bigint;
  /** Without what stood in a pot: one that is won once in months says nothing about a day. */
  paid: bigint;
  choices: string;
};

/** Whether there are any of what `takeSettled` takes. */
export const hasSettled: Condition = sql`exists (select from rounds.to_count)`;

/** Takes some settled rounds to be counted now, in this very transaction; whoever else counts takes others. */
export const takeSettled = async (tx: Tx, most: number): Promise<SettledRound[]> => {
  const { rows } = await sql<SettledRound>`
    select game, version, day, currency, stake, added, paid, choices
    from rounds.take_settled(${most})`.execute(tx);
  return rows;
};

export type DayKey = { game: string; version: number; day: string; currency: Currency };
export type DaySums = {
  rounds: number;
  staked: bigint;
  paid: bigint;
  theoryLeast: number;
  theoryMost: number;
  variance: number;
  largest: number;
};

export const addToDay = async (tx: Tx, key: DayKey, it: DaySums): Promise<void> => {
  await sql`
    insert into rounds.day_return as d
      (game, version, day, currency, rounds, staked, paid, theory_least, theory_most, variance, largest)
    values (${key.game}, ${key.version}, ${key.day}::date, ${key.currency}, ${it.rounds}, ${String(it.staked)}::numeric,
      ${String(it.paid)}::numeric, ${it.theoryLeast}, ${it.theoryMost}, ${it.variance}, ${it.largest})
    on conflict (game, version, day, currency) do update
    set rounds = d.rounds + excluded.rounds,
      staked = d.staked + excluded.staked,
      paid = d.paid + excluded.paid,
      theory_least = d.theory_least + excluded.theory_least,
      theory_most = d.theory_most + excluded.theory_most,
      variance = d.variance + excluded.variance,
      largest = greatest(d.largest, excluded.largest)`.execute(tx);
};

export type DayRow = DayKey & DaySums;

type Stored = Omit<DayRow, 'rounds' | 'staked' | 'paid'> & { rounds: string; staked: string; paid: string };
const read = (row: Stored): DayRow => ({
  ...row,
  rounds: Number(row.rounds),
  staked: BigInt(row.staked),
  paid: BigInt(row.paid),
});

const columns = sql`d.game, d.version, to_char(d.day, 'YYYY-MM-DD') as day, d.currency, d.rounds::text as rounds,
  d.staked::text as staked, d.paid::text as paid, d.theory_least as "theoryLeast", d.theory_most as "theoryMost", d.variance,
  d.largest`;

export const dayReturn = async (tx: Read, key: DayKey): Promise<DayRow | undefined> => {
  const { rows } = await sql<Stored>`
    select ${columns}
    from rounds.day_return d
    where d.game = ${key.game}
      and d.version = ${key.version}
      and d.day = ${key.day}::date
      and d.currency = ${key.currency}`.execute(tx);
  return rows[0] && read(rows[0]);
};

/** The latest days first. */
export const dayReturns = async (
  tx: Read,
  { game, limit }: { game: string | undefined; limit: number },
): Promise<DayRow[]> => {
  const { rows } = await sql<Stored>`
    select ${columns}
    from rounds.day_return d
    where ${game ?? null}::text is null
      or d.game = ${game ?? null}
    order by d.day desc, d.game, d.version desc, d.currency
    limit ${limit}`.execute(tx);
  return rows.map(read);
};

/** Of all days, by game, version and currency. */
export const observedRtpTotals = async (tx: Read, game?: string): Promise<(DayRow & { days: number })[]> => {
  const { rows } = await sql<Stored & { days: number }>`
    select d.game, d.version, max(to_char(d.day, 'YYYY-MM-DD')) as day, d.currency, sum(d.rounds)::text as rounds,
      sum(d.staked)::text as staked, sum(d.paid)::text as paid, sum(d.theory_least) as "theoryLeast",
      sum(d.theory_most) as "theoryMost", sum(d.variance) as variance, max(d.largest) as largest, count(*)::int as days
    from rounds.day_return d
    where ${game ?? null}::text is null
      or d.game = ${game ?? null}
    group by d.game, d.version, d.currency
    order by d.game, d.version desc, d.currency`.execute(tx);
  return rows.map((row) => ({ ...read(row), days: row.days }));
};

/** How many settled rounds nobody has counted yet. */
export const waitingToBeCounted = async (read: Read): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from rounds.to_count`.execute(read);
  return oneRow(rows).count;
};

export type Left = DayKey & { rounds: number; staked: bigint; paid: bigint; least: number; most: number };

/** Notes that a day has left its band. @returns whether it is told for the first time. */
export const noteLeft = async (tx: Tx, it: Left): Promise<boolean> => {
  const { rows } = await sql`
    insert into rounds.return_alert (game, version, day, currency, rounds, staked, paid, least, most)
    values (${it.game}, ${it.version}, ${it.day}::date, ${it.currency}, ${it.rounds}, ${String(it.staked)}::numeric,
      ${String(it.paid)}::numeric, ${it.least}, ${it.most})
    on conflict do nothing
    returning 1`.execute(tx);
  return rows.length > 0;
};

/** Days outside their band that no one of the staff has looked at. */
export const unseenAlerts = async (read: Read): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count
    from rounds.return_alert
    where seen_at is null`.execute(read);
  return oneRow(rows).count;
};
