import assert from 'node:assert/strict';
import { test } from 'node:test';
import { accept } from '#kit/shared/result.ts';
import { testWorld } from '#kit/testing/world.ts';
import { addPlayers, demoMerchant } from '#tools/testing/scenes/players.ts';
import { listOwnNotices } from './list-own-notices.ts';
import { noticesIn } from './notices-in.ts';
import { readOwnNotices } from './read-own-notices.ts';
import { unreadNotices } from './unread-notices.ts';

test('what is unread of a player is counted until it was seen, and of nobody else', async (t) => {
  const world = await testWorld(t);
  const merchantId = await demoMerchant(world);
  const [one, other] = await addPlayers(world, merchantId, { count: 2, balance: 0n });
  const unread = async ({ visit }: typeof one & object) => {
    const answer = await unreadNotices(world)({}, visit);
    assert.ok(answer.ok);
    return answer.value.unReadCount;
  };
  assert.equal(await unread(one!), 0);
  const tell = (about: string) =>
    world.database.transact(async (tx) => {
      const facts = { amount: '100.00' };
      await noticesIn(world, tx, 'deposit_credited', [{ memberId: one!.memberId, about, facts }]);
      return accept(undefined);
    });
  await tell('first');
  await tell('second');
  await tell('second');
  assert.deepEqual([await unread(one!), await unread(other!)], [2, 0]);
  const list = await listOwnNotices(world)({ limit: 20 }, one!.visit);
  assert.ok(list.ok);
  assert.equal(list.value.unread, 2);
  const through = list.value.notices.at(-1)!.noticeNo;
  assert.ok((await readOwnNotices(world)({ through }, one!.visit)).ok);
  assert.equal(await unread(one!), 1);
  assert.ok((await readOwnNotices(world)({ through: list.value.notices[0]!.noticeNo }, one!.visit)).ok);
  assert.equal(await unread(one!), 0);
});
