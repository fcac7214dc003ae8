import { z } from 'zod';
import { wireMoney } from '#kit/shared/money.ts';
import { wireInstant } from '#kit/shared/time.ts';
import { drawStates, voidReasons } from '../domain/draw-state.ts';

export const drawId = z.string().regex(/^drw_[0-9a-f]{32}$/);
export const gameCode = z.string().regex(/^[A-Z0-9]{2,20}$/);

export const drawResult = z.object({ final: z.string(), top3: z.string(), top2: z.string(), bottom2: z.string() });

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
  /** Until this moment numbers may be shot. */
  shotsUntil: wireInstant,
  /** When the named beacon round is signed and the result can be known. */
  beaconAt: wireInstant.optional(),
  result: drawResult.optional(),
  resultedAt: wireInstant.optional(),
  voidReason: z.enum(voidReasons).optional(),
  /** What staff wrote for everybody when they declared it void. */
  voidNote: z.string().optional(),
  /** Published before the opening; absent while the draw is only scheduled. */
  commitment: z
    .object({
      announcementHash: z.string(),
      commit: z.string(),
      rulesHash: z.string(),
      payTableHash: z.string(),
      chainHash: z.string(),
      beaconRound: z.int(),
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
