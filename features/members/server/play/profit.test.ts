import assert from 'node:assert/strict';
import test from 'node:test';
import { applyIn, walletId } from '#features/wallet/public.ts';
import { sql } from '#kit/server/database/database.ts';
import { minor, moneyOf } from '#kit/shared/money/money.ts';
import { accept } from '#kit/shared/result.ts';
import { daysMs, hoursMs, instantOf } from '#kit/shared/time.ts';
import { dice } from '#kit/testing/dice.ts';
import { anyEnd } from '#tools/testing/scenes/any-end.ts';
import { addPlayers, type TestPlayer } from '#tools/testing/scenes/players.ts';
import { currency, openTable } from './figures.fixture.ts';

type Figures = Record<'deposits' | 'withdrawals' | 'bets' | 'wins' | 'net' | 'other', string>;
type Profit = { periods: (Figures & { startsOn: string })[]; total: Figures; opening: string; balance: string };

test('deposits, bets, wins and the result stand in their day; what was taken back is out of it', async (t) => {
  const table = await openTable(t);
  const [player] = (await addPlayers(table.world, table.merchantId, { count: 1, balance: 100_000n })) as [TestPlayer];
  const day = async () => (await table.call('personalProfit', player.visit)) as unknown as Profit;
  const first = await table.bet(player, 'r1', '100.00');
  const second = await table.bet(player, 'r2', '50.00');
  const won = await table.win(player, 'r1', first, '250.00');
  await table.refund(player, second);
  const figures = {
    deposits: '1000.00',
    withdrawals: '0.00',
    bets: '100.00',
    wins: '250.00',
    net: '150.00',
    other: '0.00',
  };
  const { periods, ...rest } = await day();
  assert.deepEqual(rest, { total: figures, opening: '0.00', balance: '1150.00' });
  assert.deepEqual(
    periods.map(({ startsOn: _startsOn, ...period }) => period),
    [figures],
  );
  await table.rollback(player, won);
  const after = await day();
  assert.deepEqual([after.total.wins, after.total.net, after.balance], ['0.00', '-100.00', '900.00']);
});

test('a bet that is won or taken back on another day stands in the day of each, and nothing is left over', async (t) => {
  const table = await openTable(t);
  const [player] = (await addPlayers(table.world, table.merchantId, { count: 1, balance: 100_000n })) as [TestPlayer];
  const won = await table.bet(player, 'r1', '100.00');
  const back = await table.bet(player, 'r2', '50.00');
  await table.bet(player, 'r3', '10.00');
  await table.world.moveClock(daysMs(1));
  await table.win(player, 'r1', won, '250.00');
  await table.close('r1');
  await table.refund(player, back);
  await table.close('r3');
  const { periods, total, opening, balance } = (await table.call('personalProfit', player.visit)) as unknown as Profit;
  assert.deepEqual(
    periods.map(({ bets, wins, net, other }) => [bets, wins, net, other]),
    [
      ['-50.00', '250.00', '300.00', '0.00'],
      ['160.00', '0.00', '-160.00', '0.00'],
    ],
  );
  assert.deepEqual([total.net, opening, balance], ['140.00', '0.00', '1140.00']);
});

test('a day begins where the merchant is; weeks begin on Monday, months on the first', async (t) => {
  const table = await openTable(t);
  const { world } = table;
  // 17:30 in London is half past midnight of the next day in Bangkok.
  await world.moveClock(instantOf('2027-03-07T16:30:00.000Z') - world.clock.now());
  const [player] = (await addPlayers(world, table.merchantId, { count: 1, balance: 10_000n })) as [TestPlayer];
  await world.moveClock(hoursMs(1));
  await table.bet(player, 'r1', '10.00');
  const starts = async (unit: string) => {
    const { periods, total, opening, balance } = (await table.call('personalProfit', player.visit, {
      unit,
    })) as unknown as Profit;
    assert.deepEqual([total.net, opening, balance], ['-10.00', '0.00', '90.00'], unit);
    return periods.map(({ startsOn }) => startsOn);
  };
  assert.deepEqual(await starts('day'), ['2027-03-08', '2027-03-07']);
  assert.deepEqual(await starts('week'), ['2027-03-08', '2027-03-01']);
  assert.deepEqual(await starts('month'), ['2027-03-01']);
});

test('after random histories every unit adds up to the ledger, to the minor unit', async (t) => {
  const table = await openTable(t);
  const { world, merchantId } = table;
  const seed = 20_261_121;
  t.diagnostic(`seed ${seed}`);
  const luck = dice(seed);
  const players = await addPlayers(world, merchantId, { count: 3, balance: 5_000_000n });
  const house = await anyEnd(world, { merchantId, currency, code: 'test' });
  const wallets = await sql<{ id: bigint; member_id: string }>`
    select id, member_id from wallet.wallet where kind = 'cash'`.execute(world.database.read);
  const bets: [TestPlayer, string, string][] = [];
  const wins: [TestPlayer, string][] = [];
  for (let step = 0; step < 120; step++) {
    const player = players[luck.below(players.length)]!;
    const amount = `${luck.below(900) + 1}.${String(luck.below(100)).padStart(2, '0')}`;
    const what = luck.below(6);
    if (what <= 1) bets.push([player, `r${step}`, await table.bet(player, `r${step}`, amount)]);
    else if (what === 2 && bets.length > 0) {
      const [whose, round, bet] = bets.splice(luck.below(bets.length), 1)[0]!;
      wins.push([whose, await table.win(whose, round, bet, amount)]);
    } else if (what === 3 && bets.length > 0)
      await table.refund(...pairOf(bets.splice(luck.below(bets.length), 1)[0]!));
    else if (what === 4 && wins.length > 0) await table.rollback(...wins.splice(luck.below(wins.length), 1)[0]!);
    else if (what === 5) {
      const wallet = wallets.rows.find((row) => row.member_id === player.memberId)!;
      await world.database.transact(async (tx) => {
        const command = { kind: 'bonus', key: `bonus:${step}`, counterAccount: house } as const;
        await applyIn(world, tx, [{ ...command, walletId: walletId(wallet.id), amount: minor(moneyOf(amount)) }]);
        return accept(undefined);
      });
    }
    if (step % 30 === 29) {
      await world.moveClock(daysMs(9));
      await sql`update protection.play set acknowledged_at = kit.now()`.execute(world.database.read);
    }
  }
  for (const player of players) await addsUp(table, player);
});

/** What the page tells against what stands in the ledger itself. */
const addsUp = async ({ world, call }: Awaited<ReturnType<typeof openTable>>, { memberId, visit }: TestPlayer) => {
  const { rows } = await sql<{ balance: bigint; net: string; deposits: string }>`
      select w.balance,
        coalesce(sum(m.amount) filter (where c.owner = 'vendor_clearing'), 0)::text as net,
        coalesce(sum(m.amount) filter (where c.owner = 'bank_clearing'), 0)::text as deposits
      from wallet.wallet w
      join wallet.movement m on m.wallet_id = w.id
      left join wallet.counter_account c on c.id = m.counter_account
      where w.member_id = ${memberId} and w.kind = 'cash'
      group by w.id`.execute(world.database.read);
  const ledger = rows[0]!;
  for (const unit of ['day', 'week', 'month']) {
    const { periods, total, opening, balance } = (await call('personalProfit', visit, {
      unit,
    })) as unknown as Profit;
    const sumOf = (name: keyof Figures) => periods.reduce((sum, period) => sum + moneyOf(period[name]), 0n);
    for (const name of ['deposits', 'withdrawals', 'bets', 'wins', 'net', 'other'] as const)
      assert.equal(sumOf(name), moneyOf(total[name]), `${unit} ${name}`);
    assert.equal(moneyOf(balance), ledger.balance);
    const change = sumOf('deposits') - sumOf('withdrawals') + sumOf('net') + sumOf('other');
    assert.equal(moneyOf(opening) + change, ledger.balance, unit);
    // Twelve months hold the whole history.
    if (unit === 'month') {
      assert.equal(sumOf('net'), BigInt(ledger.net));
      assert.equal(sumOf('deposits'), BigInt(ledger.deposits));
    }
  }
};

const pairOf = ([player, , bet]: [TestPlayer, string, string]): [TestPlayer, string] => [player, bet];
