import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import type { TestContext } from 'node:test';
import type { Simulator } from '#tools/conformance/simulator.ts';
import type { MerchantPlace } from '#tools/testing/scenes/players.ts';
import { shapeNames, type ShapeName, simulators } from '#tools/conformance/shapes.ts';
import { by, openVendor } from '../http.fixture.ts';
import { vendor } from '../scene.fixture.ts';
import { setAdapterIn } from './set-adapter.ts';

// The stage with a vendor that speaks a shape of its own, simulated, over a socket: no tests of its own here.

export type Foreign = Exclude<ShapeName, 'native'>;
export const foreignShapes: readonly Foreign[] = shapeNames.filter((name) => name !== 'native');

export const openShaped = async (t: TestContext, shape: Foreign, place?: MerchantPlace) => {
  const scene = await openVendor(t, place && { place });
  const { world, calls } = scene;
  const simulator: Simulator = simulators[shape](world);
  const set = await world.database.transact((tx) =>
    setAdapterIn(world, tx, { vendor, shape, operator: 'us', verify: simulator.verify, overlapMs: 0, by }),
  );
  assert.ok(set.ok);
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://localhost');
    const [, , , named = '', whose = '', ...rest] = url.pathname.split('/');
    const headers = Object.fromEntries(
      Object.entries(request.headers).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
    );
    void text(request)
      .then((body) =>
        calls.answerShaped({
          shape: named,
          vendor: whose,
          method: request.method ?? '',
          path: rest.join('/'),
          query: Object.fromEntries(url.searchParams),
          body,
          headers,
          ip: '127.0.0.1',
        }),
      )
      .then(({ status, body }) => response.writeHead(status, { 'content-type': 'application/json' }).end(body));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.after(() => void server.close());
  const address = server.address();
  assert.ok(typeof address === 'object' && address !== null);
  const url = `http://127.0.0.1:${address.port}${set.value.path}`;
  /** One call over the network, written by the simulator. */
  const send = async (operation: string, asked: Record<string, unknown>, signing = { forged: false, offMs: 0 }) => {
    const { method, path, headers, body } = simulator.write(
      operation,
      { requestId: simulator.id(), ...asked },
      signing,
    );
    const response = await fetch(`${url}/${path}`, { method, headers, ...(body === undefined ? {} : { body }) });
    const answer = await response.text();
    return { ...simulator.read(response.status, answer), status: response.status, text: answer };
  };
  return { ...scene, simulator, send, url };
};
