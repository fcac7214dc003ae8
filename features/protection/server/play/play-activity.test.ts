import assert from 'node:assert/strict';
import test from 'node:test';
import { applyIn, walletId } from '#features/wallet/public.ts';
import { type PaymentKind } from '#features/wallet/tooling.ts';
import { sql } from '#kit/server/database/database.ts';
import { minor } from '#kit/shared/money/money.ts';
import { accept } from '#kit/shared/result.ts';
import { type Instant, instantOf, isoOf, later, minutesMs } from '#kit/shared/time.ts';
import { dice } from '#kit/testing/dice.ts';
import { testWorld, type TestWorld } from '#kit/testing/world.ts';
import { addPlayers, demoMerchant, type TestPlayer } from '#tools/testing/scenes/players.ts';
import { anyEnd } from '#tools/testing/scenes/any-end.ts';
import { playActivity } from './play-activity.ts';
import { realityCheck } from './reality-check.ts';

const outwards = ['bet', 'tip', 'vendor_out', 'fee', 'withdrawal'] as const satisfies PaymentKind[];
const inwards = ['win', 'jackpot_win', 'vendor_in', 'deposit', 'bonus', 'payout_back'] as const satisfies PaymentKind[];
const stakes = ['bet', 'tip', 'vendor_out'];
const play = [...stakes, 'win', 'bonus_win', 'jackpot_win', 'vendor_in', 'adjustment', 'correction'];

type Raw = { wallet_id: bigint; amount: bigint; at: Instant; is_of: string; kind: string; taken_at: Instant | null };

/** Straight from the rows of the ledger, one by one, with nothing of what is tried. */
const recomputed = async (world: TestWorld, { memberId }: TestPlayer, since: Instant) => {
  const { rows } = await sql<Raw>`
    select m.amount, m.recorded_at as at, k.name as kind, coalesce(ok.name, k.name) as is_of, o.recorded_at as taken_at
    from wallet.movement m
    join wallet.wallet w on w.id = m.wallet_id
    join wallet.movement_kind k on k.code = m.kind
    left join wallet.movement o on o.key = m.reference and k.name = 'refund'
    left join wallet.movement_kind ok on ok.code = o.kind
    where w.member_id = ${memberId}`.execute(world.database.read);
  const sumOf = (is: (row: Raw) => boolean) =>
    rows.filter((row) => row.at >= since && is(row)).reduce((sum, { amount }) => sum + amount, 0n);
  const net = sumOf(({ is_of }) => play.includes(is_of));
  const staked = -sumOf(
    (row) => stakes.includes(row.is_of) && (row.kind !== 'refund' || (row.taken_at !== null && row.taken_at >= since)),
  );
  const slotsOf = rows
    .filter(({ kind, at }) => at >= since && stakes.includes(kind))
    .map(({ at }) => Math.floor(at / minutesMs(5)));
  return {
    opening: rows.filter(({ at }) => at < since).reduce((sum, { amount }) => sum + amount, 0n),
    deposits: sumOf(({ is_of }) => is_of === 'deposit'),
    withdrawals: -sumOf(({ is_of }) => ['withdrawal', 'payout_back'].includes(is_of)),
    staked,
    returned: staked + net,
    net,
    other: sumOf(({ is_of }) => ['bonus', 'fee'].includes(is_of)),
    minutes: new Set(slotsOf).size * 5,
  };
};

/** Pays, plays, wins and takes back at random over some weeks, across the turns of day, week and month where the site is. */
const playAtRandom = async (world: TestWorld, merchantId: TestPlayer['visit']['merchantId'], seed: number) => {
  const luck = dice(seed);
  const counterAccount = await anyEnd(world, { merchantId, currency: 'THB', code: 'test' });
  const { rows: wallets } = await sql<{ id: bigint }>`
    select id from wallet.wallet where kind = 'cash' order by id`.execute(world.database.read);
  const open: { key: string; id: bigint; taken?: true }[] = [];
  for (let no = 0; no < 70; no += 1) {
    const { id } = wallets[luck.below(wallets.length)]!;
    const bet = luck.below(5) === 0 ? open[luck.below(open.length)] : undefined;
    if (bet && !bet.taken) {
      bet.taken = true;
      const refund = { kind: 'refund' as const, walletId: walletId(bet.id), reference: bet.key };
      await world.database.transact(async (tx) => accept(await applyIn(world, tx, [refund])));
    } else {
      const size = BigInt(luck.below(30_000) + 1);
      const isOut = luck.below(2) === 0;
      const kind = isOut ? outwards[luck.below(outwards.length)]! : inwards[luck.below(inwards.length)]!;
      const amount = minor(isOut ? -size : size);
      const command = { kind, key: `act:${seed}-${no}`, walletId: walletId(id), amount, counterAccount };
      await world.database.transact(async (tx) => accept(await applyIn(world, tx, [command])));
      if (kind === 'bet') open.push({ key: command.key, id });
    }
    await world.moveClock(luck.below(3) === 0 ? minutesMs(luck.below(900)) : luck.below(40_000));
  }
};

test('the statement is what the ledger’s rows come to, to the satang, over a random history', async (t) => {
  const world = await testWorld(t);
  const merchantId = await demoMerchant(world);
  await world.moveClock(instantOf('2027-03-28T16:00:00.000Z') - world.clock.now());
  const [player, other] = await addPlayers(world, merchantId, { count: 2, balance: 9_000_000n });
  await playAtRandom(world, merchantId, 20_270_328);
  for (const whose of [player!, other!]) {
    const answer = await playActivity(world)({}, whose.visit);
    assert.ok(answer.ok);
    const { periods, balance } = answer.value;
    assert.deepEqual(
      periods.map(({ period }) => period),
      ['day', 'week', 'month'],
    );
    for (const { period, since, sessions, ...shown } of periods) {
      assert.deepEqual(shown, await recomputed(world, whose, since), period);
      const { opening, deposits, withdrawals, net, other: rest } = shown;
      assert.equal(opening + deposits - withdrawals + net + rest, balance, period);
      assert.equal(sessions, 0, 'no stake came through a log-in');
    }
    const check = await realityCheck(world)({}, whose.visit);
    assert.ok(check.ok);
    assert.deepEqual(check.value, {
      play: null,
      today: { since: periods[0]!.since, net: periods[0]!.net },
      isClosed: false,
    });
  }
});

test('log-ins in which play began are counted from the first moment of the period on', async (t) => {
  const world = await testWorld(t);
  const merchantId = await demoMerchant(world);
  await world.moveClock(instantOf('2027-04-02T06:00:00.000Z') - world.clock.now());
  const [player] = await addPlayers(world, merchantId, { count: 1, balance: 0n });
  const midnight = instantOf('2027-04-01T17:00:00.000Z');
  const begun = [later(midnight, -1), midnight, later(midnight, 1), instantOf('2027-03-31T16:59:59.999Z')];
  for (const [no, at] of begun.entries())
    await world.database.transact(async (tx) => {
      await sql`
        insert into protection.play (session_id, member_id, began_at)
        values (${`ses_${no}`}, ${player!.memberId}, ${isoOf(at)}::timestamptz)`.execute(tx);
      return accept(undefined);
    });
  const answer = await playActivity(world)({}, player!.visit);
  assert.ok(answer.ok);
  assert.deepEqual(
    answer.value.periods.map(({ sessions }) => sessions),
    [2, 4, 3],
  );
  assert.equal(answer.value.balance, 0n);
});
