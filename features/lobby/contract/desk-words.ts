import { z } from 'zod';
import { wireInstant } from '#kit/shared/time.ts';
import { nodeId } from './game-view.ts';
import { listedCategory } from './catalogue-words.ts';

/** A vendor's own code of a game. */
export const gameCode = z.string().regex(/^[A-Za-z0-9_.-]{1,40}$/);
export const tag = z.string().regex(/^[A-Z_]{1,20}$/);
export const tags = z.array(tag).max(10);
export const classify = z.string().trim().max(40);
export const reason = z.string().trim().min(1).max(300);

/** A picture in its made sizes; null: drawn by the page. */
export const wirePicture = z.object({ hash: z.string(), widths: z.array(z.int()) }).nullable();

/** The pins of the hot list, or the games that come first in a category. */
export const orderName = z.union([z.literal('HOT'), listedCategory]);

/** A vendor, or one of its games, that rests now or will. */
export const suspensionView = z.object({
  from: wireInstant,
  until: wireInstant.nullable(),
  /** It ends by itself at `until`. */
  ends: z.boolean(),
  state: z.enum(['planned', 'now', 'over']),
  /** By language code. */
  message: z.record(z.string(), z.string()),
  instead: z.array(z.string()),
});

export const importId = z.string().regex(/^imp_[0-9a-f]{32}$/);
export const nodeIds = z.array(nodeId).min(1).max(200);
