import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireInstant } from '#kit/shared/time.ts';
import { drawId, gameCode } from '../draws/draw-view.ts';

export const pastResultsMax = 2000;
/** A year and a day. */
export const pastDaysMax = 366;

const numero = z.string().regex(/^[0-9]{8}-[0-9]{4}$/);

export const pastResults = endpoint({
  method: 'GET',
  path: '/lgw/results',
  access: 'visitor',
  lookingAround: true,
  summary: "A game's results from day to day, newest first, many at a time: to look through, and to take along.",
  input: z
    .object({
      gameCode,
      /** Days of the game, both included, a year at most. */
      from: z.iso.date(),
      until: z.iso.date(),
      /** The number of the last draw of the page before. */
      before: numero.optional(),
      limit: z.coerce.number().int().min(1).max(pastResultsMax).default(50),
    })
    .refine(({ from, until }) => isYearAtMost(from, until), { path: ['until'] }),
  output: z.object({
    results: z.array(
      z.object({
        drawId,
        numero,
        closeAt: wireInstant,
        /** By prize, in the order of the draw. */
        drawn: z.record(z.string(), z.array(z.string())),
      }),
    ),
    next: numero.optional(),
  }),
  refusals: { game_unknown: 404 },
});

const dayNumber = (day: string): number =>
  Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1, Number(day.slice(8))) / 86_400_000;

const isYearAtMost = (from: string, until: string): boolean => {
  const days = dayNumber(until) - dayNumber(from);
  return days >= 0 && days < pastDaysMax;
};
