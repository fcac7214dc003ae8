import { z } from 'zod';
import { afterCommit } from '#kit/server/database.ts';
import type { World } from '#kit/server/world.ts';
import { id } from '#kit/shared/id.ts';
import { lockMatchedLine, setLineState } from '../db/bank-lines.ts';
import { creditMemberIn } from './credit-deposit.ts';

export const creditMatchedLineJob = 'cashier/credit-matched-line';

const job = z.object({ lineId: z.string() });

/** Credits a transfer that staff matched; a job that runs twice finds the line credited. */
export const creditMatchedLine =
  (world: World) =>
  async (payload: unknown): Promise<void> => {
    const { lineId } = job.parse(payload);
    await world.database.transact(async (tx) => {
      const line = await lockMatchedLine(tx, lineId);
      if (!line) return;
      await creditMemberIn(world, tx, {
        merchantId: id(line.merchant_id),
        memberId: id(line.member_id),
        amount: line.amount,
        transfer: { accountId: line.account_id, transactionId: line.transaction_id },
        about: lineId,
      });
      await setLineState(tx, lineId, { state: 'credited', memberId: line.member_id });
      afterCommit(tx, () => world.live.publish(`member/${line.member_id}/deposits`, { kind: 'credited' }));
    });
  };
