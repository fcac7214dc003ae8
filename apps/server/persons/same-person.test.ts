import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { protection as protectionFeature } from '#features/protection/feature.ts';
import * as protection from '#features/protection/public.ts';
import { openDatabase } from '#kit/server/database/database.ts';
import { extend, routesOf } from '#kit/server/feature.ts';
import { id } from '#kit/shared/id.ts';
import { testWorld } from '#kit/testing/world.ts';
import { sealBankAccount } from '#features/members/server/sealing.ts';
import { knowPerson, proveEmail } from '#tools/testing/scenes/known-person.ts';
import { addPlayers, demoMerchant, staffVisitOf } from '#tools/testing/scenes/players.ts';
import { features } from '../features.ts';

const somchai = { fullName: 'สมชาย ใจดี', birthday: '1990-05-17' };

const open = async (t: TestContext) => {
  const world = await testWorld(t);
  const merchantId = await demoMerchant(world);
  const [gone, back, other] = await addPlayers(world, merchantId, { count: 3, balance: 0n });
  const owner = openDatabase({ url: world.databaseUrl, connectionsMax: 1 });
  t.after(() => owner.close());
  const exclude = (memberId: string) =>
    owner.pool.query(
      `insert into protection.member (member_id, merchant_id, closed_kind, closed_from, closed_until)
       values ($1, $2, 'self_exclusion', kit.now(), kit.now() + interval '180 days')`,
      [memberId, merchantId],
    );
  extend(world, features);
  const [look] = protection.tickers(world).filter(({ name }) => name === 'protection/find-exclusion-matches');
  const staff = staffVisitOf(merchantId, ['protection.read', 'protection.write']);
  const ask = (name: string, input: unknown) =>
    routesOf([protectionFeature], 'desk', world)
      .find((route) => route.name === name)!
      .handler(input, staff);
  const closed = async (memberId: string) =>
    (await protection.protectionOf(world, world.database.read, id(memberId)))?.kind;
  const held = async () => JSON.stringify(await ask('staffReturned', {}));
  const know = (memberId: string, facts: Parameters<typeof knowPerson>[2]) =>
    knowPerson(world, { memberId: id(memberId), merchantId }, facts);
  return {
    world,
    merchantId,
    owner,
    gone: gone!,
    back: back!,
    other: other!,
    exclude,
    look: look!,
    ask,
    closed,
    held,
    know,
  };
};

test('whoever excluded themselves and comes back by name and birthday is held, and let go once by staff', async (t) => {
  const { world, gone, back, other, exclude, look, ask, closed, held, know } = await open(t);
  await know(gone.memberId, somchai);
  await know(back.memberId, somchai);
  await know(other.memberId, { ...somchai, birthday: '1990-05-18' });
  await look.run();
  assert.deepEqual([await closed(back.memberId), await closed(other.memberId)], [undefined, undefined]);
  await exclude(gone.memberId);
  await look.run();
  await look.run();
  assert.deepEqual([await closed(back.memberId), await closed(other.memberId)], ['by_staff', undefined]);
  assert.deepEqual(world.endedSessions, [back.sessionId]);
  const told = world.published.filter(({ topic }) => topic.includes(back.memberId));
  assert.ok(!JSON.stringify(told).includes(gone.memberId), 'never told whom they are like');
  const shown = await held();
  assert.ok(shown.includes(gone.memberId) && shown.includes('name_and_birthday') && !shown.includes(other.memberId));
  const release = { memberId: back.memberId, reason: 'twins, both were called' };
  assert.equal((await ask('staffReleaseReturned', release)).ok, true);
  const again = await ask('staffReleaseReturned', release);
  assert.ok(!again.ok && again.refusal === 'not_held');
  await look.run();
  assert.equal(await closed(back.memberId), undefined, 'let go for good');
});

test('an address or a bank account tells a person, a name alone does not, nor what another merchant knows', async (t) => {
  const { world, merchantId, owner, gone, back, other, exclude, look, closed, know } = await open(t);
  await know(gone.memberId, somchai);
  await know(other.memberId, { fullName: somchai.fullName });
  await proveEmail(world, { memberId: gone.memberId, merchantId }, 'somchai@example.test');
  await owner.pool.query(
    `insert into identity.contact (member_id, kind, merchant_id, sealed, blind_index, verified_at)
     select $1, kind, merchant_id, sealed, blind_index, null
     from identity.contact
     where member_id = $2`,
    [back.memberId, gone.memberId],
  );
  await exclude(gone.memberId);
  await look.run();
  assert.deepEqual([await closed(back.memberId), await closed(other.memberId)], ['by_staff', undefined]);
});

test('an ID number tells a person, and so does a bank account that the excluded one has taken away', async (t) => {
  const { world, merchantId, owner, gone, back, other, exclude, look, held, closed, know } = await open(t);
  await know(gone.memberId, { idNumber: '1101700230708' });
  await know(other.memberId, { fullName: 'คนที่ สาม' });
  await know(back.memberId, { fullName: 'อีก ชื่อ', idNumber: '1101700230708' });
  const accountOf = (memberId: string, removed: string) => {
    const { sealed, blindIndex } = sealBankAccount(world, 'KBANK', '1234567890');
    return owner.pool.query(
      `insert into members.bank_account (account_id, member_id, merchant_id, bank, sealed, blind_index, added_at, usable_from, removed_at)
       values ($1, $2, $3, 'KBANK', $4, $5, kit.now(), kit.now(), ${removed})`,
      [world.entropy.id('bka'), memberId, merchantId, sealed, blindIndex],
    );
  };
  await accountOf(gone.memberId, 'kit.now()');
  await accountOf(other.memberId, 'null');
  await exclude(gone.memberId);
  await look.run();
  assert.deepEqual([await closed(back.memberId), await closed(other.memberId)], ['by_staff', 'by_staff']);
  const shown = await held();
  assert.ok(shown.includes('id_number') && shown.includes('bank_account'), shown);
});

test('an ID number tells a person also where one gave it at registration and the other in the profile', async (t) => {
  const { world, owner, gone, back, other, exclude, look, closed, know } = await open(t);
  const registeredWith = (memberId: string, text: string) =>
    owner.pool.query(
      "insert into identity.member_field (member_id, field, sealed, blind_index) values ($1, 'idNumber', $2, $3)",
      [
        memberId,
        world.vault.seal('identity.member_field/idNumber', text),
        world.vault.blindIndex('identity.member_field/idNumber', text),
      ],
    );
  await registeredWith(gone.memberId, '1101700230708');
  await know(back.memberId, { idNumber: '1101700230708' });
  await know(other.memberId, { idNumber: '3101700230701' });
  await exclude(gone.memberId);
  await look.run();
  assert.deepEqual([await closed(back.memberId), await closed(other.memberId)], ['by_staff', undefined]);
  const [third] = await addPlayers(world, back.visit.merchantId, { count: 1, balance: 0n });
  await registeredWith(third!.memberId, '3101700230701');
  await exclude(other.memberId);
  await look.run();
  assert.equal(await closed(third!.memberId), 'by_staff');
});
