import { seatsTable } from '#games/engine/tables/seats-table.ts';
import { spotGame, withoutConditions } from '#games/engine/tables/spots.ts';
import { firstFacts, rules } from './game.ts';

/** Without published conditions. */
export const erBaGang1 = spotGame(withoutConditions(seatsTable({ ...rules, version: 1, facts: firstFacts })));
