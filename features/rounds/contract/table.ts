import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireInstant } from '#kit/shared/time.ts';
import { purse, sessionRefusals } from './round-view.ts';
import { bettorView, ownBet, sharedView } from './shared-view.ts';

export const bettorsShownMax = 60;
export const lastShownMax = 24;

export const table = endpoint({
  method: 'GET',
  path: '/rounds/shared/table',
  access: 'visitor',
  summary:
    'How the shared round stands, whose bets are in it, one’s own, and how the last ended. The live topic tells what changes of it.',
  input: z.strictObject({}),
  output: z.object({
    ...purse,
    /** Null: none was played yet; looking at it begins the next. */
    round: sharedView.nullable(),
    /** The highest stakes of the round; in a game that unfolds those before them that have won by now. */
    bettors: z.array(bettorView),
    bettorCount: z.int(),
    mine: z.array(ownBet),
    /** What its rounds come from: published before the first of them, salted after. */
    chain: z
      .object({
        chainId: z.string(),
        terminal: z.string(),
        length: z.int(),
        publishedAt: wireInstant,
        beaconChain: z.string(),
        beaconRound: z.int(),
        salt: z.string(),
      })
      .nullable(),
    /** The newest first. */
    last: z.array(sharedView.pick({ sharedId: true, number: true, state: true, events: true })),
    serverTime: wireInstant,
  }),
  refusals: { ...sessionRefusals, shared_unknown: 404 },
});
