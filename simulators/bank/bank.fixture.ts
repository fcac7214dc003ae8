import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import { bankKeyOf, pspKeyOf } from '#features/cashier/server/lines/bank-signature.ts';
import { systemEntropy } from '#kit/server/entropy.ts';
import { jsonLog } from '#kit/server/log/log.ts';
import { isoOf } from '#kit/shared/time.ts';
import type { TestWorld } from '#kit/testing/world.ts';
import { bankServer } from './bank-server.ts';

/** The bank beside a site that only tells its time: what is told to it is handed on by the test. @returns its address. */
export const openBank = async (
  t: TestContext,
  world: TestWorld,
  hear: (notice: { target: string; rawBody: string; headers: Record<string, string> }) => void = () => undefined,
): Promise<string> => {
  const site = createServer((request, response) => {
    let rawBody = '';
    request.on('data', (part) => (rawBody += String(part)));
    request.on('end', () => {
      const headers = Object.entries(request.headers).map(([name, value]) => [name, String(value)] as const);
      hear({ target: `${request.method} ${request.url}`, rawBody, headers: Object.fromEntries(headers) });
      response.end(JSON.stringify({ now: isoOf(world.clock.now()) }));
    });
  });
  site.listen(0, '127.0.0.1');
  await once(site, 'listening');
  t.after(() => site.close());
  const address = site.address();
  assert.ok(typeof address === 'object' && address !== null);
  const folder = mkdtempSync(join(tmpdir(), 'bank-test-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  const app = await bankServer({
    receiver: {
      siteUrl: `http://127.0.0.1:${address.port}`,
      keyId: 'bank-1',
      key: bankKeyOf(world.vault),
      pspKey: pspKeyOf(world.vault),
    },
    folder,
    entropy: systemEntropy(world.clock),
    log: jsonLog('silent'),
  });
  t.after(() => app.close());
  return app.listen({ port: 0, host: '127.0.0.1' });
};
