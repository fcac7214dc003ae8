import assert from 'node:assert/strict';
import { createServer, type ServerResponse } from 'node:http';
import type { TestContext } from 'node:test';
import sharp from 'sharp';
import { connectVendorIn } from '#features/gateway/tooling.ts';
import { accept } from '#kit/shared/result.ts';
import { openLobby, reason, valueOf } from '../scene.fixture.ts';
import { staffGame } from '../games/staff-game.ts';
import { staffApplyImport } from './staff-apply-import.ts';
import { staffImport } from './staff-import.ts';
import { staffStartImport } from './staff-start-import.ts';

// The stage of imports: a vendor with a place of its own, whose games and pictures can be changed while it runs.

export const drawing = (fill: string, before = '') =>
  `${before}<svg xmlns="http://www.w3.org/2000/svg" width="80" height="60"><rect width="80" height="60" fill="${fill}"/></svg>`;
export const points = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#a30' } })
    .png()
    .toBuffer();

/** A vendor with its own place: what it answers can be changed while it runs. */
const openVendor = async (t: TestContext) => {
  const answers = new Map<string, (response: ServerResponse) => void>();
  const server = createServer((request, response) => {
    request.resume();
    const answer = answers.get(request.url ?? '');
    if (answer) return answer(response);
    response.writeHead(404).end();
  });
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  t.after(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  assert.ok(typeof address === 'object' && address !== null);
  const origin = `http://127.0.0.1:${address.port}`;
  return {
    origin,
    tells: (path: string, body: string | Buffer, status = 200) =>
      answers.set(path, (response) => response.writeHead(status).end(body)),
    answers: (path: string, answer: (response: ServerResponse) => void) => answers.set(path, answer),
    tellsGames: (games: unknown[]) =>
      answers.set('/api/games', (response) => response.writeHead(200).end(JSON.stringify({ games }))),
  };
};

export const openImports = async (t: TestContext) => {
  const scene = await openLobby(t);
  const { world, staff, did } = scene;
  await scene.addVendor('REEL', ['RNG']);
  const vendor = await openVendor(t);
  await did(async (tx) => {
    await connectVendorIn(world, tx, {
      vendor: 'REEL',
      address: `${vendor.origin}/api`,
      gameOrigins: [vendor.origin],
      keyId: `gwk_${'a'.repeat(32)}`,
      secret: 's'.repeat(43),
      by: { merchantId: null, actor: { kind: 'system', id: 'test', name: 'test' } },
    });
    return accept(undefined);
  });
  const start = (on = staff) => staffStartImport(world)({ vendor: 'REEL' }, on);
  return {
    ...scene,
    vendor,
    start,
    show: async (importId: string, part: 'added' | 'changed' | 'gone' | 'bad' = 'added') =>
      valueOf(await staffImport(world)({ importId, part, pageNo: 1, pageSize: 50 }, staff)),
    apply: (importId: string, over: object = {}, on = staff) =>
      staffApplyImport(world)({ importId, parts: ['added', 'changed', 'gone'], except: [], reason, ...over }, on),
    entry: (game: string, over: object = {}) => ({
      game,
      names: { EN: `Paper ${game}` },
      gameType: 'RNG',
      minBet: '0.50',
      ...over,
    }),
    picture: async (game: string) => valueOf(await staffGame(world)({ vendor: 'REEL', game }, staff)),
  };
};
