import assert from 'node:assert/strict';
import test, { type TestContext } from 'node:test';
import { id } from '#kit/shared/id.ts';
import { hoursMs, later } from '#kit/shared/time.ts';
import { testWorld } from '#kit/testing/world.ts';
import { addPlayers, demoMerchant, staffVisitOf } from '#tools/testing/scenes/players.ts';
import { vendorsToBlock, hasBlockIn, partialBlocksOf } from './blocks-of.ts';
import { staffBlockPart } from './staff-block-part.ts';
import { staffLiftBlock } from './staff-lift-block.ts';
import { staffPlayerBlocks } from './staff-player-blocks.ts';

const reason = 'asked by the bank';
const refusalOf = (answer: { ok: true } | { ok: false; refusal: string }) => (answer.ok ? 'none' : answer.refusal);

const opened = async (t: TestContext) => {
  const world = await testWorld(t);
  world.extensions.add(vendorsToBlock.with(async () => ['CLAY', 'OTHER']));
  const merchantId = await demoMerchant(world);
  const [player] = await addPlayers(world, merchantId, { count: 1, balance: 0n });
  const { memberId } = player!;
  const staff = staffVisitOf(merchantId, ['players.read', 'players.write']);
  const block = (asked: { scope: 'deposit' | 'withdrawal' | 'product' | 'vendor'; target?: string; hours?: number }) =>
    staffBlockPart(world)(
      {
        memberId,
        scope: asked.scope,
        target: asked.target,
        until: asked.hours === undefined ? undefined : later(world.clock.now(), hoursMs(asked.hours)),
        reason,
      },
      staff,
    );
  const listed = async () => {
    const answer = await staffPlayerBlocks(world)({ memberId }, staff);
    assert.ok(answer.ok);
    return answer.value.blocks.map(({ scope, target, state }) => `${scope} ${target ?? '-'} ${state}`);
  };
  return { world, memberId, staff, block, listed };
};

test('staff keeps a player from a part at once and until its end, lifts it, and every block stays in the history', async (t) => {
  const { world, memberId, staff, block, listed } = await opened(t);
  assert.deepEqual(await partialBlocksOf(world.database.read, memberId), []);
  const first = await block({ scope: 'deposit' });
  assert.ok(first.ok);
  assert.equal(refusalOf(await block({ scope: 'deposit' })), 'already_blocked');
  assert.equal(refusalOf(await block({ scope: 'withdrawal', hours: 2 })), 'none');
  assert.equal(refusalOf(await block({ scope: 'vendor', target: 'CLAY' })), 'none');
  const isBlocked = (scope: 'deposit' | 'withdrawal') => hasBlockIn(world, world.database.read, memberId, scope);
  assert.deepEqual([await isBlocked('deposit'), await isBlocked('withdrawal')], [true, true]);
  await world.moveClock(hoursMs(2));
  assert.deepEqual([await isBlocked('deposit'), await isBlocked('withdrawal')], [true, false]);
  const lift = () => staffLiftBlock(world)({ memberId, blockId: first.value.blockId, reason }, staff);
  assert.equal(refusalOf(await lift()), 'none');
  assert.equal(refusalOf(await lift()), 'block_over');
  assert.equal(await isBlocked('deposit'), false);
  assert.deepEqual((await listed()).toSorted(), ['deposit - lifted', 'vendor CLAY standing', 'withdrawal - ended']);
  assert.equal(refusalOf(await block({ scope: 'withdrawal' })), 'none', 'one that ended stands in no other’s way');
  const { rows } = await world.database.pool.query<{ action: string }>(
    `select distinct action from staff.audit_entry where action like 'protection.%' order by 1`,
  );
  assert.deepEqual(
    rows.map(({ action }) => action),
    ['protection.block_part', 'protection.lift_block'],
  );
});

test('of many at once one block stands; what names nothing, has passed or is of another brand is refused', async (t) => {
  const { world, memberId, staff, block } = await opened(t);
  const answers = await Promise.all(Array.from({ length: 4 }, () => block({ scope: 'product', target: 'LOTT' })));
  assert.deepEqual(answers.map(refusalOf).toSorted(), [
    'already_blocked',
    'already_blocked',
    'already_blocked',
    'none',
  ]);
  assert.equal(refusalOf(await block({ scope: 'product', target: 'BAKING' })), 'target_unfit');
  assert.equal(refusalOf(await block({ scope: 'vendor', target: 'NOBODY' })), 'target_unfit');
  assert.equal(refusalOf(await block({ scope: 'vendor' })), 'target_unfit');
  assert.equal(refusalOf(await block({ scope: 'deposit', target: 'CLAY' })), 'target_unfit');
  assert.equal(refusalOf(await block({ scope: 'deposit', hours: -1 })), 'until_passed');
  const elsewhere = { ...staff, merchantId: id<'mrc'>('mrc_elsewhere') };
  const there = await Promise.all([
    staffPlayerBlocks(world)({ memberId }, elsewhere),
    staffBlockPart(world)({ memberId, scope: 'deposit', reason }, elsewhere),
    staffLiftBlock(world)({ memberId, blockId: `blk_${'0'.repeat(32)}`, reason }, elsewhere),
  ]);
  assert.deepEqual(there.map(refusalOf), ['player_unknown', 'player_unknown', 'player_unknown']);
});
