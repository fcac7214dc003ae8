import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { drawNamings } from '../../domain/draws/draw-naming.ts';
import { gameCode } from '../draws/draw-view.ts';

/** A lottery in the specification's words. */
export const menuGame = z.object({
  gameId: z.int(),
  gameCode,
  /** The name in the language of the request. */
  remark: z.string(),
  /** Its names in the other languages, for searches. */
  otherNames: z.array(z.string()),
  gameGroupCode: z.string(),
  gameGroupId: z.int(),
  tag: z.string(),
  /** How results come about, and their shape: a name of `resultShapes`. */
  method: z.string(),
  resultShape: z.string(),
  /** Number of the draw that takes bets, else of the next; empty when none is scheduled. */
  numero: z.string(),
  /** Whole seconds until bets close; 0 or less when no draw takes bets. */
  remainTime: z.int(),
  /** Whole seconds between the close of bets and the result. */
  lockTime: z.int(),
  /** Comma-separated: 1 is Sunday, 2–7 Monday to Saturday. */
  drawDayOfWeek: z.string(),
  /** How draws of the game are named: by round, day, or part of the day. */
  drawsNamed: z.enum(drawNamings),
  /** When the newest result was drawn, ISO in UTC; empty before the first. */
  winningTime: z.string(),
  /** The newest result, at most six digits; empty before the first. */
  openedNumber: z.string(),
});

export type MenuGame = z.output<typeof menuGame>;

export const gameMenus = endpoint({
  method: 'GET',
  path: '/lgw/games/game_menus',
  access: 'visitor',
  wrapperKey: 'menu',
  lookingAround: true,
  summary: 'The lotteries of the site by group, each with its current draw.',
  input: z.object({}),
  output: z.array(
    z.object({
      gameGroupId: z.int(),
      gameGroupCode: z.string(),
      labelName: z.string(),
      gameMenus: z.array(menuGame),
    }),
  ),
  refusals: {},
});
