import { spotGame, withoutConditions } from '#games/engine/tables/spots.ts';
import { firstFacts, tableOf } from './game.ts';
import { firstRules } from './rules.ts';

/** Five courts alone stood above bull-bull, and no conditions were published. */
export const niuniu1 = spotGame(
  withoutConditions({ ...tableOf(firstRules), version: 1, facts: firstFacts(firstRules) }),
);
