import assert from 'node:assert/strict';
import test, { type TestContext } from 'node:test';
import fastify from 'fastify';
import { instant } from '#kit/shared/time.ts';
import { httpFeed } from '#features/lottery/server/results/result-feed.ts';
import { feedServer } from './feed-server.ts';
import { gameOf, resultOf } from './told.ts';

const secret = 'the world of this test';
const question = { game: 'NIKKEI', number: '20261124-0001' };

const worldAt = (now: number) => ({ clock: { now: () => instant(now) }, reach: 'anywhere' as const });
const world = worldAt(1_795_000_000_000);

const openFeed = async (t: TestContext) => {
  const app = feedServer({
    keys: new Map([
      ['alpha', 'key of alpha'],
      ['beta', 'key of beta'],
    ]),
    secret,
  });
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  t.after(() => app.close());
  return {
    address,
    feed: (source: string, key = `key of ${source}`) =>
      httpFeed(world, { address: `${address}/${source}`, keyId: source, secret: key }),
    turn: async (body: object, headers: Record<string, string> = {}) =>
      fetch(`${address}/control`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      }),
  };
};

test('both sources tell the same of one world, each signed, with the hash of its own document', async (t) => {
  const { feed, address } = await openFeed(t);
  const [alpha, beta] = [await feed('alpha').ask(question), await feed('beta').ask(question)];
  assert.ok(alpha.state === 'told' && beta.state === 'told', JSON.stringify([alpha, beta]));
  assert.deepEqual(alpha.drawn, resultOf(secret, gameOf('NIKKEI')!, question.number));
  assert.deepEqual(alpha.drawn, beta.drawn);
  assert.notEqual(alpha.documentHash, beta.documentHash);
  assert.match(alpha.source, /Simulated/);
  const shown = await fetch(alpha.sourceUrl!);
  assert.equal(shown.status, 200);
  assert.equal(
    (await fetch(`${address}/alpha/told/NIKKEI/20261125-0001`)).status,
    404,
    'nothing is shown before it is told',
  );
});

test('a source can be late, wrong or dead, for one game or all', async (t) => {
  const { feed, turn } = await openFeed(t);
  await turn({ source: 'beta', mode: 'late' });
  assert.deepEqual(await feed('beta').ask(question), { state: 'not_yet' });
  await turn({ source: 'beta', mode: 'down' });
  assert.deepEqual(await feed('beta').ask(question), { state: 'failed', why: 'answered 503' });
  await turn({ source: 'beta', mode: 'right' });
  await turn({ source: 'beta', mode: 'wrong', game: 'NIKKEI' });
  const [alpha, beta] = [await feed('alpha').ask(question), await feed('beta').ask(question)];
  assert.ok(alpha.state === 'told' && beta.state === 'told');
  assert.notDeepEqual(alpha.drawn, beta.drawn);
  const other = { game: 'THGSB', number: '20261201-0001' };
  const [one, two] = [await feed('alpha').ask(other), await feed('beta').ask(other)];
  assert.ok(one.state === 'told' && two.state === 'told');
  assert.deepEqual(one.drawn, two.drawn);
});

test('nobody is told without the key, no other site turns a source, and our own draws are not told', async (t) => {
  const { feed, turn, address } = await openFeed(t);
  assert.deepEqual(await feed('alpha', 'another key').ask(question), { state: 'failed', why: 'answered 401' });
  assert.equal((await fetch(`${address}/alpha/results/NIKKEI/20261124-0001`)).status, 401);
  assert.equal((await turn({ source: 'alpha', mode: 'wrong' }, { origin: 'https://evil.example' })).status, 403);
  assert.equal((await turn({ source: 'gamma', mode: 'wrong' })).status, 422);
  assert.deepEqual(await feed('alpha').ask({ game: 'YK1M', number: '20261124-0001' }), { state: 'not_yet' });
  const page = await fetch(address);
  assert.match(await page.text(), /Simulated source Alpha/);
});

test('an answer that is not signed is a failure, never a result; so is none at all', async (t) => {
  const liar = fastify({ forceCloseConnections: true });
  liar.get('/*', () => Promise.resolve({ ...question, drawn: {}, source: 'somebody' }));
  const address = await liar.listen({ host: '127.0.0.1', port: 0 });
  t.after(() => liar.close());
  const told = await httpFeed(world, { address, keyId: 'x', secret: 'y' }).ask(question);
  assert.deepEqual(told, { state: 'failed', why: 'the answer is to another question' });
  const gone = await httpFeed(world, { address: 'http://127.0.0.1:1', keyId: 'x', secret: 'y' }).ask(question);
  assert.equal(gone.state, 'failed');
});

test('a source in a private network is not asked unless the installation allows it', async (t) => {
  const { address, feed } = await openFeed(t);
  const outside = { ...world, reach: 'open_network' } as const;
  const place = { address: `${address}/alpha`, keyId: 'alpha', secret: 'key of alpha' };
  for (const where of [place.address, place.address.replace('127.0.0.1', 'localhost')])
    assert.deepEqual(await httpFeed(outside, { ...place, address: where }).ask(question), {
      state: 'failed',
      why: 'the address leads into a private network',
    });
  assert.equal((await feed('alpha').ask(question)).state, 'told');
});

test('an answer to an earlier question, however well signed, is none to this one', async (t) => {
  const { address } = await openFeed(t);
  const key = 'key of alpha';
  const kept: { body: string; headers: Record<string, string> }[] = [];
  const between = fastify({ forceCloseConnections: true });
  between.get('/*', async (request, reply) => {
    if (kept.length === 0) {
      const { 'x-feed-key': keyId, 'x-feed-timestamp': at, 'x-feed-signature': signature } = request.headers;
      const answer = await fetch(`${address}/alpha${request.url}`, {
        headers: { 'x-feed-key': String(keyId), 'x-feed-timestamp': String(at), 'x-feed-signature': String(signature) },
      });
      kept.push({ body: await answer.text(), headers: Object.fromEntries(answer.headers) });
    }
    const [{ body, headers }] = kept as [(typeof kept)[0]];
    return reply
      .header('x-feed-timestamp', headers['x-feed-timestamp'])
      .header('x-feed-signature', headers['x-feed-signature'])
      .send(body);
  });
  const asked = await between.listen({ host: '127.0.0.1', port: 0 });
  t.after(() => between.close());
  const at = (now: number) => httpFeed(worldAt(now), { address: asked, keyId: 'alpha', secret: key });
  assert.equal((await at(1_795_000_000_000).ask(question)).state, 'told');
  const replayed = await at(1_795_000_009_000).ask(question);
  assert.deepEqual(replayed, { state: 'failed', why: 'the answer is to another question' });
});
