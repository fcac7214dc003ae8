import { afterCommit, type Tx } from '#kit/server/database.ts';
import type { World } from '#kit/server/world.ts';
import { minor, moneyText } from '#kit/shared/money.ts';
import { accept, refuse, type Result } from '#kit/shared/result.ts';
import { adjustIn, playBalanceOf } from '#features/gateway/public.ts';
import { noticesIn } from '#features/messages/public.ts';
import {
  correctionsOf,
  correctionsToCarryOut,
  endResettlement,
  insertCorrectedLines,
  insertCorrectedPayout,
  lockResettlement,
  saveResettlement,
  ticketsToCorrect,
  type TicketToCorrect,
} from '../db/corrections.ts';
import type { DrawRow } from '../db/draw-row.ts';
import { findDrawByNo } from '../db/find-draws.ts';
import { linesOf, type PaidLine } from '../db/tickets.ts';
import type { Terms } from '../domain/bet-terms.ts';
import type { Drawn } from '../domain/extract.ts';
import { correctedLines, differenceOf } from '../domain/resettle.ts';
import { lotteryVendor } from './pay-draw.ts';
import { tellDraws, tellTickets } from './tell-draws.ts';
import { termsOf } from './terms-of.ts';

const pageSize = 200;
/** A wallet that is played from while money is taken may have less by then; looked at again, so often at most. */
const triesMax = 5;

/**
 * Gives and takes the differences of corrected results, ticket by ticket: each is one transaction with its money, its record
 * and how far it got, so whatever stops it, it goes on at the next one and moves none twice.
 */
export const carryOutCorrections = (world: World) => async (): Promise<void> => {
  for (const { draw_no: drawNo } of await correctionsToCarryOut(world.database.read)) {
    try {
      while (await correctPage(world)(drawNo));
    } catch (error) {
      world.log.error('a correction could not be carried out', { draw: drawNo, error });
    }
  }
};

type Work = { draw: DrawRow; version: number; drawn: Drawn; terms: Terms };

/** One page of tickets. @returns whether there is more to do. */
export const correctPage =
  (world: World, size = pageSize) =>
  async (drawNo: number): Promise<boolean> => {
    const draw = await findDrawByNo(world.database.read, drawNo);
    const order = (await correctionsOf(world.database.read, drawNo)).find(({ ended_at }) => ended_at === null);
    if (draw?.state !== 'settled' || !draw.announcement || !order) return false;
    const { betTypes: terms } = await termsOf(world, draw.announcement.terms_id);
    const work: Work = { draw, version: order.version, drawn: order.drawn, terms };
    const page = await ticketsToCorrect(world.database.read, drawNo, order.through, size);
    const last = page.at(-1);
    if (!last) {
      await end(world, work);
      return false;
    }
    const lines = await linesOf(
      world.database.read,
      drawNo,
      page.map(({ ticket_no }) => ticket_no),
    );
    for (const ticket of page) {
      const changed = correctedLines(work.terms, lines.get(ticket.ticket_no) ?? [], work.drawn);
      if (changed.owed !== ticket.owed) await correctTicket(world, work, ticket, lines.get(ticket.ticket_no) ?? []);
    }
    return passed(world, work, last.ticket_no);
  };

const passed = (world: World, { draw, version }: Work, through: bigint): Promise<boolean> =>
  world.database.transact(async (tx) => {
    const at = await lockResettlement(tx, draw.draw_no);
    if (at?.version !== version || at.through > through) return false;
    await saveResettlement(tx, { drawNo: draw.draw_no, version, through, tickets: 0, moved: 0n, short: 0n });
    return true;
  });

const correctTicket = async (
  world: World,
  work: Work,
  ticket: TicketToCorrect,
  lines: readonly PaidLine[],
): Promise<void> => {
  for (let tried = 1; tried <= triesMax; tried++) {
    const balance = (await playBalanceOf(world)({ memberId: ticket.member_id, currency: ticket.currency })) ?? 0n;
    const done = await world.database.transact((tx) => correctIn(world, tx, { ...work, ticket, lines, balance }));
    if (done.ok) return;
  }
  throw new Error(`ticket ${ticket.ticket_id} could not be corrected: its wallet never stood still`);
};

type One = Work & { ticket: TicketToCorrect; lines: readonly PaidLine[]; balance: bigint };

const correctIn = async (world: World, tx: Tx, one: One): Promise<Result<undefined, 'insufficient_funds'>> => {
  const { draw, version, ticket } = one;
  const at = await lockResettlement(tx, draw.draw_no);
  // Another worker was here.
  if (at?.version !== version || at.through >= ticket.ticket_no) return accept(undefined);
  const { owed, changed } = correctedLines(one.terms, one.lines, one.drawn);
  const { moved, short } = differenceOf({ owed, received: ticket.received, balance: one.balance });
  if (moved !== 0n) {
    const answer = await adjustIn(world, tx, {
      vendor: lotteryVendor,
      game: draw.game_code,
      roundId: draw.draw_id,
      transactionId: `${ticket.ticket_id}:v${version}`,
      requestId: `${draw.draw_id}:v${version}`,
      betTransactionId: ticket.ticket_id,
      merchantId: ticket.merchant_id,
      memberId: ticket.member_id,
      currency: ticket.currency,
      amount: minor(moved),
    });
    if (!answer.ok) {
      if (answer.refusal === 'insufficient_funds') return refuse('insufficient_funds');
      throw new Error(`the gateway refused the difference of ${ticket.ticket_id}: ${JSON.stringify(answer)}`);
    }
  }
  const place = { drawNo: draw.draw_no, version, ticketNo: ticket.ticket_no };
  await insertCorrectedPayout(tx, {
    ...place,
    owedBefore: ticket.owed,
    owed,
    receivedBefore: ticket.received,
    moved,
    short,
  });
  await insertCorrectedLines(tx, place, changed);
  const isMoney = ticket.currency !== 'TRY';
  await saveResettlement(tx, {
    drawNo: draw.draw_no,
    version,
    through: ticket.ticket_no,
    tickets: 1,
    moved: isMoney ? moved : 0n,
    short: isMoney ? short : 0n,
  });
  await tellCorrected(world, tx, one, { owed, moved });
  return accept(undefined);
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
    amount: moneyText(minor(owed)),
    moved: moneyText(minor(moved)),
    currency: ticket.currency,
  };
  const about = `${ticket.ticket_id}:v${version}`;
  await noticesIn(world, tx, 'lottery_correction', [{ memberId: ticket.member_id, about, facts }]);
  afterCommit(tx, () => tellTickets(world, [ticket.member_id]));
};

const end = (world: World, { draw, version }: Work): Promise<unknown> =>
  world.database.transact(async (tx) => {
    const at = await lockResettlement(tx, draw.draw_no);
    if (at?.version !== version) return accept(undefined);
    await endResettlement(tx, draw.draw_no, version);
    afterCommit(tx, () => tellDraws(world, draw.game_code, 'corrected'));
    return accept(undefined);
  });
