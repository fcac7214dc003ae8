import { sql, type Tx } from '#kit/server/database.ts';
import type { Minor } from '#kit/shared/money.ts';

/** Each goes one step forward from where the round must stand; false where it stands elsewhere by now. */
const changed = async (query: ReturnType<typeof sql>, tx: Tx): Promise<boolean> =>
  ((await query.execute(tx)).numAffectedRows ?? 0n) > 0n;

export const openRound = (tx: Tx, roundId: string): Promise<boolean> =>
  changed(
    sql`
    update rounds.round
    set state = 'open', touched_at = kit.now()
    where round_id = ${roundId}
      and state = 'staking'`,
    tx,
  );

/** A choice was made and it goes on. */
export const touchRound = (tx: Tx, roundId: string): Promise<boolean> =>
  changed(
    sql`
    update rounds.round
    set touched_at = kit.now()
    where round_id = ${roundId}
      and state = 'open'`,
    tx,
  );

/** It is over and has won a pot: what stands in that is asked for. */
export const claimPot = (
  tx: Tx,
  { roundId, pot, askAgainAfterMs }: { roundId: string; pot: string; askAgainAfterMs: number },
): Promise<boolean> =>
  changed(
    sql`
    update rounds.round
    set state = 'claiming', pot = ${pot}, touched_at = kit.now(), attempts = 0,
      try_at = kit.now() + make_interval(secs => ${askAgainAfterMs / 1000})
    where round_id = ${roundId}
      and state in ('staking', 'open')`,
    tx,
  );

/** It is over: what it pays is fixed, and owed from now on. */
export const endRound = (
  tx: Tx,
  {
    roundId,
    payout,
    endedBy,
    turnover,
    outcomeHash,
    potAmount = null,
    askAgainAfterMs,
  }: {
    roundId: string;
    /** With what the pot held that it won. */
    payout: Minor;
    /** What of all that was staked counts as such; nothing where all of it does. */
    turnover: Minor | undefined;
    /** Of all that it came to; null of one that was begun without its own. */
    outcomeHash: string | null;
    potAmount?: Minor | null;
    endedBy: 'play' | 'rule';
    askAgainAfterMs: number;
  },
): Promise<boolean> =>
  changed(
    sql`
    update rounds.round
    set state = 'paying', payout = ${payout}, turnover = coalesce(${turnover ?? null}::bigint, stake + added), outcome_hash = ${outcomeHash}, pot_amount = ${potAmount},
      ended_by = ${endedBy}, ended_at = kit.now(), touched_at = kit.now(),
      attempts = 0, try_at = kit.now() + make_interval(secs => ${askAgainAfterMs / 1000})
    where round_id = ${roundId}
      and state in ('staking', 'claiming', 'open')`,
    tx,
  );

/** @param fault why the gateway would not take it, where people had ended the round there. */
export const settleRound = (tx: Tx, roundId: string, fault: string | null): Promise<boolean> =>
  changed(
    sql`
    update rounds.round
    set state = 'settled', fault = ${fault}
    where round_id = ${roundId}
      and state = 'paying'`,
    tx,
  );

/** No stake was taken for it. */
export const refuseRound = (tx: Tx, roundId: string, refusal: string): Promise<boolean> =>
  changed(
    sql`
    update rounds.round
    set state = 'refused', fault = ${refusal}, ended_at = kit.now()
    where round_id = ${roundId}
      and state = 'staking'`,
    tx,
  );

/** Its stake is to go back; nothing can be won any more. */
export const beginVoid = (tx: Tx, roundId: string, endedBy: 'rule' | null): Promise<boolean> =>
  changed(
    sql`
    update rounds.round
    set state = 'voiding', ended_by = ${endedBy}, ended_at = kit.now(), attempts = 0, try_at = kit.now()
    where round_id = ${roundId}
      and state in ('staking', 'open')`,
    tx,
  );

export const endVoid = (tx: Tx, roundId: string, fault: string | null): Promise<boolean> =>
  changed(
    sql`
    update rounds.round
    set state = 'voided', fault = ${fault}
    where round_id = ${roundId}
      and state = 'voiding'`,
    tx,
  );

/** Says when the gateway is asked again. */
export const putOff = (tx: Tx, roundId: string, pauseMs: number): Promise<boolean> =>
  changed(
    sql`
    update rounds.round
    set attempts = attempts + 1, try_at = kit.now() + make_interval(secs => ${pauseMs / 1000})
    where round_id = ${roundId}
      and state in ('staking', 'claiming', 'paying', 'voiding')`,
    tx,
  );
