import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { readPromptPay } from '#features/cashier/domain/promptpay.ts';
import { accountCard, confirmCard, homeCards, transferCard } from './cards.ts';
import { bankPage, type Markup, type Texts, textsOf } from './page.ts';
import { slipPicture } from './slips.ts';
import { accountTransfer, type PayRefusal, pay, payment, payToAccount, type Teller } from './pay.ts';

export const transferId = z.object({ id: z.string().max(64) });
const toAccount = z.object({ to: z.string().max(20), amount: z.string().max(20) });
const qrOnly = z.object({ qr: z.string().default('') });
const shownTransfers = 20;

/** The pages for people: scan, check, pay, see what became of it. They need no script. */
export const mountPages = (app: FastifyInstance, teller: Teller): void => {
  const { book, delivery } = teller;
  const texts = (request: FastifyRequest): Texts => textsOf(request.cookies['language']);
  const home = (request: FastifyRequest, error?: string) =>
    homeCards(texts(request), book.newestFirst().slice(0, shownTransfers), error);
  /** The payment form again, or the first page when the code itself is no good. */
  const asking = (request: FastifyRequest, qr: string, refusal?: PayRefusal): Markup => {
    const scanned = readPromptPay(qr);
    if (!scanned) return home(request, texts(request).invalid);
    return confirmCard(texts(request), qr, scanned, refusal && texts(request)[refusal]);
  };
  const show = shower(teller);
  mountSlips(app, teller);

  app.get('/', (request, reply) => show(request, reply, home(request)));
  app.get('/language/:code', (request, reply) => {
    const { code } = z.object({ code: z.string() }).parse(request.params);
    return reply.setCookie('language', code === 'en' ? 'en' : 'th', { path: '/', sameSite: 'lax' }).redirect('/');
  });
  app.get('/pay', (request, reply) => show(request, reply, asking(request, qrOnly.parse(request.query).qr.trim())));
  app.post('/pay', async (request, reply) => {
    const asked = payment.safeParse(request.body);
    const outcome = asked.success ? await pay(teller, asked.data) : 'amountInvalid';
    if (typeof outcome === 'object') return reply.redirect(`/transfers/${outcome.notice.transactionId}`, 303);
    const { qr } = qrOnly.catch({ qr: '' }).parse(request.body);
    return show(request, reply.code(422), asking(request, qr.trim(), outcome));
  });
  app.get('/transfer', (request, reply) => {
    const { to, amount } = toAccount.catch({ to: '', amount: '' }).parse(request.query);
    return show(request, reply, accountCard(texts(request), { to, amount }));
  });
  app.post('/transfer', async (request, reply) => {
    const asked = accountTransfer.safeParse(request.body);
    const outcome = asked.success ? await payToAccount(teller, asked.data) : 'amountInvalid';
    if (typeof outcome === 'object') return reply.redirect(`/transfers/${outcome.notice.transactionId}`, 303);
    const typed = toAccount.catch({ to: '', amount: '' }).parse(request.body);
    return show(request, reply.code(422), accountCard(texts(request), typed, texts(request)[outcome]));
  });
  app.get('/transfers/:id', (request, reply) => {
    const transfer = book.find(transferId.parse(request.params).id);
    if (!transfer) return show(request, reply.code(404), home(request));
    return show(
      request,
      reply,
      transferCard(texts(request), transfer),
      transfer.delivery === 'sending' ? 2 : undefined,
    );
  });
  app.post('/transfers/:id/resend', async (request, reply) => {
    const { id } = transferId.parse(request.params);
    await delivery.deliver(id);
    return reply.redirect(`/transfers/${encodeURIComponent(id)}`, 303);
  });
};

/** The slip of a transfer, for whoever has to show that they paid. */
const mountSlips = (app: FastifyInstance, { book }: Teller): void => {
  app.get('/transfers/:id/slip.png', async (request, reply) => {
    const transfer = book.find(transferId.parse(request.params).id);
    if (!transfer) return reply.code(404).send({ error: 'unknown transfer' });
    return reply
      .type('image/png')
      .header('content-disposition', `attachment; filename="slip-${transfer.notice.transactionId}.png"`)
      .send(await slipPicture(transfer.notice));
  });
};

/** Sends a page, with a policy that lets nothing in from elsewhere. */
export const shower =
  ({ entropy }: Pick<Teller, 'entropy'>) =>
  (request: FastifyRequest, reply: FastifyReply, body: Markup, refreshSeconds?: number) => {
    const nonce = entropy.token(128);
    const policy = `default-src 'none'; style-src 'nonce-${nonce}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;
    return reply
      .header('content-security-policy', policy)
      .header('cache-control', 'no-store')
      .header('x-content-type-options', 'nosniff')
      .type('text/html; charset=utf-8')
      .send(bankPage(textsOf(request.cookies['language']), nonce, body, refreshSeconds));
  };
