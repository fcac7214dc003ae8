import { sql, type Read } from '#kit/server/database/database.ts';
import type { Minor } from '#kit/shared/money/money.ts';

/** Each goes one step forward from where the round must stand; false where it stands elsewhere by now. */
const changed = async (query: ReturnType<typeof sql>, read: Read): Promise<boolean> =>
  ((await query.execute(read)).numAffectedRows ?? 0n) > 0n;

export const openRound = (read: Read, roundId: string): Promise<boolean> =>
  changed(
    sql`
    update rounds.round
    set state = 'open', touched_at = kit.now()
    where round_id = ${roundId}
      and state = 'staking'`,
    read,
  );

/** A choice was made and it goes on. */
export const touchRound = (read: Read, roundId: string): Promise<boolean> =>
  changed(
    sql`
    update rounds.round
    set touched_at = kit.now()
    where round_id = ${roundId}
      and state = 'open'`,
    read,
  );

/** Marks a finished round that won a pot, whose amount is to be read and paid next. */
export const claimPot = (
  read: Read,
  { roundId, pot, askAgainAfterMs }: { roundId: string; pot: string; askAgainAfterMs: number },
): Promise<boolean> =>
  changed(
    sql`
    update rounds.round
    set state = 'claiming', pot = ${pot}, touched_at = kit.now(), attempts = 0,
      try_at = kit.now() + make_interval(secs => ${askAgainAfterMs / 1000})
    where round_id = ${roundId}
      and state in ('staking', 'open')`,
    read,
  );

/** Ends a round: its payout is fixed and owed from now on. */
export const endRound = (
  read: Read,
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
    /** The part of the stakes that counts as turnover; undefined when all of it does. */
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
    read,
  );

/** @param fault why the gateway would not take it, where people had ended the round there. */
export const settleRound = (read: Read, roundId: string, fault: string | null): Promise<boolean> =>
  changed(
    sql`
    update rounds.round
    set state = 'settled', fault = ${fault}
    where round_id = ${roundId}
      and state = 'paying'`,
    read,
  );

/** No stake was taken for it. */
export const refuseRound = (read: Read, roundId: string, refusal: string): Promise<boolean> =>
  changed(
    sql`
    update rounds.round
    set state = 'refused', fault = ${refusal}, ended_at = kit.now()
    where round_id = ${roundId}
      and state = 'staking'`,
    read,
  );

/** Its stake is to go back; nothing can be won any more. */
export const beginVoid = (read: Read, roundId: string, endedBy: 'rule' | null): Promise<boolean> =>
  changed(
    sql`
    update rounds.round
    set state = 'voiding', ended_by = ${endedBy}, ended_at = kit.now(), attempts = 0, try_at = kit.now()
    where round_id = ${roundId}
      and state in ('staking', 'open')`,
    read,
  );

export const endVoid = (read: Read, roundId: string, fault: string | null): Promise<boolean> =>
  changed(
    sql`
    update rounds.round
    set state = 'voided', fault = ${fault}
    where round_id = ${roundId}
      and state = 'voiding'`,
    read,
  );

/** Says when the gateway is asked again. */
export const putOff = (read: Read, roundId: string, pauseMs: number): Promise<boolean> =>
  changed(
    sql`
    update rounds.round
    set attempts = attempts + 1, try_at = kit.now() + make_interval(secs => ${pauseMs / 1000})
    where round_id = ${roundId}
      and state in ('staking', 'claiming', 'paying', 'voiding')`,
    read,
  );
