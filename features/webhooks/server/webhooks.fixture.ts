import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { TestContext } from 'node:test';
import { z } from 'zod';
import { defineEvent, publishIn } from '#kit/server/events/events.ts';
import { placeEvents } from '#kit/server/events/event-cursors.ts';
import { outgoing, outgoingEvents } from '#kit/server/events/outgoing-events.ts';
import { accept } from '#kit/shared/result.ts';
import { testWorld } from '#kit/testing/world.ts';
import { demoMerchant } from '#tools/testing/scenes/players.ts';
import { twoPeople } from '#tools/testing/scenes/two-people.ts';
import { approvalActions } from './endpoint-approvals.ts';
import { sendDeliveries } from './send-deliveries.ts';
import { staffAddWebhook } from './staff-add-webhook.ts';
import { staffRevealSecret } from './staff-reveal-secret.ts';
import { staffWebhook } from './staff-webhook.ts';
import { staffWebhookDeliveries } from './staff-webhook-deliveries.ts';
import { takeEvents } from './take-events.ts';

const happened = defineEvent(
  'test.happened',
  z.object({ merchantId: z.string(), memberId: z.string(), step: z.int(), secret: z.string() }),
  ({ memberId }) => memberId,
);
const ended = defineEvent('test.ended', z.object({ memberId: z.string() }), ({ memberId }) => memberId);

const happenedOut = outgoing({
  type: 'test.happened',
  version: 1,
  about: 'Something happened.',
  event: happened,
  data: z.object({ memberId: z.string().describe('whose'), step: z.int().describe('which') }),
  example: { memberId: 'mbr_1', step: 0 },
  // What stands beside `data` in the event, such as `secret`, stays inside.
  factsOf: async (_, facts) => ({ merchantId: facts.merchantId, subject: facts.memberId, data: facts }),
});
const endedOut = outgoing({
  type: 'test.ended',
  version: 1,
  about: 'Something ended.',
  event: ended,
  data: z.object({ memberId: z.string().describe('whose') }),
  example: { memberId: 'mbr_1' },
  factsOf: async (_, data) => ({ merchantId: 'mrc_demo', subject: data.memberId, data }),
});

export type Received = { headers: Record<string, string | undefined>; body: string };

/** A receiver on this machine: what came, and what it answers. */
export const receiver = async (t: TestContext) => {
  const received: Received[] = [];
  const state = { status: 200, answer: 'taken', location: '', refuses: (body: string): boolean => body === '' };
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const body = Buffer.concat(parts).toString('utf8');
      const headers = Object.fromEntries(Object.entries(request.headers).map(([name, it]) => [name, String(it)]));
      received.push({ headers, body });
      response.statusCode = state.refuses(body) ? 500 : state.status;
      if (state.location !== '') response.setHeader('location', state.location);
      response.end(state.answer);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.after(() => {
    server.closeAllConnections();
    server.close();
  });
  const place = server.address();
  assert.ok(typeof place === 'object' && place !== null);
  return { received, state, url: `http://127.0.0.1:${place.port}/events` };
};

/** A merchant whose two owners agreed on an endpoint; its secret was seen unless said otherwise. */
export const opened = async (t: TestContext, { types = ['test.happened', 'test.ended'] } = {}) => {
  const world = await testWorld(t);
  world.extensions.add(outgoingEvents.with(happenedOut), outgoingEvents.with(endedOut));
  const merchantId = await demoMerchant(world);
  const { anna, annaAt, decide } = await twoPeople(world, merchantId, approvalActions);
  const at = await receiver(t);
  const add = () => staffAddWebhook(world)({ url: at.url, label: 'CRM', types, reason: 'the CRM needs it' }, anna);
  const added = await add();
  assert.ok(added.ok, JSON.stringify(added));
  const { endpointId } = added.value;
  await decide('approve');
  const facts = async () => {
    const answer = await staffWebhook(world)({ endpointId }, anna);
    assert.ok(answer.ok);
    return answer.value;
  };
  /** Shows the newest secret to Anna. */
  const reveal = async () => {
    const sealed = (await facts()).secrets.find(({ state }) => state === 'sealed');
    const shown = await staffRevealSecret(world)({ endpointId, secretId: sealed!.secretId }, anna);
    assert.ok(shown.ok, JSON.stringify(shown));
    return shown.value.secret;
  };
  const publish = (memberId: string, step: number, whose: string = merchantId) =>
    world.database.transact(async (tx) => {
      await publishIn(tx, happened, { merchantId: whose, memberId, step, secret: 'never sent' });
      return accept(undefined);
    });
  const publishEnd = (memberId: string) =>
    world.database.transact(async (tx) => accept(await publishIn(tx, ended, { memberId })));
  /** What the worker does: places events, queues them, sends what is due. */
  const work = async () => {
    await world.database.transact((tx) => placeEvents(tx, 1000));
    await takeEvents(world)();
    await sendDeliveries(world)();
  };
  const deliveries = async () => {
    const answer = await staffWebhookDeliveries(world)({ endpointId }, anna);
    assert.ok(answer.ok);
    return answer.value.deliveries;
  };
  const steps = () =>
    at.received.map(({ body }) => z.object({ data: z.object({ step: z.int() }) }).parse(JSON.parse(body)).data.step);
  return {
    world,
    merchantId,
    anna,
    annaAt,
    decide,
    endpointId,
    facts,
    reveal,
    publish,
    publishEnd,
    work,
    deliveries,
    steps,
    ...at,
  };
};
