import { afterCommit, type Tx, type Read } from '#kit/server/database/database.ts';
import { stillLeads } from '#kit/server/jobs/leading-work.ts';
import type { World } from '#kit/server/world.ts';
import { sum } from '#kit/shared/money/money.ts';
import { actsIn } from '#features/gateway/public.ts';
import { isBeingCorrected } from '../../db/settlement/corrections.ts';
import { lockDrawRow } from '../../db/draws/draw-locks.ts';
import type { DrawRow } from '../../db/draws/draw-row.ts';
import { findDrawByNo } from '../../db/draws/find-draws.ts';
import { drawsToPay, moveDraw } from '../../db/draws/move-draw.ts';
import {
  type Chunk,
  type ChunkSize,
  dropRunningFigures,
  membersOfChunk,
  nextChunk,
  numbersOfChunk,
  type Owed,
  saveProgress,
  type WinningNumber,
  writeRefunds,
  writeWinnings,
} from '../../db/settlement/settle-chunk.ts';
import { beginSettling, noteFailure, noteStep } from '../../db/settlement/settling.ts';
import { paidNumbers, unlistedBets } from '../../domain/settlement/winning-numbers.ts';
import { lotteryVendor } from '../own-vendor.ts';
import { clearPlayerSumsLaterIn } from './clear-player-sums.ts';
import { payPositionPrizes } from './pay-position-prizes.ts';
import { sideBySide } from '../draws/side-by-side.ts';
import { notifyDraws, notifyTickets } from '../draws/notify-draws.ts';
import { termsOf } from '../terms/terms-of.ts';

/**
 * Pays the tickets of drawn draws and refunds those of void ones, in steps: each step is one transaction with its money,
 * its records and how far it got. Whatever stops it, it goes on at the next ticket and pays none twice. Draws take their
 * steps in turns, some side by side: a large one holds up no small one, one that fails none at all.
 */
export const payDraws = (world: World) => async (): Promise<void> => {
  while (stillLeads()) {
    const due = await drawsToPay(world.database.read);
    if (due.length === 0) return;
    await sideBySide(due, (drawNo) => paySafely(world, drawNo));
  }
};

const paySafely = async (world: World, drawNo: number): Promise<void> => {
  try {
    await payStep(world)(drawNo);
  } catch (error) {
    world.log.error('a draw could not be paid', { draw: drawNo, error });
    await world.database.transact((tx) =>
      noteFailure(tx, drawNo, error instanceof Error ? error.message.slice(0, 400) : 'unknown'),
    );
  }
};

/** Each ticket is a wallet that is held until the step's end; a slip of many lines makes a step end sooner. */
const chunkSize: ChunkSize = { ticketsMax: 1000, linesMax: 50_000 };

/** One step. @returns whether there is more to do. */
export const payStep =
  (world: World, size: ChunkSize = chunkSize) =>
  async (drawNo: number): Promise<boolean> => {
    const found = await findDrawByNo(world.database.read, drawNo);
    // Read before the transaction, so that it needs no second connection.
    if (found?.announcement) await termsOf(world, found.announcement.terms_id);
    if (found?.state === 'resulted' && found.settled_tickets === 0) await payPositionPrizes(world, found);
    return world.database.transact(async (tx) => {
      await lockDrawRow(tx, drawNo);
      const draw = await findDrawByNo(tx, drawNo);
      if (draw?.state !== 'resulted' && draw?.state !== 'voided') return false;
      // Payouts of a wrong result are corrected first; the rest is then paid by the corrected result.
      if (await isBeingCorrected(tx, drawNo)) return false;
      if (draw.settled_tickets === 0) await beginSettling(tx, drawNo);
      const chunk = await nextChunk(tx, drawNo, draw.settled_through, size);
      const isOver = chunk ? await payChunk(world, tx, draw, chunk) : true;
      if (isOver) await finish(world, tx, draw);
      return !isOver;
    });
  };

/** @returns whether this was the draw's last chunk. */
const payChunk = async (world: World, tx: Tx, draw: DrawRow, chunk: Chunk): Promise<boolean> => {
  const { draw_no: drawNo } = draw;
  const range = { after: draw.settled_through, through: chunk.through };
  const owed =
    draw.state === 'resulted'
      ? await writeWinnings(tx, drawNo, range, await winningOf(world, tx, draw, range))
      : await writeRefunds(tx, drawNo, range);
  await (draw.state === 'resulted' ? payWins(world, tx, draw, owed) : payRefunds(world, tx, owed));
  await saveProgress(tx, drawNo, chunk, paidInMoney(owed));
  const members = await membersOfChunk(tx, drawNo, range);
  afterCommit(tx, () => notifyTickets(world, members));
  return noteStep(tx, drawNo, chunk, owed.length);
};

const paidInMoney = (owed: readonly Owed[]) =>
  sum(owed.filter(({ currency }) => currency !== 'TRIAL').map(({ amount }) => amount));

/** What the result pays: of most bets the numbers follow from it, of the others those in the chunk are looked at. */
const winningOf = async (
  world: World,
  read: Read,
  draw: DrawRow,
  range: { after: bigint; through: bigint },
): Promise<WinningNumber[]> => {
  const { betTypes } = await termsOf(world, draw.announcement!.terms_id);
  const unlisted = unlistedBets(betTypes);
  const asked = unlisted.length === 0 ? [] : await numbersOfChunk(read, draw.draw_no, range, unlisted);
  return paidNumbers(betTypes, asked, draw.corrected ?? draw.result!.drawn);
};

const payWins = async (world: World, tx: Tx, draw: DrawRow, owed: readonly Owed[]): Promise<void> => {
  const results = await actsIn.wins(
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
  const results = await actsIn.refunds(
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
  if (ended === 'settled') await actsIn.closeRound(tx, round);
  else requireAll([await actsIn.voidRound(tx, round)], draw.draw_no);
  await dropRunningFigures(tx, draw.draw_no);
  await clearPlayerSumsLaterIn(tx, draw.draw_no);
  await moveDraw(tx, draw.draw_no, ended);
  afterCommit(tx, () => notifyDraws(world, draw, ended));
};
