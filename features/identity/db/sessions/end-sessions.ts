import type { RawBuilder } from 'kysely';
import { sql, type Tx } from '#kit/server/database/database.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';
import { endRememberedOf } from '../login/remembered.ts';
import { endSecondStepsOf } from '../factors/second-steps.ts';

/**
 * `player`: ended from another of the member's sessions; `replayed`: a spent token of its device was brought again;
 * `self_excluded`, `time_out`: the member takes a break from playing.
 */
export type EndReason =
  | 'logout'
  | 'password_changed'
  | 'password_reset'
  | 'staff'
  | 'blocked'
  | 'player'
  | 'replayed'
  | 'self_excluded'
  | 'time_out';

type Ending = { memberId: string; reason: EndReason; at: Instant };

/** Ends every session of a member that hasn't ended, and every remembered log-in. @returns the sessions' ids. */
export const endSessionsOf = async (tx: Tx, it: Ending): Promise<string[]> => {
  await endRememberedOf(tx, { memberId: it.memberId, at: it.at });
  await endSecondStepsOf(tx, it.memberId);
  return endWhere(tx, it, sql`true`);
};

/** Ends the sessions of a member that began with one remembered log-in, or all but one. @returns their ids. */
export const endSomeSessionsOf = (
  tx: Tx,
  it: Ending & { which: { familyId: string } | { allBut: string } },
): Promise<string[]> =>
  endWhere(
    tx,
    it,
    'familyId' in it.which ? sql`family_id = ${it.which.familyId}` : sql`session_id <> ${it.which.allBut}`,
  );

const endWhere = async (tx: Tx, { memberId, reason, at }: Ending, which: RawBuilder<unknown>): Promise<string[]> => {
  const { rows } = await sql<{ session_id: string }>`
    update identity.session
    set ended_at = ${isoOf(at)}::timestamptz, end_reason = ${reason}
    where member_id = ${memberId}
      and ended_at is null
      and ${which}
    returning session_id`.execute(tx);
  return rows.map((row) => row.session_id);
};

export const endSession = async (
  tx: Tx,
  { sessionId, reason, at }: { sessionId: string; reason: EndReason; at: Instant },
): Promise<void> => {
  await sql`
    update identity.session
    set ended_at = ${isoOf(at)}::timestamptz, end_reason = ${reason}
    where session_id = ${sessionId}
      and ended_at is null`.execute(tx);
};

export const touchSession = async (tx: Tx, sessionId: string, at: Instant): Promise<void> => {
  await sql`
    update identity.session
    set last_seen_at = greatest(last_seen_at, ${isoOf(at)}::timestamptz)
    where session_id = ${sessionId}
      and ended_at is null`.execute(tx);
};
