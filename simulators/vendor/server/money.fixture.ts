import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import fastify, { type FastifyInstance } from 'fastify';
import { mountGateway } from '#apps/server/listeners/mount-gateway.ts';
import { launchGame, vendorConnection } from '#features/gateway/public.ts';
import {
  connectDemo,
  type DemoVendor,
  loadDemo,
  loadVendorWalletDemo,
  playBalanceOf,
  vendorCalls,
} from '#features/gateway/tooling.ts';
import { httpVendor } from '#features/gateway/server/vendors/vendor-client.ts';
import { moneyText } from '#kit/shared/money/money.ts';
import type { World } from '#kit/server/world.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import { type TestWorld, testWorld } from '#kit/testing/world.ts';
import { addPlayers, demoMerchant, type TestPlayer } from '#tools/testing/scenes/players.ts';
import { deskWire, sessionWire } from '../shared/wire.ts';
import { vendorServer } from './vendor-server.ts';

// The stage of play for money: our gateway on a port, the game maker on another, both by the same movable clock.

/** What the line between them does: `lost` takes a call in and loses the answer, `down` loses the call itself. */
export type Line = 'good' | 'lost' | 'down';

type Wire = { now: Line; heard: string[] };

const openGateway = async (world: World, line: Wire) => {
  const gateway = fastify({ forceCloseConnections: true });
  gateway.addHook('onRequest', async (request, reply) => {
    if (line.now === 'down') return reply.code(503).send({});
    line.heard.push(request.url.replace('/gateway/v1/', ''));
  });
  gateway.addHook('onSend', async (_request, reply, payload) => {
    if (line.now !== 'lost') return payload;
    void reply.code(503);
    return '{}';
  });
  mountGateway(gateway, vendorCalls(world));
  return { gateway, address: await gateway.listen({ host: '127.0.0.1', port: 0 }) };
};

const callerOf = (origin: string) => async (path: string, body: object, token?: string) => {
  const headers = {
    'content-type': 'application/json',
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
  };
  const reply = await fetch(`${origin}/api/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  return { status: reply.status, body: (await reply.json()) as Record<string, unknown> };
};

type Door = {
  world: TestWorld;
  merchantId: MerchantId;
  vendor: string;
  origin: string;
  post: ReturnType<typeof callerOf>;
};

/** A launch by our own code, entered at the game maker as its page does. */
const entering =
  ({ world, merchantId, vendor, origin, post }: Door) =>
  async ({ memberId, sessionId }: TestPlayer, game: string): Promise<string> => {
    const whose = { merchantId, memberId, sessionId };
    const launched = await launchGame(world)({ vendor, game, ...whose, language: 'TH', device: 'phone' });
    assert.ok(launched.ok, launched.ok ? '' : launched.refusal);
    const asked = new URL(launched.value.address);
    assert.equal(asked.origin, origin);
    const code = asked.searchParams.get('code');
    return sessionWire.parse((await post('session', { mode: 'real', code, game })).body).token;
  };

type Names = { demo: DemoVendor; purse: DemoVendor | undefined };

/** The game maker with a book of its own, to be opened as often as it is stopped. */
const makerOf = (world: World, address: string, { demo, purse }: Names) => {
  const folder = mkdtempSync(join(tmpdir(), 'vendor-money-'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html>');
  const open = async (port: number): Promise<FastifyInstance> => {
    const app = await vendorServer({
      bookFile: join(folder, 'book.jsonl'),
      pagesFolder: folder,
      framedBy: [],
      clock: world.clock,
      entropy: world.entropy,
      gateway: { address, keyId: demo.keyId, secret: demo.secret },
      purse: purse && { address, keyId: purse.keyId, secret: purse.secret },
    });
    await app.listen({ host: '127.0.0.1', port });
    return app;
  };
  return { folder, open };
};

/** Our calls to it under one of its names. */
const connecting = (world: World) => async (vendor: string) =>
  httpVendor(world, (await vendorConnection(world, vendor))!, { patienceMs: 3000, attemptsMax: 1 });

/** @param hasPurse it keeps balances of players too, under another name. */
export const openStage = async (t: TestContext, { hasPurse } = { hasPurse: false }) => {
  const world = await testWorld(t);
  const merchantId = await demoMerchant(world);
  const demo = await loadDemo(world, merchantId);
  const purse = hasPurse ? await loadVendorWalletDemo(world, [merchantId]) : undefined;
  const line: Wire = { now: 'good', heard: [] };
  const { gateway, address } = await openGateway(world, line);
  const { folder, open } = makerOf(world, address, { demo, purse });
  let app = await open(0);
  const origin = app.listeningOrigin;
  await connectDemo(world, demo, origin);
  if (purse) await connectDemo(world, purse, origin, 'purse');
  t.after(async () => {
    await app.close();
    await gateway.close();
    rmSync(folder, { recursive: true });
  });
  const post = callerOf(origin);
  const enter = entering({ world, merchantId, vendor: demo.vendor, origin, post });
  const connection = await vendorConnection(world, demo.vendor);
  const connect = connecting(world);
  return {
    world,
    merchantId,
    demo,
    line,
    origin,
    post,
    enter,
    purse,
    connect,
    ask: await connect(demo.vendor),
    place: connection!,
    players: (count: number, kind: 'player' | 'trial' = 'player') =>
      addPlayers(world, merchantId, { count, balance: 1_000_000n, kind }),
    /** What our own book says that they have. */
    balanceOf: async ({ memberId, visit }: TestPlayer): Promise<string> =>
      moneyText(
        (await playBalanceOf(world)({ memberId, currency: visit.player.kind === 'trial' ? 'TRIAL' : 'THB' })) ?? 0n,
      ),
    desk: async (token: string, game: string) => deskWire.parse((await post('desk', { game }, token)).body),
    /** Reads the book again as after a kill: nothing is closed properly before. */
    restart: async () => {
      const before = app;
      await before.close();
      app = await open(Number(new URL(origin).port));
      // So that callers have heard that their kept connections ended, as they have after any real restart.
      await sleep(20);
    },
  };
};
export type Stage = Awaited<ReturnType<typeof openStage>>;

export const until = async (isSo: () => Promise<boolean> | boolean, what: string): Promise<void> => {
  const end = performance.now() + 10_000;
  while (!(await isSo())) {
    assert.ok(performance.now() < end, `it never came: ${what}`);
    await new Promise((done) => void setTimeout(done, 50));
  }
};
