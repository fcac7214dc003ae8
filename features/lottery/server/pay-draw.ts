import { afterCommit, type Tx } from '#kit/server/database.ts';
import type { World } from '#kit/server/world.ts';
import { sum } from '#kit/shared/money.ts';
import { refundsIn, roundCloseIn, roundVoidIn, winsIn } from '#features/gateway/public.ts';
import { lockDrawRow } from '../db/draw-locks.ts';
import type { DrawRow } from '../db/draw-row.ts';
import { findDrawByNo } from '../db/find-draws.ts';
import { drawsToPay, moveDraw } from '../db/move-draw.ts';
import {
  type ChunkSize,
  dropRunningFigures,
  membersOfChunk,
  nextChunk,
  type Owed,
  saveProgress,
  type WinningNumber,
  writeRefunds,
  writeWinnings,
} from '../db/settle-chunk.ts';
import { winningNumbers } from '../domain/winning-numbers.ts';
import { tellDraws, tellTickets } from './tell-draws.ts';
import { termsOf } from './terms-of.ts';

/** Our own lotteries as a vendor of the gateway. */
export const lotteryVendor = 'LOTT';
export const currency = 'THB';

/**
 * Pays the tickets of drawn draws and refunds those of void ones, in steps: each step is one transaction with its money,
 * its records and how far it got. Whatever stops it, it goes on at the next ticket and pays none twice.
 */
export const payDraws = (world: World) => async (): Promise<void> => {
  for (const { draw_no: drawNo } of await drawsToPay(world.database.read)) {
    try {
      while (await payStep(world)(drawNo));
    } catch (error) {
      world.log.error('a draw could not be paid', { draw: drawNo, error });
    }
  }
};

/** What the gateway takes at once; a slip of many lines makes a step end sooner. */
const chunkSize: ChunkSize = { ticketsMax: 2000, linesMax: 50_000 };

/** One step. @returns whether there is more to do. */
export const payStep =
  (world: World, size: ChunkSize = chunkSize) =>
  async (drawNo: number): Promise<boolean> => {
    const found = await findDrawByNo(world.database.read, drawNo);
    // Read before the transaction, so that it needs no second connection.
    if (found?.announcement) await termsOf(world, found.announcement.terms_id);
    return world.database.transact(async (tx) => {
      await lockDrawRow(tx, drawNo);
      const draw = await findDrawByNo(tx, drawNo);
      if (draw?.state !== 'resulted' && draw?.state !== 'voided') return false;
      const chunk = await nextChunk(tx, drawNo, draw.settled_through, size);
      if (!chunk) {
        await finish(world, tx, draw);
        return false;
      }
      const range = { after: draw.settled_through, through: chunk.through };
      const owed =
        draw.state === 'resulted'
          ? await writeWinnings(tx, drawNo, range, await winningOf(world, draw))
          : await writeRefunds(tx, drawNo, range);
      await (draw.state === 'resulted' ? payWins(world, tx, draw, owed) : payRefunds(world, tx, owed));
      await saveProgress(tx, drawNo, chunk, paidInMoney(owed));
      const members = await membersOfChunk(tx, drawNo, range);
      afterCommit(tx, () => tellTickets(world, members));
      return true;
    });
  };

const paidInMoney = (owed: readonly Owed[]) =>
  sum(owed.filter(({ currency }) => currency !== 'TRY').map(({ amount }) => amount));

const winningOf = async (world: World, draw: DrawRow): Promise<WinningNumber[]> => {
  const { betTypes } = await termsOf(world, draw.announcement!.terms_id);
  return winningNumbers(betTypes, draw.result!.final);
};

const payWins = async (world: World, tx: Tx, draw: DrawRow, owed: readonly Owed[]): Promise<void> => {
  const results = await winsIn(
    world,
    tx,
    owed.map(({ ticket_id, member_id, amount, currency }) => ({
      vendor: lotteryVendor,
      game: draw.game_code,
      roundId: draw.draw_id,
      transactionId: `${ticket_id}:win`,
      requestId: `${draw.draw_id}:settle`,
      betTransactionId: ticket_id,
      memberId: member_id,
      currency,
      amount,
    })),
  );
  requireAll(results, draw.draw_no);
};

const payRefunds = async (world: World, tx: Tx, owed: readonly Owed[]): Promise<void> => {
  const results = await refundsIn(
    world,
    tx,
    owed.map(({ ticket_id, member_id, merchant_id, currency }) => ({
      vendor: lotteryVendor,
      transactionId: `${ticket_id}:refund`,
      requestId: `${ticket_id}:refund`,
      betTransactionId: ticket_id,
      merchantId: merchant_id,
      memberId: member_id,
      currency,
    })),
  );
  requireAll(results, 0);
};

/** The gateway refuses nothing that is owed: a refusal here is a defect, and nothing of the step stays. */
const requireAll = (results: readonly { ok: boolean }[], drawNo: number): void => {
  const refused = results.find(({ ok }) => !ok);
  if (refused) throw new Error(`the gateway refused what draw ${drawNo} owes: ${JSON.stringify(refused)}`);
};

const finish = async (world: World, tx: Tx, draw: DrawRow): Promise<void> => {
  const round = { vendor: lotteryVendor, game: draw.game_code, roundId: draw.draw_id };
  const ended = draw.state === 'resulted' ? 'settled' : 'refunded';
  if (ended === 'settled') await roundCloseIn(tx, round);
  else requireAll([await roundVoidIn(tx, round)], draw.draw_no);
  await dropRunningFigures(tx, draw.draw_no);
  await moveDraw(tx, draw.draw_no, ended);
  afterCommit(tx, () => tellDraws(world, draw.game_code, ended));
};
