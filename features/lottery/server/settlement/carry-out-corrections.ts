import { afterCommit, isLockTimeout, isUnavailable, type Tx } from '#kit/server/database/database.ts';
import type { World } from '#kit/server/world.ts';
import { minor, moneyText } from '#kit/shared/money/money.ts';
import { accept, type Result } from '#kit/shared/result.ts';
import { actsIn, heldBalanceIn } from '#features/gateway/public.ts';
import { noticesIn } from '#features/messages/public.ts';
import {
  correctionsOf,
  correctionsToCarryOut,
  endResettlement,
  insertCorrectedLines,
  insertCorrectedPayout,
  lockResettlement,
  recordScanned,
  saveResettlement,
  ticketsToCorrect,
  ticketsToCorrectAgain,
  type TicketToCorrect,
} from '../../db/settlement/corrections.ts';
import type { DrawRow } from '../../db/draws/draw-row.ts';
import { findDrawByNo } from '../../db/draws/find-draws.ts';
import { skipCorrection, skippedOf, takeSkipped, waitShortly } from '../../db/settlement/skipped-corrections.ts';
import { linesOf, type PaidLine } from '../../db/tickets/tickets.ts';
import type { Terms } from '../../domain/terms/bet-terms.ts';
import type { Drawn } from '../../domain/results/extract.ts';
import { correctedLines, differenceOf } from '../../domain/settlement/resettle.ts';
import { followCorrections } from '../draws/join-draws.ts';
import { lotteryVendor } from '../own-vendor.ts';
import { notifyDraws, notifyTickets } from '../draws/notify-draws.ts';
import { termsOf } from '../terms/terms-of.ts';

const pageSize = 200;

/**
 * Gives and takes the differences of corrected results, ticket by ticket: each is one transaction with its money, its record
 * and how far it got, so whatever stops it, it goes on at the next one and moves none twice. A ticket that can't be corrected
 * now, because its wallet is held or something of it is broken, is put aside and tried again; none after it waits for it.
 */
export const carryOutCorrections = (world: World) => async (): Promise<void> => {
  await followCorrections(world);
  for (const { draw_no: drawNo } of await correctionsToCarryOut(world.database.read)) {
    try {
      while (await correctPage(world)(drawNo));
    } catch (error) {
      world.log.error('a correction could not be carried out', { draw: drawNo, error });
    }
  }
};

type Work = { draw: DrawRow; version: number; drawn: Drawn; terms: Terms };

/** One page of tickets, or of those put aside. @returns whether there is more to do now. */
export const correctPage =
  (world: World, size = pageSize) =>
  async (drawNo: number): Promise<boolean> => {
    const order = (await correctionsOf(world.database.read, drawNo)).find(({ ended_at }) => ended_at === null);
    // Read after the order: from then on no step pays by an older version, so it stands still.
    const draw = await findDrawByNo(world.database.read, drawNo);
    if (!draw?.result || !draw.announcement || !order) return false;
    const { betTypes: terms } = await termsOf(world, draw.announcement.terms_id);
    const work: Work = { draw, version: order.version, drawn: order.drawn, terms };
    if (order.scanned_at !== null) return again(world, work, size);
    const page = await ticketsToCorrect(world.database.read, draw, order.through, size);
    const last = page.at(-1);
    await correctAll(world, work, { page, isAgain: false });
    return last ? passed(world, work, last.ticket_no) : walked(world, work);
  };

/** Those put aside whose time has come; without any left the correction is through. */
const again = async (world: World, work: Work, size: number): Promise<boolean> => {
  const place = { drawNo: work.draw.draw_no, version: work.version };
  const { left, due } = await skippedOf(world.database.read, place, size);
  if (left === 0) await end(world, work);
  if (due.length === 0) return false;
  const page = await ticketsToCorrectAgain(world.database.read, due);
  await correctAll(world, work, { page, isAgain: true });
  return left === due.length && size >= left;
};

type Page = { page: readonly TicketToCorrect[]; isAgain: boolean };

const correctAll = async (world: World, work: Work, { page, isAgain }: Page): Promise<void> => {
  const { draw, terms, drawn } = work;
  const found = await linesOf(
    world.database.read,
    draw.draw_no,
    page.map(({ ticket_no }) => ticket_no),
  );
  for (const ticket of page) {
    const lines = found.get(ticket.ticket_no) ?? [];
    const one = { ...work, ticket, lines, isAgain };
    try {
      const isRight = correctedLines(terms, lines, drawn).owed === ticket.owed;
      if (!isRight || isAgain) await world.database.transact((tx) => correctIn(world, tx, one));
    } catch (error) {
      // A held wallet is the ticket's own trouble; a database that is away is everybody's.
      if (isUnavailable(error) && !isLockTimeout(error)) throw error;
      world.log.warn('a ticket could not be corrected now', { ticket: ticket.ticket_id, error });
      await putAside(world, one, error instanceof Error ? error.message.slice(0, 400) : 'unknown');
    }
  }
};

const passed = (world: World, { draw, version }: Work, through: bigint): Promise<boolean> =>
  world.database.transact(async (tx) => {
    const at = await lockResettlement(tx, draw.draw_no);
    if (at?.version !== version || at.through > through) return false;
    await saveResettlement(tx, { drawNo: draw.draw_no, version, through, tickets: 0, moved: 0n, short: 0n });
    return true;
  });

type One = Work & { ticket: TicketToCorrect; lines: readonly PaidLine[]; isAgain: boolean };

/** Holds the resettlement. @returns false where another worker was here. */
const isOurs = async (tx: Tx, { draw, version, ticket, isAgain }: One): Promise<boolean> => {
  const at = await lockResettlement(tx, draw.draw_no);
  if (at?.version !== version) return false;
  return isAgain
    ? takeSkipped(tx, { drawNo: draw.draw_no, version, ticketNo: ticket.ticket_no })
    : at.through < ticket.ticket_no;
};

/** Before any ticket after it is corrected, so that none is forgotten. */
const putAside = (world: World, one: One, why: string): Promise<unknown> =>
  world.database.transact(async (tx) => {
    const place = { drawNo: one.draw.draw_no, version: one.version, ticketNo: one.ticket.ticket_no };
    const at = await lockResettlement(tx, place.drawNo);
    if (at?.version !== one.version || (!one.isAgain && at.through >= place.ticketNo)) return accept(undefined);
    await skipCorrection(tx, { ...place, why });
    await saveResettlement(tx, { ...place, through: place.ticketNo, tickets: 0, moved: 0n, short: 0n });
    return accept(undefined);
  });

const correctIn = async (world: World, tx: Tx, one: One): Promise<Result<undefined, never>> => {
  const { draw, version, ticket } = one;
  if (!(await isOurs(tx, one))) return accept(undefined);
  await waitShortly(tx);
  const { owed, changed } = correctedLines(one.terms, one.lines, one.drawn);
  const bet = { vendor: lotteryVendor, betTransactionId: ticket.ticket_id };
  const balance = await heldBalanceIn(tx, { ...bet, memberId: ticket.member_id, currency: ticket.currency });
  const { moved, short } = differenceOf({ owed, received: ticket.received, balance });
  if (moved !== 0n) {
    const answer = await actsIn.adjust(world, tx, {
      ...bet,
      game: draw.game_code,
      roundId: draw.draw_id,
      transactionId: `${ticket.ticket_id}:v${version}`,
      requestId: `${draw.draw_id}:v${version}`,
      merchantId: ticket.merchant_id,
      memberId: ticket.member_id,
      currency: ticket.currency,
      amount: minor(moved),
    });
    if (!answer.ok)
      throw new Error(`the gateway refused the difference of ${ticket.ticket_id}: ${JSON.stringify(answer)}`);
  }
  await writeCorrected(tx, one, { owed, changed, moved, short });
  await tellCorrected(world, tx, one, { owed, moved });
  return accept(undefined);
};

type Corrected = { owed: bigint; changed: readonly { lineNo: number; payout: bigint }[]; moved: bigint; short: bigint };

const writeCorrected = async (
  tx: Tx,
  { draw, version, ticket }: One,
  { owed, changed, moved, short }: Corrected,
): Promise<void> => {
  const place = { drawNo: draw.draw_no, version, ticketNo: ticket.ticket_no };
  const before = { owedBefore: ticket.owed, receivedBefore: ticket.received };
  await insertCorrectedPayout(tx, { ...place, ...before, owed, moved, short });
  await insertCorrectedLines(tx, place, changed);
  const isMoney = ticket.currency !== 'TRIAL';
  await saveResettlement(tx, {
    drawNo: draw.draw_no,
    version,
    through: ticket.ticket_no,
    tickets: 1,
    moved: isMoney ? moved : 0n,
    short: isMoney ? short : 0n,
  });
};

const tellCorrected = async (
  world: World,
  tx: Tx,
  { draw, version, ticket }: One,
  { owed, moved }: { owed: bigint; moved: bigint },
): Promise<void> => {
  const facts = {
    drawId: draw.draw_id,
    gameCode: draw.game_code,
    numero: draw.number,
    ticketId: ticket.ticket_id,
    amount: moneyText(owed, ticket.currency),
    moved: moneyText(moved, ticket.currency),
    currency: ticket.currency,
  };
  const about = `${ticket.ticket_id}:v${version}`;
  await noticesIn(world, tx, 'lottery_correction', [{ memberId: ticket.member_id, about, facts }]);
  afterCommit(tx, () => notifyTickets(world, [ticket.member_id]));
};

/** All that was paid before was gone through: the draw is paid on. @returns that those put aside are looked at now. */
const walked = (world: World, { draw, version }: Work): Promise<boolean> =>
  world.database.transact(async (tx) => {
    const at = await lockResettlement(tx, draw.draw_no);
    if (at?.version !== version) return false;
    await recordScanned(tx, draw.draw_no, version);
    return true;
  });

const end = (world: World, { draw, version }: Work): Promise<unknown> =>
  world.database.transact(async (tx) => {
    const at = await lockResettlement(tx, draw.draw_no);
    if (at?.version !== version) return accept(undefined);
    await endResettlement(tx, draw.draw_no, version);
    afterCommit(tx, () => notifyDraws(world, draw, 'corrected'));
    return accept(undefined);
  });
