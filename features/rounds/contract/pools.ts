import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireMoney } from '#kit/shared/money/wire-money.ts';
import { wireInstant } from '#kit/shared/time.ts';
import { currency, gameCode } from './round-view.ts';

const hash = z.string().regex(/^[0-9a-f]{64}$/);

/** A pool of cards as anyone may see it. */
export const poolView = z.object({
  poolId: z.string(),
  /** As the game names it. */
  name: z.string(),
  /** The how-manieth of its name. */
  number: z.int(),
  price: wireMoney,
  cards: z.int(),
  sold: z.int(),
  /** Sold and given back: nobody has these cards, and they are not sold again. */
  voided: z.int(),
  /** The best first. `left` can still be won; `withdrawn` lies on void cards. */
  prizes: z.array(z.object({ prize: wireMoney, cards: z.int(), left: z.int(), withdrawn: z.int() })),
  commitment: hash,
  /** Once its last card is sold and played. */
  seed: hash.nullable(),
});
export type PoolView = z.output<typeof poolView>;

/** A pool that ended with its version before its last card was sold; without prizes where that version is no longer stored. */
const endedPool = poolView.extend({ version: z.int(), seed: hash, endedAt: wireInstant });
export type EndedPool = z.output<typeof endedPool>;

export const pools = endpoint({
  method: 'GET',
  path: '/rounds/pools',
  access: 'visitor',
  summary:
    'The pools of a game of cards: what is sold, which prizes are left, the fingerprint of the order; for anyone.',
  input: z.strictObject({ game: gameCode, currency }),
  output: z.object({
    onSale: z.array(poolView),
    /** The last that were sold out, with their seed. */
    ended: z.array(endedPool),
    soldOut: z.array(z.object({ poolId: z.string(), name: z.string(), number: z.int(), commitment: hash, seed: hash })),
  }),
  refusals: { game_unknown: 404 },
});
