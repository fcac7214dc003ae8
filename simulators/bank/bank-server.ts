import { join } from 'node:path';
import cookie from '@fastify/cookie';
import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { systemClock } from '#kit/server/clock.ts';
import type { Entropy } from '#kit/server/entropy.ts';
import type { Log } from '#kit/server/log/log.ts';
import { mountApi } from './bank-api.ts';
import { mountPages } from './bank-pages.ts';
import { bankTime } from './bank-time.ts';
import { deliverer, type Receiver } from './deliver.ts';
import { mischief } from './misbehave.ts';
import { nameRegister } from './names.ts';
import { mountPayouts } from './payout-api.ts';
import { payoutBook } from './payout-book.ts';
import { payoutNotices } from './payout-notice.ts';
import { mountPspApi, pspBook } from './psp.ts';
import { mountPspPages, pspNotices } from './psp-pages.ts';
import { transferBook } from './transfers.ts';

export type BankOptions = { receiver: Receiver; folder: string; entropy: Entropy; log: Log };

/**
 * A bank that a person can pay at and that tells the receiver by a signed notice, as a real one would. Pages for people,
 * `POST /api/pay`, `GET /api/transfers` and `POST /api/transfers/:id/resend` for programs;
 * money that goes out as `mountPayouts` says, providers of payments as `mountPspApi` says.
 * @param options.folder where its books are kept.
 */
export const bankServer = async ({ receiver, folder, entropy, log }: BankOptions): Promise<FastifyInstance> => {
  const app = fastify({ bodyLimit: 20_000, logger: false, forceCloseConnections: true });
  const book = transferBook(join(folder, 'transfers.jsonl'));
  const delivery = deliverer(book, receiver, entropy, log);
  const now = bankTime(receiver.siteUrl, systemClock());
  const notices = payoutNotices(receiver, now, entropy, log);
  const psp = { book: pspBook(join(folder, 'psp.jsonl')), key: receiver.pspKey, now, entropy };
  const pspTold = pspNotices(receiver, psp);
  await app.register(cookie);
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  app.addHook('onClose', async () => {
    delivery.stop();
    notices.stop();
    pspTold.stop();
  });
  // What a stop cut short is told again at the next start.
  app.addHook('onListen', async () => {
    for (const { notice } of book.unsent()) void delivery.deliver(notice.transactionId);
  });
  app.addHook('onRequest', async (request, reply) => {
    if (request.method !== 'GET' && isForeign(request)) return reply.code(403).send({ error: 'another origin' });
    return undefined;
  });
  const teller = { receiver, book, delivery, entropy };
  mountPages(app, teller);
  mountApi(app, teller);
  const names = nameRegister(join(folder, 'names.jsonl'));
  const desk = { book: payoutBook(join(folder, 'payouts.jsonl')), transfers: book, names, now, entropy };
  mountPayouts(app, { desk, mischief: mischief(), notices, key: receiver });
  mountPspApi(app, psp);
  mountPspPages(app, psp, pspTold);
  return app;
};

/** A form of another site must not make payments; programs without an origin may. */
const isForeign = ({ headers }: FastifyRequest): boolean =>
  headers.origin !== undefined && URL.parse(headers.origin)?.host !== headers.host;
