import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { moneyText } from '#kit/shared/money/money.ts';
import { type Instant, isoOf, minutesMs } from '#kit/shared/time.ts';
import type { Round } from '../rounds/book.ts';
import { offerOf } from '../titles/offers.ts';
import type { House } from '../rounds/rounds.ts';

const goodForMs = minutesMs(15);
const query = z.object({ until: z.string().regex(/^\d{13}$/), key: z.string().regex(/^[0-9a-f]{64}$/) });

const keyOf = (secret: string, roundId: string, until: string): string =>
  createHmac('sha256', secret).update(`history.${roundId}.${until}`).digest('hex');

/** Where one round can be looked at, for a quarter of an hour. */
export const historyAddress = (asked: { origin: string; secret: string; roundId: string; now: Instant }): string => {
  const until = String(asked.now + goodForMs);
  const address = new URL(`/round/${asked.roundId}`, asked.origin);
  address.search = new URLSearchParams({ until, key: keyOf(asked.secret, asked.roundId, until) }).toString();
  return address.href;
};

const policy = "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** One round as the book holds it, for whoever looks into a complaint. */
export const mountHistory = (app: FastifyInstance, { book, clock }: House, secret: string): void => {
  app.get<{ Params: { roundId: string } }>('/round/:roundId', async (request, reply) => {
    const { roundId } = request.params;
    const asked = query.safeParse(request.query);
    const round = book.rounds.get(roundId);
    const isGood =
      asked.success &&
      timingSafeEqual(
        Buffer.from(asked.data.key, 'hex'),
        Buffer.from(keyOf(secret, roundId, asked.data.until), 'hex'),
      ) &&
      clock.now() < Number(asked.data.until);
    void reply
      .header('content-security-policy', policy)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8');
    return round && isGood
      ? reply.send(pageOf(round))
      : reply.code(404).send('<!doctype html><p>ลิงก์หมดอายุ · This link has ended.</p>');
  });
};

const pageOf = (round: Round): string => {
  const game = offerOf(round.game);
  const rows = [
    ['เกม · Game', game ? `${game.names.TH} · ${game.names.EN}` : round.game],
    ['รอบ · Round', round.id],
    ['เวลา · Time (UTC)', isoOf(round.at)],
    ['สถานะ · State', round.state],
    ['เดิมพัน · Bet', moneyText(round.stake)],
    ['ได้คืน · Came back', round.payout === null ? '–' : moneyText(round.payout)],
    // Of an open round nothing is told that isn't decided.
    ['ผลที่ออก · What was drawn', JSON.stringify(round.shown, undefined, 1)],
  ];
  const list = rows.map(([name = '', value = '']) => `<dt>${escaped(name)}</dt><dd><pre>${escaped(value)}</pre></dd>`);
  return `<!doctype html><html lang="th"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(round.id)}</title><h1>รอบ · Round</h1><dl>${list.join('')}</dl></html>`;
};

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
