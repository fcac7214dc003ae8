import assert from 'node:assert/strict';
import test from 'node:test';
import { z } from 'zod';
import { sql } from '#kit/server/database/database.ts';
import { extend, routesOf } from '#kit/server/feature.ts';
import { personTimeline } from '#kit/server/person-timeline.ts';
import { personFinders } from '#kit/server/person-finders.ts';
import { testWorld } from '#kit/testing/world.ts';
import { addPlayers, demoMerchant, staffVisitOf } from '#tools/testing/scenes/players.ts';
import { features } from './features.ts';

/** Those whose calls are made here; others need what the installation sets. */
const asked = features.filter(({ name }) => ['identity', 'protection', 'reports'].includes(name));

test('every feature tells the back office what it knows of a player, from the first page and behind a cursor', async (t) => {
  const world = await testWorld(t);
  extend(world, features);
  const merchantId = await demoMerchant(world);
  const [player] = await addPlayers(world, merchantId, { count: 1, balance: 50_000n });
  const { memberId } = player!;
  const { read } = world.backofficeDatabase;
  const sources = personTimeline.of(world);
  assert.deepEqual(sources.map(({ kind }) => kind).toSorted(), [
    'bet',
    'block',
    'bonus',
    'closure',
    'deposit',
    'document',
    'limit',
    'login',
    'note',
    'staff',
    'withdrawal',
  ]);
  const moment = '2099-01-01T00:00:00.000000Z';
  for (const { entriesOf } of sources)
    for (const before of [
      undefined,
      { moment, id: 'x', isInclusive: false },
      { moment, id: undefined, isInclusive: true },
    ])
      await entriesOf(read, { memberId, before, from: world.clock.now(), until: undefined, language: 'EN', limit: 10 });
  const staff = staffVisitOf(merchantId, ['players.read', 'players.write', 'money.read', 'audit.read']);
  const desk = routesOf(asked, 'desk', world);
  const ask = async (name: string, input: object) => {
    const route = desk.find((it) => it.name === name)!;
    const answer = await route.handler(input, staff);
    assert.ok(answer.ok, answer.ok ? '' : answer.refusal);
    // As it would leave for the page: what does not fit its contract throws.
    route.endpoint.output.encode(answer.value);
    return answer.value;
  };
  await ask('staffBlockPart', { memberId, scope: 'deposit', reason: 'asked by the bank' });
  const timeline = z
    .object({ entries: z.array(z.object({ kind: z.string(), code: z.string() })) })
    .parse(await ask('staffPlayerTimeline', { memberId }));
  assert.deepEqual(
    new Set(timeline.entries.map(({ kind, code }) => `${kind} ${code}`)),
    new Set(['block set', 'staff protection.block_part']),
  );
  const lifetime = z
    .object({ wallets: z.array(z.object({ balance: z.bigint() })), play: z.array(z.unknown()) })
    .parse(await ask('staffPlayerLifetime', { memberId }));
  assert.deepEqual([lifetime.wallets[0]?.balance, lifetime.play], [50_000n, []]);
});

test('players are found by a whole name, the number of their account at a bank, and their device', async (t) => {
  const world = await testWorld(t);
  extend(world, features);
  const merchantId = await demoMerchant(world);
  const [player, other] = await addPlayers(world, merchantId, { count: 2, balance: 0n });
  const { memberId } = player!;
  const index = (purpose: string, text: string) => world.vault.blindIndex(purpose, text);
  await sql`
    insert into members.profile (member_id, merchant_id) values (${memberId}, ${merchantId})
    on conflict do nothing`.execute(world.database.read);
  await sql`
    insert into members.profile_field (member_id, field, sealed, blind_index, set_at)
    values (${memberId}, 'fullName', 'x', ${index('members.profile/fullName', 'somchai jaidee')}, kit.now())`.execute(
    world.database.read,
  );
  await sql`
    insert into members.bank_account
      (account_id, member_id, merchant_id, bank, sealed, blind_index, added_at, usable_from, proved_by)
    values ('bka_' || repeat('1', 32), ${memberId}, ${merchantId}, 'KBANK', 'x',
      ${index('members.profile/bankAccount', 'KBANK/1234567890')}, kit.now(), kit.now() + interval '1 day', 'code')`.execute(
    world.database.read,
  );
  await sql`
    insert into identity.device (member_id, device_hash, first_seen_at, last_seen_at)
    select m, sha256('a device'), kit.now(), kit.now()
    from unnest(${[memberId, other!.memberId]}::text[]) m`.execute(world.database.read);
  const { rows } = await sql<{ device: string }>`select left(encode(sha256('a device'), 'hex'), 16) as device`.execute(
    world.database.read,
  );
  const { read } = world.backofficeDatabase;
  const found = async (text: string, where = merchantId) =>
    (await Promise.all(personFinders.of(world).map((find) => find(world, read, { merchantId: where, text })))).flat();
  assert.deepEqual(await found('Somchai  Jaidee'), [memberId]);
  assert.deepEqual(await found('123-4-56789-0'), [memberId]);
  assert.deepEqual(new Set(await found(rows[0]!.device)), new Set([memberId, other!.memberId]));
  assert.deepEqual(await found('Somchai'), [], 'part of a name finds nobody');
  assert.deepEqual(await found('1234567891'), []);
  const elsewhere = staffVisitOf(merchantId, []).merchantId.replace('mrc_', 'mrc_x') as typeof merchantId;
  assert.deepEqual(await found('123-4-56789-0', elsewhere), []);
  const search = routesOf(asked, 'desk', world).find(({ name }) => name === 'staffPlayers')!;
  const listed = await search.handler(
    { search: '123-4-56789-0', sort: 'registeredAt', direction: 'down', limit: 20 },
    staffVisitOf(merchantId, ['players.read']),
  );
  const players = z.object({ players: z.array(z.object({ memberId: z.string() })) });
  assert.deepEqual(listed.ok && players.parse(listed.value).players.map((it) => it.memberId), [memberId]);
});
