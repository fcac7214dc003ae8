import type { GameEvent } from '../../engine/game.ts';

/** What became of a bet: its amount in minor units, what came back for one in ten-thousandths, how many times it was taken. */
export type Hit = { id: string; amount: number; back: number; holds: number };

export const readHits = (events: readonly GameEvent[]): Hit[] =>
  events.flatMap(({ kind, id, amount, back, holds = 1 }) =>
    kind === 'bet' && typeof id === 'string' && typeof amount === 'number' && typeof back === 'number'
      ? [{ id, amount, back, holds: Number(holds) }]
      : [],
  );
