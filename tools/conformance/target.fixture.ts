import type { TestContext } from 'node:test';
import { newListener } from '#apps/server/listeners/listener.ts';
import { mountGateway } from '#apps/server/listeners/mount-gateway.ts';
import {
  loadDemo,
  signedHeaders,
  targetOf,
  type VendorCall,
  vendorCalls,
  type VendorCalls,
} from '#features/gateway/tooling.ts';
import { testWorld } from '#kit/testing/world.ts';
import { demoMerchant } from '#tools/testing/scenes/players.ts';
import type { Target } from './caller.ts';

// A gateway for the kit to look at, with or without a fault: no tests of its own here.

export const openTarget = async (t: TestContext) => {
  const world = await testWorld(t);
  const { keyId, secret } = await loadDemo(world, await demoMerchant(world));
  const serve = async (calls?: (own: VendorCalls) => VendorCalls): Promise<Target> => {
    const app = await newListener(world.entropy, { trustedProxies: [] });
    mountGateway(app, calls ? calls(vendorCalls(world)) : vendorCalls(world));
    t.after(() => app.close());
    return { url: await app.listen({ host: '127.0.0.1', port: 0 }), keyId, secret };
  };
  /** The same calls without a network between. */
  const directly = (): Target => {
    const calls = vendorCalls(world);
    t.after(() => calls.close());
    return { calls, keyId, secret };
  };
  const resign = (call: VendorCall, body: string): VendorCall => ({
    ...call,
    body,
    headers: signedHeaders(
      { keyId, secret },
      { now: world.clock.now(), nonce: world.entropy.token(128), body, target: targetOf(call.operation) },
    ),
  });
  return { world, serve, directly, resign };
};
