// @alone: OpenTelemetry's provider is the process's
import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { once } from 'node:events';
import { test, type TestContext } from 'node:test';
import { z } from 'zod';
import { testWorld } from '#kit/testing/world.ts';
import { sql } from '../database/database.ts';
import { accept } from '#kit/shared/result.ts';
import { traceTo } from './trace-to.ts';
import { inSpan } from './spans.ts';

const attribute = z.object({ key: z.string(), value: z.object({ stringValue: z.string().optional() }) });
const sent = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: z.array(attribute) }),
      scopeSpans: z.array(
        z.object({
          spans: z.array(
            z.object({
              name: z.string(),
              traceId: z.string(),
              spanId: z.string(),
              parentSpanId: z.string().optional(),
              attributes: z.array(attribute),
              status: z.object({ code: z.number().optional() }),
            }),
          ),
        }),
      ),
    }),
  ),
});

const startCollector = async (t: TestContext) => {
  const bodies: string[] = [];
  let authorization: string | undefined;
  const collector = createServer((request, response) => {
    authorization = request.headers.authorization;
    let text = '';
    request.on('data', (part: Buffer) => (text += part.toString()));
    request.on('end', () => {
      assert.equal(request.url, '/v1/traces');
      bodies.push(text);
      response.setHeader('content-type', 'application/json').end('{}');
    });
  }).listen(0, '127.0.0.1');
  await once(collector, 'listening');
  t.after(() => collector.close());
  const address = collector.address();
  assert.ok(typeof address === 'object' && address !== null);
  return { url: `http://127.0.0.1:${address.port}/`, bodies, authorization: () => authorization };
};

test('calls, transactions and statements go to a collector as one trace, without a value that anybody gave', async (t) => {
  const { url, bodies, authorization } = await startCollector(t);
  const { database } = await testWorld(t);
  await inSpan('before', { kind: 'server' }, async () => undefined);
  const end = traceTo({
    endpoint: url,
    headers: { authorization: 'Bearer of-the-collector' },
    part: 1,
    service: 'a house',
    roles: ['site'],
  });
  const secret = 'hunter2';
  await inSpan('GET /api/x', { kind: 'server' }, () =>
    database.transact(async (tx) => accept(await sql`select ${secret}::text`.execute(tx))),
  );
  await assert.rejects(
    inSpan('job y', { kind: 'consumer' }, async () => {
      await sql`select ${secret}::int`.execute(database.read);
    }),
  );
  // Outside of a trace a statement begins none.
  await sql`select 1`.execute(database.read);
  await end();
  await inSpan('after', { kind: 'server' }, async () => undefined);
  const told = bodies.map((body) => sent.parse(JSON.parse(body)));
  const spans = told.flatMap(({ resourceSpans }) =>
    resourceSpans.flatMap((one) => one.scopeSpans.flatMap((it) => it.spans)),
  );
  assert.equal(authorization(), 'Bearer of-the-collector');
  assert.equal(
    told[0]?.resourceSpans[0]?.resource.attributes.find(({ key }) => key === 'service.name')?.value.stringValue,
    'a house',
  );
  const named = (name: string) => spans.filter((span) => span.name === name);
  const [call] = named('GET /api/x');
  const [transaction] = named('transaction');
  const [job] = named('job y');
  assert.ok(call && transaction && job);
  assert.deepEqual([call.parentSpanId ?? '', transaction.parentSpanId], ['', call.spanId]);
  const statements = spans.filter(({ parentSpanId }) => parentSpanId === transaction.spanId).map(({ name }) => name);
  assert.deepEqual(statements.toSorted(), ['begin', 'commit', 'select']);
  assert.notEqual(job.traceId, call.traceId);
  assert.equal(job.status.code, 2);
  assert.equal(named('before').length + named('after').length, 0);
  assert.equal(new Set(spans.map(({ traceId }) => traceId)).size, 2);
  assert.ok(!bodies.some((body) => body.includes(secret)));
});

test('a collector that is away fails nothing', async () => {
  const end = traceTo({ endpoint: 'http://127.0.0.1:9', headers: {}, part: 1, service: 'a house', roles: [] });
  assert.equal(await inSpan('job z', { kind: 'consumer' }, () => Promise.resolve(7)), 7);
  await end();
});
