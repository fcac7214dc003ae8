import { CompiledQuery } from 'kysely';
import { oneRow, sql, type Tx, type Read } from '#kit/server/database/database.ts';
import { prepareStatement } from '#kit/server/database/pipelining-dialect.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import type { Currency } from '#kit/shared/money/money.ts';
import type { RoundName, RoundState } from '../../domain/transaction.ts';

const lockSpace = 7401;
const nameOf = ({ vendor, game, roundId }: RoundName) => `${vendor}/${game}/${roundId}`;

/** For acts that need the round as it is: many at a time, none while it is being closed. */
export const shareRounds = async (tx: Tx, rounds: readonly RoundName[]): Promise<void> => {
  await sql`
    select pg_advisory_xact_lock_shared(${lockSpace}, n.lock)
    from (
      select distinct hashtext(name) as lock
      from unnest(${rounds.map(nameOf)}::text[]) as name
      order by 1
    ) n`.execute(tx);
};

/** Shares the rounds that these acts are part of, before any of the acts is locked. */
export const shareRoundsOf = async (tx: Tx, vendor: string, transactionIds: readonly string[]): Promise<void> => {
  await sql`
    select pg_advisory_xact_lock_shared(${lockSpace}, n.lock)
    from (
      select distinct hashtext(r.vendor || '/' || r.game || '/' || r.round_id) as lock
      from gateway.transaction t
      join gateway.round r using (round_no)
      where t.vendor = ${vendor}
        and t.transaction_id = any(${transactionIds}::text[])
      order by 1
    ) n`.execute(tx);
};

/** For ending the round: waits for the acts that are under way. */
export const holdRound = async (tx: Tx, round: RoundName): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${lockSpace}, hashtext(${nameOf(round)}))`.execute(tx);
};

/** For ending several, in an order that never meets another's. */
export const holdRounds = async (tx: Tx, rounds: readonly RoundName[]): Promise<void> => {
  await sql`
    select pg_advisory_xact_lock(${lockSpace}, n.lock)
    from (
      select distinct hashtext(name) as lock
      from unnest(${rounds.map(nameOf)}::text[]) as name
      order by 1
    ) n`.execute(tx);
};

export type RoundRow = { round_no: bigint; state: RoundState };

export const findRound = async (read: Read, { vendor, game, roundId }: RoundName): Promise<RoundRow | undefined> => {
  const { rows } = await sql<RoundRow>`
    select round_no, state
    from gateway.round
    where vendor = ${vendor}
      and game = ${game}
      and round_id = ${roundId}`.execute(read);
  return rows[0];
};

export type EnteredGame = { currency: Currency; enabled: boolean; isOwn: boolean };
type EnteredRow = { currency: Currency | null; enabled: boolean; is_own: boolean };
type NoRound = { round_no: null; state: null };
/** Without a round where this is its first bet. */
type Entered = { game: EnteredGame; round: RoundRow | undefined };

const enterText = prepareStatement(
  'gateway enter_round',
  'select currency, enabled, is_own, round_no, state from gateway.enter_round($1, $2, $3, $4)',
);

/**
 * Shares the round, so that it is not closed meanwhile, and finds it; its first bet opens it (`openRound`).
 * @returns undefined for a game that the merchant does not have.
 */
export const enterRound = async (
  tx: Tx,
  merchantId: MerchantId,
  { vendor, game, roundId }: RoundName,
): Promise<Entered | undefined> => {
  const { rows } = await tx.executeQuery<EnteredRow & (RoundRow | NoRound)>(
    CompiledQuery.raw(enterText, [merchantId, vendor, game, roundId]),
  );
  const { currency, enabled, is_own: isOwn, ...round } = oneRow(rows);
  if (currency === null) return undefined;
  return { game: { currency, enabled, isOwn }, round: round.round_no === null ? undefined : round };
};

const openText = prepareStatement('gateway open_round', 'select gateway.open_round($1, $2, $3, $4) as round_no');

/**
 * Opens the round that `enterRound` did not find, or finds the one that another bet has opened since. Only once the bet's
 * wallet is held: the others' first bets wait until this transaction ends.
 */
export const openRound = async (
  tx: Tx,
  merchantId: MerchantId,
  { vendor, game, roundId }: RoundName,
): Promise<bigint> => {
  const { rows } = await tx.executeQuery<{ round_no: bigint }>(
    CompiledQuery.raw(openText, [merchantId, vendor, game, roundId]),
  );
  return oneRow(rows).round_no;
};

export type NamedRound = RoundRow & { vendor: string; game: string; round_id: string };

/** The rounds by their numbers. */
export const roundsOf = async (read: Read, roundNos: readonly bigint[]): Promise<Map<bigint, NamedRound>> => {
  const { rows } = await sql<NamedRound>`
    select round_no, state, vendor, game, round_id
    from gateway.round
    where round_no = any(${`{${roundNos.join(',')}}`}::bigint[])`.execute(read);
  return new Map(rows.map((row) => [row.round_no, row]));
};

/** A round that is known to be there. */
export const roundOfOrder = async (read: Read, roundNo: bigint): Promise<NamedRound & { merchant_id: MerchantId }> => {
  const { rows } = await sql<NamedRound & { merchant_id: MerchantId }>`
    select round_no, state, vendor, game, round_id, merchant_id
    from gateway.round
    where round_no = ${roundNo}`.execute(read);
  return oneRow(rows);
};

export const endRound = async (tx: Tx, roundNo: bigint, state: 'settled' | 'voided'): Promise<void> => {
  await sql`
    update gateway.round
    set
      state = case when ${state} = 'settled' and voided_at is not null then 'resettled' else ${state} end,
      ended_at = kit.now(),
      voided_at = case when ${state} = 'voided' then kit.now() else voided_at end
    where round_no = ${roundNo}`.execute(tx);
};

export const reopenRound = async (tx: Tx, roundNo: bigint): Promise<void> => {
  await sql`
    update gateway.round
    set state = 'open',
      ended_at = null
    where round_no = ${roundNo}
      and state <> 'open'`.execute(tx);
};
