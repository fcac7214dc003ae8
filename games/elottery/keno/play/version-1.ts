import { kenoGame } from '#games/engine/keno/game.ts';
import { rules } from './rules.ts';

const { sides: _sides, ...tickets } = rules;

/** Tickets alone. */
export const keno1 = kenoGame({ ...tickets, version: 1 });
