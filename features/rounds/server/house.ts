import type { World } from '#kit/server/world.ts';
import type { OwnGames } from '../domain/own-game.ts';
import type { Till } from './till.ts';

/** Our games with the way to their players' money. */
export type House = { world: World; till: Till; games: OwnGames };
