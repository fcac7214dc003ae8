import assert from 'node:assert/strict';
import test from 'node:test';
import { applyIn, walletId } from '#features/wallet/public.ts';
import { sql } from '#kit/server/database/database.ts';
import type { World } from '#kit/server/world.ts';
import { minor, sum } from '#kit/shared/money/money.ts';
import { accept } from '#kit/shared/result.ts';
import { daysMs, instantOf, isoOf } from '#kit/shared/time.ts';
import { dice } from '#kit/testing/dice.ts';
import { testWorld } from '#kit/testing/world.ts';
import { addPlayers, demoMerchant, type TestPlayer } from '#tools/testing/scenes/players.ts';
import { anyEnd } from '#tools/testing/scenes/any-end.ts';
import { listStatements } from './list-statements.ts';

const read = async (world: World, { visit }: TestPlayer) => {
  const answer = await listStatements(world)({}, visit);
  assert.ok(answer.ok);
  return answer.value.statements;
};

test('months follow each other without a gap, and each is what its own movements come to', async (t) => {
  const world = await testWorld(t);
  const merchantId = await demoMerchant(world);
  // Half an hour after the month began in Bangkok, while it is still the month before in London.
  await world.moveClock(instantOf('2027-02-28T17:30:00.000Z') - world.clock.now());
  const [player, other] = await addPlayers(world, merchantId, { count: 2, balance: 5_000_000n });
  assert.ok(player && other);
  const luck = dice(20_270_301);
  const counterAccount = await anyEnd(world, { merchantId, currency: 'THB', code: 'test' });
  const { rows: wallets } = await sql<{ id: bigint; member_id: string }>`
    select id, member_id from wallet.wallet where kind = 'cash'`.execute(world.database.read);
  const kinds = ['deposit', 'bet', 'win', 'bonus', 'fee', 'payout_back'] as const;
  for (let days = 0; days < 99; days += 11) {
    const commands = Array.from({ length: 10 }, (_, at) => {
      const { memberId } = luck.below(3) === 0 ? other : player;
      const { id } = wallets.find((wallet) => wallet.member_id === memberId)!;
      const kind = kinds[luck.below(kinds.length)]!;
      const size = BigInt(luck.below(50_000) + 1);
      const amount = minor(kind === 'bet' || kind === 'fee' ? -size : size);
      return { kind, key: `s:${days}:${at}`, walletId: walletId(id), amount, counterAccount };
    });
    await world.database.transact(async (tx) => accept(await applyIn(world, tx, commands)));
    await world.moveClock(daysMs(11));
  }
  const statements = await read(world, player);
  assert.ok(statements.length >= 3);
  assert.equal(statements[0]?.isRunning, world.clock.now() < statements[0]!.until);
  for (const [at, one] of statements.entries()) {
    const { opening, deposits, withdrawals, bets, wins, other: rest, closing, from, until } = one;
    assert.equal(sum([opening, deposits, -withdrawals, -bets, wins, rest]), closing, one.month);
    assert.equal(opening, statements[at + 1]?.closing ?? 0n, one.month);
    const { rows } = await sql<{ balance: bigint | null }>`
      select (
        select m.balance_after
        from wallet.movement m
        join wallet.wallet w on w.id = m.wallet_id
        where w.member_id = ${player.memberId}
          and m.recorded_at < ${isoOf(until)}::timestamptz
        order by m.version desc
        limit 1
      ) as balance`.execute(world.database.read);
    assert.equal(closing, rows[0]?.balance, one.month);
    assert.match(isoOf(from), /T17:00:00.000Z$/, 'midnight in Bangkok');
  }
  assert.equal(statements.at(-1)?.month, '2027-03');
  assert.ok(statements.slice(1).every(({ isRunning }) => !isRunning));
});

test('a player without any movement has no statement, and a trial account is refused', async (t) => {
  const world = await testWorld(t);
  const merchantId = await demoMerchant(world);
  const [player] = await addPlayers(world, merchantId, { count: 1, balance: 0n });
  assert.ok(player);
  assert.deepEqual(await read(world, player), []);
  const trial = { ...player.visit, player: { ...player.visit.player, kind: 'trial' as const } };
  const answer = await listStatements(world)({}, trial);
  assert.equal(!answer.ok && answer.refusal, 'true_account_needed');
});
