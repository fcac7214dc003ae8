import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import type { TestContext } from 'node:test';
import { connectVendorIn, signedHeaders, targetOf, vendorCalls } from '#features/gateway/tooling.ts';
import { accept } from '#kit/shared/result.ts';
import type { TestWorld } from '#kit/testing/world.ts';

// The stage of launches: a vendor's server that answers what it is told to and keeps what it was asked.

export const by = { merchantId: null, actor: { kind: 'system', id: 'test', name: 'test' } } as const;
const keyId = `gwk_${'1'.repeat(32)}`;
const secret = 'a-secret-of-both';

export type LaunchRequest = { launchCode: string; game: string; language: string; device: string; roomId?: string };

export const openVendorServer = async (t: TestContext, world: TestWorld, vendor: string) => {
  const asked: LaunchRequest[] = [];
  let answer = (origin: string, { launchCode }: LaunchRequest): unknown => ({
    address: `${origin}/play?code=${launchCode}`,
  });
  let status = 200;
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const wish = JSON.parse(body) as LaunchRequest;
      asked.push(wish);
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer(origin, wish)));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.after(() => void server.close());
  const at = server.address();
  assert.ok(typeof at === 'object' && at !== null);
  const origin = `http://127.0.0.1:${at.port}`;
  await world.database.transact(async (tx) => {
    const connection = { address: `${origin}/gateway`, gameOrigins: [origin], keyId, secret };
    await connectVendorIn(world, tx, { vendor, by, ...connection });
    return accept(undefined);
  });
  return {
    asked,
    origin,
    answersWith: (next: typeof answer) => void (answer = next),
    fails: (next: number) => void (status = next),
  };
};

/** The vendor's calls to us, with a key of its own. */
export const callerOf = (t: TestContext, world: TestWorld, key: { keyId: string; secret: string }) => {
  const calls = vendorCalls(world);
  t.after(() => calls.close());
  let count = 0;
  return async (operation: string, asked: Record<string, unknown>): Promise<Record<string, unknown>> => {
    const body = JSON.stringify({ requestId: `r${count++}`, ...asked });
    const headers = signedHeaders(key, {
      now: world.clock.now(),
      nonce: world.entropy.token(128),
      body,
      target: targetOf(operation),
    });
    const answer = await calls.answer({ operation, body, headers, ip: '10.1.2.3' });
    return JSON.parse(answer.body) as Record<string, unknown>;
  };
};
