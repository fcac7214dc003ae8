import { oneRow, sql, type Tx, type Read } from '#kit/server/database/database.ts';
import { type Currency, type Minor, minor } from '#kit/shared/money/money.ts';
import type { Instant } from '#kit/shared/time.ts';
import type { StakeLimits } from '../domain/stake-limits.ts';

export type DeskRow = { game: string; enabled: boolean; version: number; changed_at: Instant; changed_by: string };

/** The first version that is ever published comes into play by itself. */
export const openDesk = async (tx: Tx, { game, version }: { game: string; version: number }): Promise<void> => {
  await sql`
    insert into rounds.game_desk (game, version, changed_by)
    values (${game}, ${version}, 'start')
    on conflict do nothing`.execute(tx);
};

export const desksOf = async (read: Read, game?: string): Promise<DeskRow[]> => {
  const { rows } = await sql<DeskRow>`
    select game, enabled, version, changed_at, changed_by
    from rounds.game_desk
    where ${game ?? null}::text is null
      or game = ${game ?? null}
    order by game`.execute(read);
  return rows;
};

/** The same of some games, by code. */
export const desksOfGames = async (read: Read, games: readonly string[]): Promise<ReadonlyMap<string, DeskRow>> => {
  const { rows } = await sql<DeskRow>`
    select game, enabled, version, changed_at, changed_by
    from rounds.game_desk
    where game = any (${[...games]}::text[])`.execute(read);
  return new Map(rows.map((row) => [row.game, row]));
};

/** Held until the end of the transaction: one decision of a game at a time. */
export const lockDesk = async (tx: Tx, game: string): Promise<DeskRow | undefined> => {
  const { rows } = await sql<DeskRow>`
    select game, enabled, version, changed_at, changed_by
    from rounds.game_desk
    where game = ${game}
    for no key update`.execute(tx);
  return rows[0];
};

type Decided = { game: string; enabled: boolean; version: number; by: string };

export const saveDesk = async (tx: Tx, { game, enabled, version, by }: Decided): Promise<void> => {
  await sql`
    update rounds.game_desk
    set enabled = ${enabled},
      version = ${version},
      changed_at = kit.now(),
      changed_by = ${by}
    where game = ${game}`.execute(tx);
};

type LimitsRow = {
  game: string;
  currency: Currency;
  stake_min: Minor;
  stake_max: Minor;
  payout_max: Minor;
  ladder: string;
};

/** What staff set in place of a game's own limits. */
export const limitsSet = async (
  read: Read,
  game?: string,
): Promise<(StakeLimits & { game: string; currency: Currency })[]> => {
  const { rows } = await sql<LimitsRow>`
    select game, currency, stake_min, stake_max, payout_max, array_to_string(ladder, ',') as ladder
    from rounds.stake_limits
    where ${game ?? null}::text is null
      or game = ${game ?? null}`.execute(read);
  return rows.map((row) => ({
    game: row.game,
    currency: row.currency,
    stakeMin: row.stake_min,
    stakeMax: row.stake_max,
    payoutMax: row.payout_max,
    ladder: row.ladder.split(',').map((amount) => minor(BigInt(amount))),
  }));
};

export const saveLimits = async (
  tx: Tx,
  { game, currency, stakeMin, stakeMax, payoutMax, ladder }: StakeLimits & { game: string; currency: Currency },
): Promise<void> => {
  await sql`
    insert into rounds.stake_limits (game, currency, stake_min, stake_max, payout_max, ladder)
    values (${game}, ${currency}, ${stakeMin}, ${stakeMax}, ${payoutMax}, ${ladder.map(String)}::bigint[])
    on conflict (game, currency) do update
    set stake_min = excluded.stake_min,
      stake_max = excluded.stake_max,
      payout_max = excluded.payout_max,
      ladder = excluded.ladder`.execute(tx);
};

export type GameChange = {
  what: 'switch' | 'limits' | 'version';
  before: Readonly<Record<string, string>>;
  after: Readonly<Record<string, string>>;
  reason: string;
  by: string;
};

export const noteChange = async (
  tx: Tx,
  { game, what, before, after, reason, by }: GameChange & { game: string },
): Promise<void> => {
  await sql`
    insert into rounds.game_change (game, what, before, after, reason, changed_by)
    values (${game}, ${what}, ${JSON.stringify(before)}::jsonb, ${JSON.stringify(after)}::jsonb, ${reason}, ${by})`.execute(
    tx,
  );
};

export const changesOf = async (read: Read, game: string, limit: number): Promise<(GameChange & { at: Instant })[]> => {
  const { rows } = await sql<GameChange & { at: Instant }>`
    select what, before, after, reason, changed_by as by, changed_at as at
    from rounds.game_change
    where game = ${game}
    order by change_no desc
    limit ${limit}`.execute(read);
  return rows;
};

/** How many rounds of each version are not over. */
export const openCounts = async (read: Read): Promise<{ game: string; version: number; rounds: number }[]> => {
  const { rows } = await sql<{ game: string; version: number; rounds: number }>`
    select game, version, count(*)::int as rounds
    from rounds.round
    where state in ('staking', 'claiming', 'open', 'paying', 'voiding')
    group by game, version`.execute(read);
  return rows;
};

/** How many rounds of the last days were staked outside of some limits. */
export const stakedOutside = async (
  read: Read,
  {
    game,
    currency,
    stakeMin,
    stakeMax,
    days,
  }: Pick<StakeLimits, 'stakeMin' | 'stakeMax'> & { game: string; currency: Currency; days: number },
): Promise<{ rounds: number; outside: number }> => {
  const { rows } = await sql<{ rounds: number; outside: number }>`
    select count(*)::int as rounds, count(*) filter (where stake < ${stakeMin} or stake > ${stakeMax})::int as outside
    from rounds.round
    where game = ${game}
      and currency = ${currency}
      and state <> 'refused'
      and started_at >= kit.now() - make_interval(days => ${days})`.execute(read);
  return oneRow(rows);
};

export type AlertRow = {
  version: number;
  day: string;
  currency: Currency;
  rounds: number;
  seenBy: string | null;
  seenNote: string | null;
};

export const alertsOf = async (read: Read, game: string): Promise<AlertRow[]> => {
  const { rows } = await sql<AlertRow>`
    select version, to_char(day, 'YYYY-MM-DD') as day, currency, rounds::int as rounds, seen_by as "seenBy",
      seen_note as "seenNote"
    from rounds.return_alert
    where game = ${game}
    order by day desc
    limit 50`.execute(read);
  return rows;
};

/** @returns whether there was one that nobody had looked at. */
export const seeAlerts = async (
  tx: Tx,
  { game, by, note }: { game: string; by: string; note: string },
): Promise<number> => {
  const { rows } = await sql`
    update rounds.return_alert
    set seen_at = kit.now(),
      seen_by = ${by},
      seen_note = ${note}
    where game = ${game}
      and seen_at is null
    returning 1`.execute(tx);
  return rows.length;
};

export const unseenByGame = async (read: Read): Promise<{ game: string; alerts: number }[]> => {
  const { rows } = await sql<{ game: string; alerts: number }>`
    select game, count(*)::int as alerts
    from rounds.return_alert
    where seen_at is null
    group by game`.execute(read);
  return rows;
};
