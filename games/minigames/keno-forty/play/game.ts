import { kenoGame } from '#games/engine/keno/game.ts';
import { rules } from './rules.ts';

/** Ten of forty krathongs are lit; a ticket of one to ten is paid by how many of them were. */
export const kenoForty = kenoGame(rules);
