import { seatsTable } from '#games/engine/seats-table.ts';
import { spotGame, withoutConditions } from '#games/engine/spots.ts';
import { firstFacts, rules } from './game.ts';

/** Without published conditions. */
export const wenzhouPaiGow1 = spotGame(withoutConditions(seatsTable({ ...rules, version: 1, facts: firstFacts })));
