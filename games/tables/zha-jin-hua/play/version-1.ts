import type { GameEvent } from '#games/engine/game.ts';
import { spotGame, spotsOn, withoutConditions } from '#games/engine/tables/spots.ts';
import { betsWith, firstFacts, seeFight, tableOf } from './game.ts';

const table = tableOf({ packs: 1, pairFrom: 9 });
const asThen = (event: GameEvent): GameEvent => (event['hand'] === 'highPair' ? { ...event, hand: 'pair9' } : event);

/** The bet on a high pair began with nines, and events called the hand so. */
export const zhaJinHua1 = spotGame(
  withoutConditions({
    ...table,
    version: 1,
    spots: spotsOn(seeFight, betsWith('pair9')),
    facts: firstFacts,
    tell: (drawn) => table.tell(drawn).map(asThen),
  }),
);
