import { appendAuditIn } from '#features/staff/public.ts';
import type { Tx } from '#kit/server/database/database.ts';
import { handle } from '#kit/server/http/handle.ts';
import { moneyOfVisit } from '#kit/server/http/visit.ts';
import type { World } from '#kit/server/world.ts';
import type { Money } from '#kit/shared/money/currency.ts';
import type { InputOf } from '#kit/shared/endpoint.ts';
import { minor, type Minor, minus, moneyText, zero } from '#kit/shared/money/money.ts';
import { accept, refuse, type Result } from '#kit/shared/result.ts';
import { answerReceipt as contract } from '../../contract/answer-receipt.ts';
import { payoutsOf } from '../../db/payouts.ts';
import { closeDispute, insertDispute, insertReceipt, receiptsOf } from '../../db/receipts.ts';
import { lockWithdrawal, withdrawalById, type WithdrawalRow } from '../../db/withdrawal-row.ts';
import { changeStateIn } from '../states/change-state.ts';
import { retainProofsIn } from './proofs.ts';
import { mayAnswerNow, viewWithdrawal } from '../requests/view-withdrawal.ts';

type Asked = InputOf<typeof contract>;

/** Received ends it; anything else opens a dispute that staff must close. */
export const answerReceipt = handle(
  contract,
  (world) => (asked, visit) =>
    world.database.transact(async (tx) => {
      const { player } = visit;
      const row = await lockWithdrawal(tx, asked.withdrawalId);
      if (row?.member_id !== player.memberId) return refuse('not_found');
      const paid = (await payoutsOf(tx, asked.withdrawalId)).at(-1)?.amount ?? row.net;
      const received = receivedOf(asked, paid, moneyOfVisit(visit));
      if (!received.ok) return received;
      const said = (await receiptsOf(tx, asked.withdrawalId)).at(-1);
      const isSame = said?.by_kind === 'player' && said.answer === asked.answer;
      if (isSame && said.received_amount === received.value && isOf(row, asked.answer))
        return accept(viewWithdrawal(world, row));
      const may = mayAnswerNow(world, row);
      if (!may) return refuse(row.sent_at === null ? 'answer_impossible' : 'answer_too_late');
      if (!may.answers.includes(asked.answer)) return refuse('answer_impossible');
      if (asked.answer !== 'received' && asked.proofs.length === 0) return refuse('proof_needed');
      const receiptNo = await recordIn(world, tx, row, { answer: asked.answer, received: received.value, paid });
      const { memberId } = player;
      const kept = await retainProofsIn(tx, asked.proofs, { memberId, withdrawalId: asked.withdrawalId, receiptNo });
      if (!kept.ok) return kept;
      const now = await withdrawalById(tx, asked.withdrawalId);
      if (!now) throw new Error(`${asked.withdrawalId} is gone`);
      return accept(viewWithdrawal(world, now));
    }),
);

const isOf = ({ state }: WithdrawalRow, answer: Asked['answer']): boolean =>
  answer === 'received' ? state === 'received' : state === 'disputed' || state === 'dispute_second_person';

const receivedOf = (
  { answer, receivedAmount }: Asked,
  paid: Minor,
  currency: Money,
): Result<Minor, 'received_amount_invalid'> => {
  if (answer === 'received') return accept(paid);
  if (answer === 'not_received') return accept(zero);
  return receivedAmount !== undefined && receivedAmount > 0n && receivedAmount < paid
    ? accept(minor(receivedAmount))
    : refuse('received_amount_invalid', { below: moneyText(paid, currency) });
};

const recordIn = async (
  world: World,
  tx: Tx,
  row: WithdrawalRow,
  { answer, received, paid }: { answer: Asked['answer']; received: Minor; paid: Minor },
): Promise<number> => {
  const at = world.clock.now();
  const withdrawalId = row.withdrawal_id;
  const missing = minus(paid, received);
  const receiptNo = await insertReceipt(tx, { withdrawalId, answer, received, remaining: missing, at, by: 'player' });
  if (answer === 'received') await closeDispute(tx, { withdrawalId, outcome: 'received', at });
  else await insertDispute(tx, { disputeId: world.entropy.id('dsp'), withdrawalId, missing, at });
  const to = answer === 'received' ? 'received' : 'disputed';
  await changeStateIn(world, tx, row, { to, by: { kind: 'player', id: row.member_id }, reason: answer });
  await appendAuditIn(tx, {
    merchantId: row.merchant_id,
    actor: { kind: 'member', id: row.member_id, name: row.member_id },
    action: 'withdrawals.answer_receipt',
    subject: { kind: 'withdrawal', id: withdrawalId },
    before: { state: row.state },
    after: { state: to, answer, received, missing },
  });
  return receiptNo;
};
