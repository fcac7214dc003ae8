import cookie from '@fastify/cookie';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { z } from 'zod';
import { bankNoticeBody } from '#features/cashier/contract/bank-notice.ts';
import { readPromptPay } from '#features/cashier/domain/promptpay.ts';
import type { Entropy } from '#kit/server/entropy.ts';
import type { Log } from '#kit/server/log.ts';
import { wireAmount } from '#kit/shared/money.ts';
import { isoOf } from '#kit/shared/time.ts';
import { deliverer, type Receiver, siteTime } from './deliver.ts';
import { bankPage, type Markup, textsOf } from './page.ts';
import { confirmCard, homeCards, transferCard } from './cards.ts';
import { type Transfer, transferBook } from './transfers.ts';

export type BankOptions = { receiver: Receiver; bookFile: string; entropy: Entropy; log: Log };

const payment = z.object({
  qr: z.string().min(20).max(512),
  amount: wireAmount.optional(),
  payerName: z.string().trim().min(1).max(100).default('Somchai Sample'),
});
export type Payment = z.output<typeof payment>;

/**
 * A bank that a person can pay at and that tells the receiver by a signed notice, as a real one would. Pages for people,
 * `POST /api/pay`, `GET /api/transfers` and `POST /api/transfers/:id/resend` for programs.
 */
export const bankServer = async ({ receiver, bookFile, entropy, log }: BankOptions): Promise<FastifyInstance> => {
  const app = fastify({ bodyLimit: 20_000, logger: false, forceCloseConnections: true });
  const book = transferBook(bookFile);
  const delivery = deliverer(book, receiver, entropy, log);
  await app.register(cookie);
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  app.addHook('onClose', async () => delivery.stop());
  // What a stop cut short is told again at the next start.
  app.addHook('onListen', async () => book.unsent().forEach((it) => void delivery.deliver(it.notice.transactionId)));
  app.addHook('onRequest', async (request, reply) => {
    if (request.method !== 'GET' && isForeign(request)) return reply.code(403).send({ error: 'another origin' });
  });

  const pay = async (asked: Payment): Promise<Transfer | 'invalid' | 'amountInvalid' | 'siteAway'> => {
    const scanned = readPromptPay(asked.qr);
    if (!scanned) return 'invalid';
    const amount = asked.amount ?? wireAmount.safeDecode(scanned.amount ?? '').data;
    if (amount === undefined) return 'amountInvalid';
    const paidAt = await siteTime(receiver.siteUrl);
    if (paidAt === 0) return 'siteAway';
    const notice = bankNoticeBody.safeDecode({
      transactionId: `SSB${entropy.id('t').slice(2).toUpperCase()}`,
      accountProxy: scanned.proxy,
      amount: z.encode(wireAmount, amount),
      currency: 'THB',
      paidAt: isoOf(paidAt),
      payerName: asked.payerName,
      payerAccount: 'xxx-x-x4321-x',
      reference: scanned.reference,
    });
    if (!notice.success) return 'invalid';
    const transfer: Transfer = { notice: notice.data, delivery: 'sending', answer: '', attempts: 0 };
    book.add(transfer);
    await delivery.deliver(notice.data.transactionId);
    return book.find(notice.data.transactionId) ?? transfer;
  };

  const show = (request: FastifyRequest, reply: FastifyReply, body: Markup, refreshSeconds?: number) => {
    const nonce = entropy.token(128);
    return reply
      .header(
        'content-security-policy',
        `default-src 'none'; style-src 'nonce-${nonce}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
      )
      .header('cache-control', 'no-store')
      .header('x-content-type-options', 'nosniff')
      .type('text/html; charset=utf-8')
      .send(bankPage(textsOf(request.cookies['language']), nonce, body, refreshSeconds));
  };
  const texts = (request: FastifyRequest) => textsOf(request.cookies['language']);

  app.get('/healthz', () => ({ alive: true }));
  app.get('/', (request, reply) => show(request, reply, homeCards(texts(request), book.newestFirst().slice(0, 20))));
  app.get('/language/:code', (request, reply) => {
    const { code } = request.params as { code: string };
    return reply.setCookie('language', code === 'en' ? 'en' : 'th', { path: '/', sameSite: 'lax' }).redirect('/');
  });
  app.get('/pay', (request, reply) => {
    const { qr = '' } = request.query as { qr?: string };
    const scanned = readPromptPay(qr.trim());
    if (!scanned)
      return show(request, reply, homeCards(texts(request), book.newestFirst().slice(0, 20), texts(request).invalid));
    return show(request, reply, confirmCard(texts(request), qr.trim(), scanned));
  });
  app.post('/pay', async (request, reply) => {
    const asked = payment.safeDecode(request.body as z.input<typeof payment>);
    const outcome = asked.success ? await pay(asked.data) : 'amountInvalid';
    if (typeof outcome === 'object') return reply.redirect(`/transfers/${outcome.notice.transactionId}`, 303);
    const qr = (request.body as { qr?: string } | undefined)?.qr ?? '';
    const scanned = readPromptPay(qr);
    const text = texts(request)[outcome];
    return show(
      request,
      reply.code(422),
      scanned ? confirmCard(texts(request), qr, scanned, text) : homeCards(texts(request), [], text),
    );
  });
  app.get('/transfers/:id', (request, reply) => {
    const transfer = book.find((request.params as { id: string }).id);
    if (!transfer) return reply.code(404).send({ error: 'unknown transfer' });
    return show(
      request,
      reply,
      transferCard(texts(request), transfer),
      transfer.delivery === 'sending' ? 2 : undefined,
    );
  });
  app.post('/transfers/:id/resend', async (request, reply) => {
    const { id } = request.params as { id: string };
    await delivery.deliver(id);
    return reply.redirect(`/transfers/${id}`, 303);
  });

  app.post('/api/pay', async (request, reply) => {
    const asked = payment.safeDecode(request.body as z.input<typeof payment>);
    if (!asked.success)
      return reply.code(422).send({ error: 'invalid', fields: z.flattenError(asked.error).fieldErrors });
    const outcome = await pay(asked.data);
    return typeof outcome === 'object' ? shown(outcome) : reply.code(422).send({ error: outcome });
  });
  app.get('/api/transfers', () => ({ transfers: book.newestFirst().map(shown) }));
  app.post('/api/transfers/:id/resend', async (request, reply) => {
    const { id } = request.params as { id: string };
    await delivery.deliver(id);
    const transfer = book.find(id);
    return transfer ? shown(transfer) : reply.code(404).send({ error: 'unknown transfer' });
  });
  return app;
};

const shown = ({ notice, ...rest }: Transfer) => ({ ...rest, notice: z.encode(bankNoticeBody, notice) });

/** A form of another site must not make payments; programs without an origin may. */
const isForeign = (request: FastifyRequest): boolean => {
  const { origin, host } = request.headers;
  return origin !== undefined && URL.parse(origin)?.host !== host;
};
