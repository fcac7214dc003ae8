import { kenoGame } from '#games/engine/keno/game.ts';
import { rules } from './rules.ts';

/** Twenty of eighty balls are drawn; a ticket of one to ten numbers is paid by how many of them came. */
export const keno = kenoGame(rules);
