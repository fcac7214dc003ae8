import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { anyLicenceRecord } from '#features/merchants/public.ts';
import { z } from 'zod';
import { type Instant, instantOf, isoOf } from '#kit/shared/time.ts';
import type { OpenWorld } from './open-world.ts';

const units = { D: 86_400_000, H: 3_600_000, M: 60_000, S: 1000 };

/** Milliseconds of an ISO 8601 duration of days and times, such as `PT24H`, `P1DT30M`, `-PT5S`. */
export const durationMs = (text: string): number | undefined => {
  const parts = /^(-?)P(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/.exec(text);
  if (!parts || text.endsWith('P') || text.endsWith('T')) return undefined;
  const [, sign, days = '0', hours = '0', minutes = '0', seconds = '0'] = parts;
  const ms = Number(days) * units.D + Number(hours) * units.H + Number(minutes) * units.M + Number(seconds) * units.S;
  return sign === '-' ? -ms : ms;
};

const move = z.union([z.strictObject({ advance: z.string() }), z.strictObject({ now: z.iso.datetime() })]);

/** What must happen on the way of a jump, at its own moment. */
export type Stops = { next: () => Promise<Instant | undefined>; catchUp: () => Promise<void> };

export type TestClockOptions = { opened: OpenWorld; databaseUrl: string; token: string; stops: Stops };

/** `POST /test/clock` on the back-office listener: moves business time for everything. Never mounted in production. */
export const mountTestClock = (app: FastifyInstance, options: TestClockOptions): void => {
  const { opened, token } = options;
  app.post('/test/clock', async (request, reply) => {
    if (!isSame(request.headers.authorization ?? '', `Bearer ${token}`))
      return reply.code(401).send({ error: 'token' });
    const asked = move.safeParse(request.body);
    if (!asked.success)
      return reply.code(422).send({ error: 'say {"advance":"PT24H"} or {"now":"2026-01-31T12:00:00Z"}' });
    const byMs =
      'now' in asked.data ? instantOf(asked.data.now) - opened.world.clock.now() : durationMs(asked.data.advance);
    if (byMs === undefined) return reply.code(422).send({ error: 'not a duration' });
    if (await anyLicenceRecord(opened.world.database.read))
      return reply.code(409).send({ error: 'a merchant has a licence' });
    await jump(options, byMs);
    return { now: isoOf(opened.world.clock.now()) };
  });
};

const stopsMax = 500;

/** Stops wherever something is due, as time itself would, and goes the rest of the way after. */
const jump = async ({ opened, databaseUrl, stops }: TestClockOptions, byMs: number): Promise<void> => {
  const target = opened.world.clock.now() + byMs;
  const moveTo = async (at: number) => {
    await moveBy(databaseUrl, Math.max(0, at - opened.world.clock.now()));
    await opened.readTestClock();
  };
  for (let stop = 0; byMs > 0 && stop < stopsMax; stop++) {
    const due = await stops.next();
    if (due === undefined || due >= target) break;
    await moveTo(due + 1);
    await stops.catchUp();
  }
  if (byMs > 0) return moveTo(target);
  await moveBy(databaseUrl, byMs);
  await opened.readTestClock();
};

const moveBy = async (databaseUrl: string, byMs: number): Promise<void> => {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('update kit.test_clock set offset_ms = offset_ms + $1', [Math.round(byMs)]);
  } finally {
    await client.end();
  }
};

const isSame = (given: string, expected: string): boolean =>
  given.length === expected.length && timingSafeEqual(Buffer.from(given), Buffer.from(expected));
