import assert from 'node:assert/strict';
import test from 'node:test';
import { id, type MerchantId } from '#kit/shared/id.ts';
import { staffVisitOf } from '#kit/testing/visits.ts';
import { testWorld } from '#kit/testing/world.ts';
import { addPlayers, demoMerchant } from '#tools/testing/scenes/players.ts';
import { memberTags } from './member-tags.ts';
import { staffPlayerTags } from './staff-player-tags.ts';
import { staffTagPlayer } from './staff-tag-player.ts';

test('staff marks a player by tags, every change stays, and another merchant sees and touches nothing', async (t) => {
  const world = await testWorld(t);
  const merchantId = await demoMerchant(world);
  const [player, other] = await addPlayers(world, merchantId, { count: 2, balance: 0n });
  const { memberId } = player!;
  const visit = staffVisitOf(merchantId);
  const set = (tag: string, isOn: boolean) =>
    staffTagPlayer(world)({ memberId, tag, isOn, reason: 'spoke on the phone' }, visit);
  assert.ok((await set('regular', true)).ok);
  assert.ok((await set('ลูกค้าเก่า', true)).ok);
  const again = await set('regular', true);
  assert.ok(!again.ok && again.refusal === 'no_change');
  assert.ok((await set('regular', false)).ok);
  const seen = await staffPlayerTags(world)({ memberId }, visit);
  assert.ok(seen.ok);
  assert.deepEqual(seen.value.tags, ['ลูกค้าเก่า']);
  assert.deepEqual(
    seen.value.changes.map(({ tag, isAdded }) => [tag, isAdded]),
    [
      ['regular', false],
      ['ลูกค้าเก่า', true],
      ['regular', true],
    ],
  );
  assert.deepEqual(seen.value.inUse, [{ tag: 'ลูกค้าเก่า', members: 1 }]);
  const { read } = world.database;
  assert.deepEqual(await memberTags.from(read, merchantId, 'ลูกค้าเก่า'), [memberId]);
  assert.deepEqual((await memberTags.among(read, [memberId, other!.memberId])).get(other!.memberId), undefined);
  const otherMerchant: MerchantId = id('mrc_other');
  const elsewhere = { ...visit, merchantId: otherMerchant };
  for (const answer of [
    await staffPlayerTags(world)({ memberId }, elsewhere),
    await staffTagPlayer(world)({ memberId, tag: 'mine', isOn: true, reason: 'no such player' }, elsewhere),
  ])
    assert.ok(!answer.ok && answer.refusal === 'player_unknown');
});

test('a player bears twenty tags at most', async (t) => {
  const world = await testWorld(t);
  const merchantId = await demoMerchant(world);
  const [player] = await addPlayers(world, merchantId, { count: 1, balance: 0n });
  const { memberId } = player!;
  const add = (tag: string) =>
    staffTagPlayer(world)({ memberId, tag, isOn: true, reason: 'one more of them' }, staffVisitOf(merchantId));
  for (let count = 0; count < 20; count++) assert.ok((await add(`tag-${count}`)).ok);
  const more = await add('tag-20');
  assert.ok(!more.ok && more.refusal === 'limit_reached');
  assert.equal((await memberTags.among(world.database.read, [memberId])).get(memberId)?.size, 20);
});
