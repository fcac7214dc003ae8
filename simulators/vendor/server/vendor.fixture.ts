import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import { systemClock } from '#kit/server/clock.ts';
import { systemEntropy } from '#kit/server/entropy.ts';
import { roomsWire, sessionWire } from '../shared/wire.ts';
import { vendorServer } from './vendor-server.ts';

/** A vendor with a clock that is moved; `restart` reads the book again as after a kill: nothing is closed properly. */
export const startVendor = async (t: TestContext) => {
  const folder = mkdtempSync(join(tmpdir(), 'vendor-'));
  let offsetMs = 0;
  const clock = systemClock(() => offsetMs);
  writeFileSync(join(folder, 'index.html'), '<!doctype html>');
  const bookFile = join(folder, 'book.jsonl');
  const open = () =>
    vendorServer({
      bookFile,
      pagesFolder: folder,
      framedBy: ['https://www.example.com'],
      clock,
      entropy: systemEntropy(clock),
    });
  let app = await open();
  t.after(async () => {
    await app.close();
    rmSync(folder, { recursive: true });
  });
  const post = async (path: string, body: object, token?: string) => {
    const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
    const reply = await app.inject({ method: 'POST', url: `/api/${path}`, payload: body, headers });
    return { status: reply.statusCode, body: reply.json() as Record<string, unknown> };
  };
  return {
    bookFile,
    clock,
    post,
    get: (url: string) => app.inject({ method: 'GET', url }),
    wait: (ms: number) => void (offsetMs += ms),
    restart: async () => {
      const before = app;
      app = await open();
      await before.close();
    },
    player: async () => sessionWire.parse((await post('session', { mode: 'fun' })).body).token,
  };
};
export const spin = (requestId: string) => ({ game: 'weir', requestId, unit: '1.00', choice: {} });
export const id = (name: string) => `request-${name}`;
export const code = ({ status, body }: { status: number; body: Record<string, unknown> }) => [status, body['code']];

export const playOut = async (
  vendor: Awaited<ReturnType<typeof startVendor>>,
  token: string,
  card: number,
  trick: number,
) => {
  const { room } = roomsWire.parse((await vendor.post('lanterns/state', { game: 'lanterns' }, token)).body);
  return roomsWire.parse(
    (await vendor.post('lanterns/bid', { game: 'lanterns', roomId: room!.roomId, trick, card }, token)).body,
  );
};
