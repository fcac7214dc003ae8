import { sql, type Tx } from '#kit/server/database/database.ts';

export type StepKind = 'brought' | 'to_cash' | 'back' | 'covered' | 'repaid';

/** Writes down a move of a grant's money. @returns its number, of which the ledger's keys are made. */
export const insertStep = async (
  tx: Tx,
  { grantId, kind, amount }: { grantId: string; kind: StepKind; amount: bigint },
): Promise<number> => {
  const { rows } = await sql<{ step_no: number }>`
    insert into bonuses.grant_step (grant_id, step_no, kind, amount)
    select ${grantId}, coalesce(max(s.step_no), 0) + 1, ${kind}, ${amount}
    from bonuses.grant_step s
    where s.grant_id = ${grantId}
    returning step_no`.execute(tx);
  return rows[0]!.step_no;
};

/** Adds what became cash, what went back and what the house put in (below zero: got back), and whether anything may still come. */
export const writeMoved = async (
  tx: Tx,
  grantId: string,
  { toCash, back, covered, isSettled }: { toCash: bigint; back: bigint; covered: bigint; isSettled: boolean },
): Promise<void> => {
  await sql`
    update bonuses.member_grant
    set converted = converted + ${toCash}, returned = returned + ${back}, covered = covered + ${covered},
      is_settled = ${isSettled}
    where grant_id = ${grantId}`.execute(tx);
};
