import type { Tx } from '#kit/server/database/database.ts';
import type { StaffVisit } from '#kit/server/http/visit.ts';
import { accept, refuse, type Result } from '#kit/shared/result.ts';
import { decidedAlone, didTheOther, insertValueAct, lockValueActs, valueBoundsOf } from '../../db/value-acts.ts';
import type { MoneyPermission } from '../../domain/powers.ts';
import { mayDecideAlone, type ValueActKind } from '../../domain/value-bounds.ts';
import { countRoleActIn, type RoleLimitRefusal } from '../roles/count-role-act.ts';

/** What a person decides about a player's money. */
export type ValueDecision = {
  kind: ValueActKind;
  /** Whose money it is or becomes: a player, of a `return` whoever paid (never a player's id). */
  memberId: string;
  /** What is decided about, such as a slip. */
  subjectId: string;
  /** Minor units, above zero. */
  amount: bigint;
};

/**
 * Whether a person may decide this alone, in the transaction of the decision; kept on record either way. Of decisions at
 * once no more than the day's bound pass alone.
 * @param secondPersonFrom from this amount on a single decision takes two.
 * @param permission of the call: what is decided alone counts against the limits of the person's role, and what is asked for does
 * so when it is asked.
 * @returns refused with `same_person_both_ways` where this person, or one who had a hand in their account, lately did the
 * other for the same player: what was let in for a player is let out by somebody else.
 */
export const decideValueIn = async (
  tx: Tx,
  visit: Pick<StaffVisit, 'merchantId' | 'staff' | 'money'>,
  {
    secondPersonFrom,
    permission,
    ...decision
  }: ValueDecision & { secondPersonFrom: bigint; permission: MoneyPermission },
): Promise<Result<{ isAlone: boolean }, 'same_person_both_ways' | RoleLimitRefusal>> => {
  const { merchantId } = visit;
  const act = { ...decision, merchantId, staffId: visit.staff.staffId };
  await lockValueActs(tx, act);
  const bounds = await valueBoundsOf(tx, merchantId, decision.kind);
  if (await didTheOther(tx, act, bounds.apartHours)) return refuse('same_person_both_ways');
  const isAlone = mayDecideAlone({ amount: act.amount, secondPersonFrom, ...(await decidedAlone(tx, act)) }, bounds);
  if (isAlone) {
    const subject = { kind: decision.kind, id: decision.subjectId };
    const counted = await countRoleActIn(tx, visit, { permission, amount: decision.amount, subject });
    if (!counted.ok) return counted;
  }
  await insertValueAct(tx, { ...act, isAlone });
  return accept({ isAlone });
};

/**
 * Somebody's word that lets a player take money out, such as accepted papers, kept on record in the transaction of that word:
 * whoever gave it lets no money out to the player until the hours between the two are over.
 * @returns refused with `same_person_both_ways` where they, or one who had a hand in their account, lately let money out to them.
 */
export const allowPayoutsIn = async (
  tx: Tx,
  { merchantId, staff: { staffId } }: Pick<StaffVisit, 'merchantId' | 'staff'>,
  word: Pick<ValueDecision, 'memberId' | 'subjectId'>,
): Promise<Result<undefined, 'same_person_both_ways'>> => {
  const act = { ...word, kind: 'credit' as const, amount: 0n, merchantId, staffId };
  await lockValueActs(tx, act);
  const { apartHours } = await valueBoundsOf(tx, merchantId, act.kind);
  if (await didTheOther(tx, act, apartHours)) return refuse('same_person_both_ways');
  await insertValueAct(tx, { ...act, isAlone: false });
  return accept(undefined);
};

/** The second person's part in it: bound by no sum, and apart from the other way all the same. */
export const joinValueIn = async (
  tx: Tx,
  { merchantId, staff: { staffId } }: Pick<StaffVisit, 'merchantId' | 'staff'>,
  decision: ValueDecision,
): Promise<Result<undefined, 'same_person_both_ways'>> => {
  const act = { ...decision, merchantId, staffId };
  await lockValueActs(tx, act);
  const { apartHours } = await valueBoundsOf(tx, merchantId, decision.kind);
  if (await didTheOther(tx, act, apartHours)) return refuse('same_person_both_ways');
  await insertValueAct(tx, { ...act, isAlone: false });
  return accept(undefined);
};
