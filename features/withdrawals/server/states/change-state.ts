import { afterCommit, type Tx } from '#kit/server/database/database.ts';
import { publishIn } from '#kit/server/events/events.ts';
import type { World } from '#kit/server/world.ts';
import { deadlineOf, mayChange, ownerOf } from '#kit/shared/state-clock.ts';
import { type Instant, later } from '#kit/shared/time.ts';
import type { WithdrawalRow } from '../../db/withdrawal-row.ts';
import { insertStep, type NewStep, writeState } from '../../db/write-withdrawal.ts';
import type { Decision } from '../../domain/decision.ts';
import { type WithdrawalState, withdrawalClock } from '../../domain/withdrawal-clock.ts';
import { withdrawalChanged } from './withdrawal-changed.ts';

export type Change = {
  to: WithdrawalState;
  by: NewStep['by'];
  /** Code; the page and the desk have the words. */
  reason?: string | undefined;
  facts?: NewStep['facts'];
  /** For states whose deadline only the case knows: until then, or so long. */
  ownDeadline?: Instant;
  ownWithinMs?: number;
  decision?: Decision;
};

/**
 * Moves a locked withdrawal on, writes the step and tells the player's open pages. Whoever must act next, and until when, comes
 * from the clock's table alone. @throws Error for a way that the table doesn't have: a bug, and nothing of it stays.
 */
export const changeStateIn = async (
  world: World,
  tx: Tx,
  row: WithdrawalRow,
  { to, by, reason, facts, ownDeadline, ownWithinMs, decision }: Change,
): Promise<void> => {
  if (!mayChange(withdrawalClock, row.state, to)) throw new Error(`no way from ${row.state} to ${to}`);
  const at = world.clock.now();
  const { withdrawal_id: withdrawalId, state: from } = row;
  const ownUntil = ownWithinMs === undefined ? ownDeadline : later(at, ownWithinMs);
  const own = ownUntil === undefined ? {} : { own: ownUntil };
  const isWritten = await writeState(tx, {
    withdrawalId,
    from,
    to,
    at,
    owner: ownerOf(withdrawalClock, to),
    deadline: deadlineOf(withdrawalClock, to, { since: at, ...own }),
    reason,
    decision,
  });
  if (!isWritten) throw new Error(`${withdrawalId} was no longer ${from}`);
  await insertStep(tx, { withdrawalId, from, to, at, by, reason, ...(facts && { facts }) });
  await publishIn(tx, withdrawalChanged, {
    merchantId: row.merchant_id,
    memberId: row.member_id,
    withdrawalId,
    amount: row.amount.toString(),
    fee: row.fee.toString(),
    from,
    state: to,
    reason: reason ?? null,
  });
  afterCommit(tx, () => world.live.publish(`member/${row.member_id}/withdrawals`, { kind: to }));
};
