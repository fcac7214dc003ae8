import { z } from 'zod';
import { wireMoney } from '#kit/shared/money/wire-money.ts';
import { opens } from '../domain/catalogue.ts';
import { listedCategory } from './catalogue-words.ts';

/** A game by its vendor and code. */
export const nodeId = z.string().regex(/^[A-Z][A-Z0-9_]{1,19}:[A-Za-z0-9_.-]{1,40}$/);

/** The page of a list, from 1. */
export const pageNo = z.coerce.number().int().min(1).max(10_000).default(1);
export const pageSize = z.coerce.number().int().min(1).max(100).default(20);

/** A game in the specification's words. */
export const gameView = z.object({
  /** `VENDOR:GAME`. */
  nodeId: z.string(),
  vassalage: z.string(),
  /** What the vendor calls it: a lottery's `gameCode`. */
  gameCode: z.string(),
  gameType: listedCategory,
  gameClassify: z.string(),
  /** In the language of the request. */
  gameName: z.string(),
  vendorName: z.string(),
  /** Key of its drawing; null where it has none. */
  picture: z.string().nullable(),
  /** Its picture's made sizes, at `/media/<hash>-<width>.<avif or webp>`; null where the page draws one. */
  image: z.object({ hash: z.string(), widths: z.array(z.int()) }).nullable(),
  minBet: wireMoney,
  minLineNum: z.int(),
  /** `VASSALAGE`: no game itself, it opens the list of the games below it. */
  isGame: z.enum(['GAME', 'VASSALAGE']),
  defaultPlayType: z.string(),
  tags: z.array(z.string()),
  /**
   * `page`: it has a page of its own. `frame`: it is launched. `list`: it opens the games below it. `rest`: it rests for
   * now. `soon`: the vendor's games can be looked at, not yet opened.
   */
  opens: z.enum(opens),
});
