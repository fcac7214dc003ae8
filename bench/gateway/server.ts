import fastify from 'fastify';
import { features } from '#apps/server/features.ts';
import { mountGateway } from '#apps/server/listeners/mount-gateway.ts';
import { fundRules } from '#features/gateway/public.ts';
import { issueVendorKeyIn, vendorCalls } from '#features/gateway/tooling.ts';
import { exchangeLaunchCode, issueLaunchCodeIn } from '#features/gateway/server/games/launch-code.ts';
import { sql } from '#kit/server/database/database.ts';
import { newExtensions } from '#kit/server/extensions.ts';
import { extend } from '#kit/server/feature.ts';
import type { MemberId, MerchantId, SessionId } from '#kit/shared/id.ts';
import { accept } from '#kit/shared/result.ts';
import { worldOn } from '../wallet/scene.ts';
import { benchGame, benchVendor, type Seat } from './seats.ts';

// A process of its own, so that the load does not share its event loop: the gateway, or the bare framework that answers bodies
// of the same length. Says its port, its key and the players' sessions as one line of JSON.
const [mode = '', url = ''] = process.argv.slice(2);
const say = (told: object) => void process.stdout.write(`${JSON.stringify(told)}\n`);
const portOf = async (app: { listen: (at: { port: number; host: string }) => Promise<string> }) =>
  Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);

if (mode === 'bare') {
  const app = fastify();
  const body = JSON.stringify({ ok: true, answer: { transactionId: 'x'.repeat(20), balance: '10000000.00' } });
  app.post('/gateway/v1/:operation', (_request, reply) => reply.type('application/json; charset=utf-8').send(body));
  say({ port: await portOf(app) });
} else {
  const world = worldOn(url);
  // Of whoever plays from a bonus: without it their stakes would be bound by nothing.
  const extended = { extensions: newExtensions() };
  extend(extended, features);
  world.extensions.add(...fundRules.of(extended).map((rules) => fundRules.with(rules)));
  const by = { merchantId: null, actor: { kind: 'system', id: 'bench', name: 'bench' } } as const;
  const issued = await world.database.transact((tx) => issueVendorKeyIn(world, tx, { vendor: benchVendor, by }));
  if (!issued.ok) throw new Error(issued.refusal);
  const { rows: players } = await sql<{ member_id: MemberId; merchant_id: MerchantId; session_id: SessionId }>`
    select member_id, merchant_id, session_id
    from identity.session`.execute(world.database.read);
  const seats: Seat[] = [];
  for (const { member_id: memberId, merchant_id: merchantId, session_id: sessionId } of players) {
    const launched = await world.database.transact(async (tx) =>
      accept(
        await issueLaunchCodeIn(world, tx, {
          vendor: benchVendor,
          game: benchGame,
          merchantId,
          memberId,
          sessionId,
          currency: 'THB',
          language: 'TH',
          device: 'phone',
        }),
      ),
    );
    const { launchCode } = launched.value;
    const opened = await exchangeLaunchCode(world)({ vendor: benchVendor, game: benchGame, launchCode });
    if (!opened.ok) throw new Error(opened.refusal);
    seats.push({ player: opened.value.player, session: opened.value.session });
  }
  const app = fastify();
  mountGateway(app, vendorCalls(world));
  say({ port: await portOf(app), key: issued.value, seats });
}
