import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireInstant } from '#kit/shared/time.ts';
import { drawId, gameCode } from './draw-view.ts';

/** A draw that is being paid or refunded now. */
export const settlingDraw = z.object({
  drawId,
  gameCode,
  numero: z.string(),
  kind: z.enum(['paying', 'refunding']),
  tickets: z.object({ done: z.int(), all: z.int() }),
  lines: z.object({ done: z.int(), all: z.int() }),
  /** Tickets that got something so far. */
  credits: z.int(),
  startedAt: wireInstant,
  linesPerSecond: z.number().optional(),
  /** At the pace so far. */
  expectedEndAt: wireInstant.optional(),
  /** Why it does not go on: of the attempts since the last step that worked. */
  stuck: z.object({ reason: z.string(), failures: z.int(), nextTryAt: wireInstant.optional() }).optional(),
});
export type SettlingDraw = z.output<typeof settlingDraw>;

export const staffSettling = endpoint({
  method: 'GET',
  path: '/staff/lottery/settling',
  access: 'staff',
  permission: 'draws.read',
  summary: 'Draws that are being paid or refunded now: how far, how fast, until when, and why one does not go on.',
  input: z.object({ drawId: drawId.optional() }),
  output: z.object({ draws: z.array(settlingDraw) }),
  refusals: {},
});
