import { z } from 'zod';
import { wireMoney } from '#kit/shared/money/wire-money.ts';
import { wireInstant } from '#kit/shared/time.ts';
import { drawStates } from '../../domain/draws/draw-state.ts';

export const drawId = z.string().regex(/^drw_[0-9a-f]{32}$/);
export const gameCode = z.string().regex(/^[A-Z0-9]{2,20}$/);

export const drawResult = z.object({
  /** A name of `resultShapes`. */
  shape: z.string(),
  /** By prize, in the order of the draw. */
  drawn: z.record(z.string(), z.array(z.string())),
  /** At most six digits, for tiles. */
  opened: z.string(),
  top3: z.string(),
  top2: z.string(),
  bottom2: z.string(),
  /** The five digits of a yeekee. */
  final: z.string().optional(),
});

/** A draw as everybody may see it. */
export const drawView = z.object({
  drawId,
  gameCode,
  /** Day and round, `20261121-0042`. */
  numero: z.string(),
  state: z.enum(drawStates),
  openAt: wireInstant,
  /** From this moment no bet is taken. */
  closeAt: wireInstant,
  /** How the result comes about. */
  method: z.string(),
  /** Its result is that of two other draws put together. */
  isJoined: z.boolean().optional(),
  /** Until this moment numbers may be shot; where none are, it is the close. */
  shotsUntil: wireInstant,
  /** When the result is expected; absent while the draw is only scheduled. */
  expectedAt: wireInstant.optional(),
  /** When the named beacon round is signed and the result can be known. */
  beaconAt: wireInstant.optional(),
  result: drawResult.optional(),
  resultedAt: wireInstant.optional(),
  /** Tickets that paying, or giving back, has gone through. */
  settledTickets: z.int(),
  /** The result stands in another version than it was published first. */
  isCorrected: z.boolean().optional(),
  /** One of `voidReasons`. */
  voidReason: z.string().optional(),
  /** What staff wrote for everybody when they declared it void. */
  voidNote: z.string().optional(),
  /** Published before the opening; absent while the draw is only scheduled. */
  commitment: z
    .object({
      announcementHash: z.string(),
      /** Commitment of the draw's seed; absent, as are chain and round, when the result does not depend on a seed. */
      commit: z.string().optional(),
      rulesHash: z.string(),
      payTableHash: z.string(),
      chainHash: z.string().optional(),
      beaconRound: z.int().optional(),
      announcedAt: wireInstant,
    })
    .optional(),
  /** Published after the close, before the beacon speaks. */
  seal: z
    .object({
      sealHash: z.string(),
      merkleRoot: z.string(),
      entriesHash: z.string(),
      exposureHash: z.string(),
      ticketCount: z.int(),
      entryCount: z.int(),
      stakeTotal: wireMoney,
      sealedAt: wireInstant,
    })
    .optional(),
});
export type DrawView = z.output<typeof drawView>;
