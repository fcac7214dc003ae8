import { spotGame, withoutConditions } from '#games/engine/tables/spots.ts';
import { table } from './game.ts';

/** Without published conditions. */
export const fanTan1 = spotGame(withoutConditions({ ...table, version: 1 }));
