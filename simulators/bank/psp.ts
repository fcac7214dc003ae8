import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { bankStatement, statementQuestion } from '#features/cashier/contract/bank-payout.ts';
import { orderStanding, providerOrder } from '#features/cashier/contract/provider-order.ts';
import type { SigningKey } from '#features/cashier/server/lines/bank-signature.ts';
import type { Entropy } from '#kit/server/entropy.ts';
import { minor, sum } from '#kit/shared/money/money.ts';
import { wireInstant } from '#kit/shared/time.ts';
import type { BankTime } from './bank-time.ts';
import { jsonLines } from './json-lines.ts';
import { breakOff, isSignedBy, jsonOf, takeSignedBodies } from './signed-calls.ts';

const entry = z.object({ order: providerOrder, standing: orderStanding, at: wireInstant });
export type PspEntry = z.output<typeof entry>;

/** Every step of every order, one line each. */
export const pspBook = (file: string) => {
  const lines = jsonLines(file, entry);
  const last = new Map(lines.entries().map((step) => [step.order.orderId, step]));
  return {
    find: (orderId: string) => last.get(orderId),
    write: (step: PspEntry) => {
      lines.add(step);
      last.set(step.order.orderId, step);
    },
    latest: () => [...last.values()],
  };
};
export type PspBook = ReturnType<typeof pspBook>;

export type PspParts = { book: PspBook; key: SigningKey; now: BankTime; entropy: Entropy };

const idOnly = z.object({ id: z.string().max(64) });

/**
 * Providers of payments, simulated: orders begun and asked about by signed calls (`contract/provider-order.ts`).
 * `POST /psp/misbehave` loses the answers to the next orders, though they are taken.
 */
export const mountPspApi = (app: FastifyInstance, parts: PspParts): void => {
  const { book, key, now } = parts;
  let toLose = 0;
  app.post('/psp/misbehave', (request) => {
    toLose = z.strictObject({ loseAnswers: z.int().min(0).max(1000) }).parse(request.body).loseAnswers;
    return { asked: toLose };
  });
  void app.register(async (signed) => {
    takeSignedBodies(signed);
    signed.addHook('preHandler', async (request, reply) => {
      if (!isSignedBy(key, request, await now())) return reply.code(401).send({ error: 'not signed' });
      return undefined;
    });
    signed.post('/psp/api/orders', async (request, reply) => {
      const order = providerOrder.safeParse(jsonOf(request.body));
      if (!order.success) return reply.code(422).send({ error: 'invalid' });
      const known = book.find(order.data.orderId) ?? (await open(parts, order.data, request.headers.host ?? ''));
      if (toLose-- > 0) return breakOff(request, reply);
      return z.encode(orderStanding, known.standing);
    });
    signed.get('/psp/api/orders/:id', (request) => {
      const known = book.find(idOnly.parse(request.params).id);
      return z.encode(orderStanding, known?.standing ?? { state: 'unheard' });
    });
    signed.get('/psp/api/statement', (request, reply) => {
      const asked = statementQuestion.safeParse(request.query);
      if (!asked.success) return reply.code(422).send({ error: 'invalid' });
      return z.encode(bankStatement, statementOf(book, asked.data));
    });
  });
};

const open = async ({ book, now, entropy }: PspParts, order: PspEntry['order'], host: string): Promise<PspEntry> => {
  const providerRef = `PSP${entropy.id('o').slice(2).toUpperCase()}`;
  const payUrl = `http://${host}/psp/pay/${order.orderId}`;
  const step: PspEntry = {
    order,
    standing: { state: 'open', providerRef, payUrl, ...(order.kind === 'webhook' && { payCode: payUrl }) },
    at: await now(),
  };
  book.write(step);
  return step;
};

const statementOf = (book: PspBook, { accountProxy, from, until }: z.output<typeof statementQuestion>) => {
  const lines = book.latest().flatMap(({ order, standing }) =>
    standing.state === 'paid' && order.accountProxy === accountProxy
      ? [
          {
            transactionId: standing.providerRef,
            direction: 'in' as const,
            amount: standing.amount,
            at: standing.paidAt,
            reference: order.orderId,
          },
        ]
      : [],
  );
  const balanceAt = (moment: number) => sum(lines.filter(({ at }) => at < moment).map(({ amount }) => minor(amount)));
  return {
    opening: balanceAt(from),
    closing: balanceAt(until),
    lines: lines.filter(({ at }) => at >= from && at < until),
  };
};
