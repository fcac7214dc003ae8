import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import {
  bankStatement,
  nameQuestion,
  payoutOrder,
  payoutState,
  statementQuestion,
} from '#features/cashier/contract/bank-payout.ts';
import { slipAnswer } from '#features/cashier/contract/bank-slip.ts';
import type { SigningKey } from '#features/cashier/server/lines/bank-signature.ts';
import { breakOff, isSignedBy, jsonOf, takeSignedBodies } from './signed-calls.ts';
import { type Mischief, misbehaviourRequested } from './misbehave.ts';
import type { PayoutNotices } from './payout-notice.ts';
import { slipAnswerOf } from './slips.ts';
import { type PayoutDesk, payOut, settle, settlements } from './payouts.ts';
import { statementOf } from './statement.ts';

export type PayoutParts = {
  desk: PayoutDesk;
  mischief: Mischief;
  notices: PayoutNotices;
  key: SigningKey;
};

const idOnly = z.object({ id: z.string().max(64) });
const settling = z.strictObject({ as: z.enum(settlements) });

/**
 * Calls of the account's owner, each signed: `POST /api/payouts`, `GET /api/payouts/:id`, `POST /api/names`,
 * `GET /api/slips/:bank/:id`, `GET /api/statement`. Those that only a simulation has (`/api/misbehave`, `…/settle`, `/api/names/enter`) are open.
 */
export const mountPayouts = (app: FastifyInstance, parts: PayoutParts): void => {
  const { desk, mischief, notices } = parts;
  void app.register(async (signed) => {
    takeSignedBodies(signed);
    signed.addHook('preHandler', async (request, reply) => {
      if (!isSignedBy(parts.key, request, await parts.desk.now())) return reply.code(401).send({ error: 'not signed' });
      return undefined;
    });
    signed.post('/api/payouts', async (request, reply) => {
      const order = payoutOrder.safeParse(jsonOf(request.body));
      if (!order.success) return reply.code(422).send({ error: 'invalid' });
      const wrong = desk.book.find(order.data.payoutId) ? undefined : mischief.next();
      if (wrong === 'lose_order') return breakOff(request, reply);
      const standing = await payOut(desk, order.data, wrong);
      if (wrong === 'lose_answer') return breakOff(request, reply);
      if (standing === 'mismatch') return reply.code(422).send({ error: 'the id was used for another payout' });
      return z.encode(payoutState, standing);
    });
    signed.get('/api/payouts/:id', (request) => {
      const entry = desk.book.find(idOnly.parse(request.params).id);
      return z.encode(payoutState, entry?.standing ?? { state: 'unheard' });
    });
    signed.post('/api/names', (request, reply) => {
      const asked = nameQuestion.safeParse(jsonOf(request.body));
      return asked.success ? desk.names.nameOf(asked.data) : reply.code(422).send({ error: 'invalid' });
    });
    signed.get('/api/slips/:bank/:id', (request) => z.encode(slipAnswer, slipAnswerOf(desk.transfers, request.params)));
    signed.get('/api/statement', (request, reply) => {
      const asked = statementQuestion.safeParse(request.query);
      if (!asked.success) return reply.code(422).send({ error: 'invalid' });
      return z.encode(bankStatement, statementOf(asked.data, desk.transfers, desk.book));
    });
  });
  app.post('/api/names/enter', (request, reply) => {
    const entered = nameQuestion.safeParse(request.body);
    if (!entered.success) return reply.code(422).send({ error: 'invalid' });
    desk.names.enter(entered.data);
    return { entered: true };
  });
  app.post('/api/misbehave', (request, reply) => {
    const asked = misbehaviourRequested.safeParse(request.body);
    if (!asked.success) return reply.code(422).send({ error: 'invalid' });
    mischief.ask(asked.data);
    return { asked: asked.data };
  });
  app.post('/api/payouts/:id/settle', async (request, reply) => {
    const asked = settling.safeParse(request.body);
    if (!asked.success) return reply.code(422).send({ error: 'invalid' });
    const step = await settle(desk, idOnly.parse(request.params).id, asked.data.as);
    if (step === undefined) return reply.code(404).send({ error: 'unknown payout' });
    if (step === 'impossible') return reply.code(409).send({ error: 'not possible from where it stands' });
    await notices.tell(step);
    return z.encode(payoutState, step.standing);
  });
};
