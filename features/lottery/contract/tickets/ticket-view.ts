import { z } from 'zod';
import { wirePlayCurrency } from '#kit/shared/money/currency.ts';
import { wireAmount, wireMoney } from '#kit/shared/money/wire-money.ts';
import { wireInstant } from '#kit/shared/time.ts';
import { limitStates } from '../../domain/limits/limit-state.ts';
import { wireRate } from '../../domain/terms/rate.ts';
import { drawId, drawResult, gameCode } from '../draws/draw-view.ts';

export const ticketId = z.string().regex(/^tkt_[0-9a-f]{32}$/);

/** Made by the page, one for each press of "buy"; pressing again after a lost answer sends the same. */
export const idempotencyKey = z.string().regex(/^[A-Za-z0-9_-]{16,64}$/);

/** One number, or several of one line from low to high: `12-34-56`. */
export const lineNumber = z.string().regex(/^[0-9]{1,6}(-[0-9]{1,6}){0,9}$/);

export const requestedLine = z.strictObject({
  betType: z.string().max(40),
  number: lineNumber,
  /** Per line, above zero. */
  stake: wireAmount,
});

/** A line as it was taken: rate and limit state stay as they were. */
export const ticketLine = z.object({
  betType: z.string(),
  number: z.string(),
  stake: wireMoney,
  cost: wireMoney,
  rate: wireRate,
  state: z.enum(limitStates),
});

/** Money, or the demo credit of free play, which is worth nothing. */
export const playCurrency = wirePlayCurrency;

/** What counts, as the buyer may keep it. */
export const ticketReceipt = z.object({
  ticketId,
  drawId,
  gameCode,
  numero: z.string(),
  boughtAt: wireInstant,
  closeAt: wireInstant,
  termsVersion: z.int(),
  announcementHash: z.string(),
  /** SHA-256 of the ticket as it will stand in the sealed tree. */
  leafHash: z.string(),
  currency: playCurrency,
  lines: z.array(ticketLine),
  stakeTotal: wireMoney,
  costTotal: wireMoney,
  /** The wallet right after the purchase. */
  balanceAfter: wireMoney,
});
export type TicketReceipt = z.output<typeof ticketReceipt>;

/** `running` until the draw is settled; `refunded` when it was void; `cancelled` by its player before the close. */
export const ticketStates = ['running', 'won', 'lost', 'refunded', 'cancelled'] as const;

export const ticketSummary = z.object({
  ticketId,
  drawId,
  gameCode,
  numero: z.string(),
  state: z.enum(ticketStates),
  boughtAt: wireInstant,
  closeAt: wireInstant,
  lineCount: z.int(),
  currency: playCurrency,
  stakeTotal: wireMoney,
  costTotal: wireMoney,
  /** Payout: winnings, or the refunded cost when the draw is void or the ticket was cancelled. */
  payoutTotal: wireMoney,
  cancelledAt: wireInstant.optional(),
  result: drawResult.optional(),
});
export type TicketSummary = z.output<typeof ticketSummary>;
