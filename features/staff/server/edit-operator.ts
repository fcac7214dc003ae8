import { afterCommit, type Tx } from '#kit/server/database.ts';
import type { StaffVisit } from '#kit/server/visit.ts';
import type { World } from '#kit/server/world.ts';
import { refuse, type Result } from '#kit/shared/result.ts';
import { endLogInsOf } from '../db/log-ins.ts';
import { lockOperator, type OperatorRow } from '../db/operators.ts';
import { type EndCause, endSessionsOf } from '../db/sessions.ts';

type Refusal = 'not_found' | 'not_yourself';

/** Runs an edit of another operator of the same merchant under a lock; nobody edits themselves. */
export const editOperator = <Value, Own extends string>(
  world: World,
  visit: StaffVisit,
  staffId: string,
  edit: (tx: Tx, operator: OperatorRow) => Promise<Result<Value, Own>>,
): Promise<Result<Value, Own | Refusal>> =>
  world.backofficeDatabase.transact(async (tx): Promise<Result<Value, Own | Refusal>> => {
    if (staffId === visit.staff.staffId) return refuse('not_yourself');
    const operator = await lockOperator(tx, visit.merchantId, staffId);
    return operator ? edit(tx, operator) : refuse('not_found');
  });

/** Ends every session and half log-in of an operator: on the next call, and on open sockets once committed. */
export const endAllSessionsIn = async (world: World, tx: Tx, staffId: string, cause: EndCause): Promise<number> => {
  await endLogInsOf(tx, staffId);
  const ended = await endSessionsOf(tx, { staffId, cause });
  afterCommit(tx, () => {
    for (const sessionId of ended) world.live.endSession(sessionId);
  });
  return ended.length;
};
