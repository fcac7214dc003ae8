import assert from 'node:assert/strict';
import test, { type TestContext } from 'node:test';
import { followNow } from '#features/turnover/public.ts';
import { applyIn, balancesOf, counterAccounts, openWalletIn } from '#features/wallet/public.ts';
import { sql } from '#kit/server/database/database.ts';
import { minor } from '#kit/shared/money/money.ts';
import { accept } from '#kit/shared/result.ts';
import type { TestPlayer } from '#tools/testing/scenes/players.ts';
import { actsIn, fundRules, playFunds } from '../../public.ts';
import { openVendor, untilAnswered } from '../http.fixture.ts';
import { takeIn } from '../acts/stake-in.ts';
import { vendor } from '../scene.fixture.ts';

const open = async (t: TestContext) => {
  const scene = await openVendor(t);
  const { world } = scene;
  world.extensions.add(
    fundRules.with(async (_world, _tx, stakes) => {
      const over = stakes.filter(({ amount }) => amount > 50_00n);
      return new Map(
        over.map(({ transactionId }) => [transactionId, { why: 'stake_too_large', facts: { most: '50.00' } }]),
      );
    }),
  );
  const [player] = await scene.newPlayers(1, 1_000_00n);
  const { memberId, visit } = player!;
  const whose = { memberId, currency: 'THB' as const };
  const fill = (source: string, amount: bigint) =>
    world.database.transact(async (tx) => {
      const wallet = { merchantId: visit.merchantId, memberId, currency: 'THB' as const };
      const walletId = await openWalletIn(tx, { ...wallet, kind: 'bonus' });
      const counterAccount = await counterAccounts.numberIn(world, tx, {
        ...wallet,
        owner: 'bonus_grant',
        code: 'cmp_c',
      });
      await applyIn(world, tx, [
        { kind: 'bonus', key: `bonus:${source}`, walletId, amount: minor(amount), counterAccount },
      ]);
      await playFunds.setIn(tx, whose, { walletId, source });
      return accept(undefined);
    });
  const balances = async () => {
    const wallets = await balancesOf(world.database.read, memberId);
    return Object.fromEntries(wallets.map(({ kind, balance }) => [kind, balance]));
  };
  return { ...scene, player: player!, whose, fill, balances };
};

const betOf = ({ visit, memberId, sessionId }: TestPlayer, name: string, amount: bigint) => ({
  vendor,
  game: 'g',
  roundId: name,
  requestId: 'r',
  transactionId: name,
  merchantId: visit.merchantId,
  memberId,
  sessionId,
  currency: 'THB' as const,
  amount: minor(amount),
});

test('a bet is staked wholly from the wallet that is played from, and what it wins comes back there', async (t) => {
  const { world, player, whose, fill, balances } = await open(t);
  await fill('grt_1', 100_00n);
  const bet = betOf(player, 'b1', 40_00n);
  const taken = await world.database.transact((tx) => actsIn.bet(world, tx, bet));
  assert.ok(taken.ok && taken.value.balance === 60_00n);
  await world.database.transact(async (tx) => {
    const [won] = await actsIn.wins(world, tx, [
      { ...bet, transactionId: 'w1', betTransactionId: 'b1', amount: minor(70_00n) },
    ]);
    return won!;
  });
  assert.deepEqual(await balances(), { cash: 1_000_00n, bonus: 130_00n });
  const over = await world.database.transact((tx) => actsIn.bet(world, tx, betOf(player, 'b2', 50_01n)));
  assert.ok(!over.ok && over.refusal === 'bonus_rules');
  const told = world.published.filter(({ topic }) => topic === `member/${whose.memberId}/funds`);
  assert.deepEqual(
    told.map(({ event }) => event.facts),
    [{ why: 'stake_too_large', most: '50.00' }],
  );
  const tip = { ...betOf(player, 't1', 5_00n), kind: 'tip' as const, contentHash: '0'.repeat(64) };
  assert.ok((await world.database.transact((tx) => takeIn(world, tx, tip))).ok);
  assert.deepEqual(await balances(), { cash: 995_00n, bonus: 130_00n }, 'what is no bet is cash');
  await world.database.transact(async (tx) =>
    accept(await actsIn.closeRound(tx, { vendor, game: 'g', roundId: 'b1' })),
  );
  await followNow(world);
  const { rows } = await sql<{ excluded: string[]; turnover: bigint; counted: boolean }>`
    select excluded, turnover, turnover.is_counted(f) as counted from turnover.fact f where bet_id = 'b1'`.execute(
    world.database.read,
  );
  assert.deepEqual(rows, [{ excluded: ['bonus_stake'], turnover: 40_00n, counted: false }]);
  assert.deepEqual(await playFunds.standingIn(world.database.read, 'grt_1'), { moved: 30_00n, running: 0 });
});

test('bets of vendors that go together follow the same rules, and one that looked before a change is judged anew', async (t) => {
  const { world, player, whose, fill, balances, call, enter } = await open(t);
  const { bet } = await enter(player);
  const tell = (name: string, amount: string) =>
    untilAnswered(() => call('bet', { ...bet, roundId: name, transactionId: name, amount }));
  assert.equal((await tell('c1', '60.00')).answer?.['balance'], '940.00');
  await fill('grt_1', 100_00n);
  const shown = await call('balance', { player: bet.player, currency: 'THB', session: bet.session });
  assert.equal(shown.answer?.['balance'], '100.00');
  assert.equal((await tell('c2', '50.00')).answer?.['balance'], '50.00');
  assert.equal((await tell('c3', '60.00')).code, 'player_limit');
  assert.deepEqual(await balances(), { cash: 940_00n, bonus: 50_00n });
  assert.deepEqual(await playFunds.standingIn(world.database.read, 'grt_1'), { moved: -50_00n, running: 1 });
  let looks = 0;
  world.extensions.add(
    fundRules.with(async (of, _tx) => {
      // Meanwhile another takes the place of what was looked at.
      if (looks++ === 0)
        await of.database.transact(async (tx) => {
          const fund = (await playFunds.of(tx, whose))!;
          await playFunds.setIn(tx, whose, { ...fund, source: 'grt_2' });
          return accept(undefined);
        });
      return new Map();
    }),
  );
  const again = await world.database.transact((tx) => actsIn.bet(world, tx, betOf(player, 'b9', 10_00n)));
  assert.ok(again.ok);
  assert.deepEqual(await playFunds.standingIn(world.database.read, 'grt_2'), { moved: -10_00n, running: 1 });
  assert.deepEqual(await playFunds.standingIn(world.database.read, 'grt_1'), { moved: -50_00n, running: 1 });
  await world.database.transact(async (tx) => accept(await playFunds.clearIn(tx, whose)));
  assert.equal((await tell('c5', '60.00')).answer?.['balance'], '880.00');
});
