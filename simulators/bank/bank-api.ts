import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { bankNoticeBody } from '#features/cashier/contract/bank-notice.ts';
import { transferId } from './bank-pages.ts';
import { accountTransfer, pay, payment, payToAccount, type Teller } from './pay.ts';
import type { Transfer } from './transfers.ts';

/** The same for programs: pay, list, tell again. */
export const mountApi = (app: FastifyInstance, teller: Teller): void => {
  const { book, delivery } = teller;
  app.get('/healthz', () => ({ alive: true }));
  app.post('/api/pay', async (request, reply) => {
    const asked = payment.safeParse(request.body);
    if (!asked.success)
      return reply.code(422).send({ error: 'invalid', fields: z.flattenError(asked.error).fieldErrors });
    const outcome = await pay(teller, asked.data);
    return typeof outcome === 'object' ? wireOf(outcome) : reply.code(422).send({ error: outcome });
  });
  app.post('/api/transfer', async (request, reply) => {
    const asked = accountTransfer.safeParse(request.body);
    if (!asked.success)
      return reply.code(422).send({ error: 'invalid', fields: z.flattenError(asked.error).fieldErrors });
    const outcome = await payToAccount(teller, asked.data);
    return typeof outcome === 'object' ? wireOf(outcome) : reply.code(422).send({ error: outcome });
  });
  app.get('/api/transfers', () => ({ transfers: book.newestFirst().map(wireOf) }));
  app.post('/api/transfers/:id/resend', async (request, reply) => {
    const { id } = transferId.parse(request.params);
    await delivery.deliver(id);
    const transfer = book.find(id);
    return transfer ? wireOf(transfer) : reply.code(404).send({ error: 'unknown transfer' });
  });
};

const wireOf = ({ notice, ...rest }: Transfer) => ({ ...rest, notice: z.encode(bankNoticeBody, notice) });
