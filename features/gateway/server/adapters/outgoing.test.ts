import assert from 'node:assert/strict';
import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import test, { type TestContext } from 'node:test';
import { vendorDesks } from '#tools/conformance/vendor-desks.ts';
import { accept } from '#kit/shared/result.ts';
import { by } from '../http.fixture.ts';
import { launchGame } from '../games/launch-game.ts';
import { vendor } from '../scene.fixture.ts';
import { connectVendorIn } from '../vendors/vendor-connection.ts';
import { setAdapterIn } from './set-adapter.ts';
import { type Foreign, foreignShapes, openShaped } from './shapes.fixture.ts';
import { z } from 'zod';
import { vendorGame } from '../vendors/vendor-client.ts';
import { vendorClientOf } from './vendor-client-of.ts';

const operators: Readonly<Record<Foreign, string>> = { swipegames: 'we:us', hub88: '7', amb: 'agent' };

/** The vendor where it is called, behind a socket. */
const openVendorDesk = async (t: TestContext, shape: Foreign) => {
  const pair = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const ours = pair.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  const known = pair.publicKey.export({ type: 'spki', format: 'pem' }).toString();
  const secret = shape === 'hub88' ? ours : 'a secret between the two of us';
  const answer = vendorDesks[shape](shape === 'hub88' ? known : secret);
  let troubles = 0;
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const url = new URL(request.url ?? '', 'http://localhost');
      const gone =
        troubles-- > 0
          ? { status: 503, body: {} }
          : answer({ method: request.method ?? '', url, headers: request.headers, body });
      response.writeHead(gone.status, { 'content-type': 'application/json' }).end(JSON.stringify(gone.body));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.after(() => void server.close());
  const address = server.address();
  assert.ok(typeof address === 'object' && address !== null);
  return { address: `http://127.0.0.1:${address.port}/api`, secret, fail: (times: number) => (troubles = times) };
};

const connect = async (t: TestContext, shape: Foreign) => {
  const scene = await openShaped(t, shape);
  const { world, simulator } = scene;
  const desk = await openVendorDesk(t, shape);
  const connection = { address: desk.address, keyId: world.entropy.id('gwk'), secret: desk.secret };
  await world.database.transact(async (tx) => {
    const setting = { vendor, shape, operator: operators[shape], verify: simulator.verify, overlapMs: 0, by };
    assert.ok((await setAdapterIn(world, tx, setting)).ok);
    await connectVendorIn(world, tx, { ...connection, vendor, by, gameOrigins: ['https://games.example'] });
    return accept(undefined);
  });
  return { ...scene, desk, connection };
};

for (const shape of foreignShapes)
  test(`a player is let into a game of a vendor that speaks ${shape}, and bets in the session handed over`, async (t) => {
    const { world, newPlayers, simulator, send, desk, connection } = await connect(t, shape);
    const { memberId, sessionId, visit } = (await newPlayers(1, 5000n))[0]!;
    desk.fail(1);
    const launched = await launchGame(world)({
      vendor,
      game: 'g',
      memberId,
      sessionId,
      merchantId: visit.merchantId,
      language: 'TH',
      device: 'phone',
    });
    assert.ok(launched.ok, JSON.stringify(launched));
    const address = new URL(launched.value.address);
    assert.equal(address.searchParams.get('game'), 'g');
    const session = address.searchParams.get('session') ?? '';
    const { rows } = await world.database.pool.query<{ player: string }>(
      'select player from gateway.play_session where play_session = $1',
      [session],
    );
    const player = rows[0]!.player;
    simulator.enter(player, session);
    const whose = { player, currency: 'THB' };
    const bet = { ...whose, game: 'g', roundId: simulator.id(), transactionId: simulator.id(), amount: '12.50' };
    const taken = await send('bet', bet);
    assert.equal(taken.answer?.['balance'], '37.50', taken.text);

    const client = await vendorClientOf(world, { vendor, ...connection });
    assert.deepEqual(
      z
        .array(vendorGame)
        .parse((await client.games()).games)
        .map(({ game, name }) => [game, name]),
      [
        ['river-run', 'River Run'],
        ['red.lantern', 'Red Lantern'],
      ],
    );
    await assert.rejects(client.history({ player, game: 'g', roundId: 'r' }), /has no/);
    const stranger = await vendorClientOf(world, { vendor, ...connection, secret: wrong(shape, desk.secret) });
    await assert.rejects(stranger.games(), /answered 401/);
  });

const wrong = (shape: Foreign, secret: string): string =>
  shape === 'hub88'
    ? generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
    : `${secret}!`;
