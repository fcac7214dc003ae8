import assert from 'node:assert/strict';
import test, { type TestContext } from 'node:test';
import { betIn, refundsIn, registerOwnGameIn, rollbackIn, roundCloseIn, winsIn } from '#features/gateway/public.ts';
import { applyIn, walletId } from '#features/wallet/public.ts';
import { routesOf } from '#kit/server/feature.ts';
import type { AnyEndpoint } from '#kit/shared/endpoint.ts';
import { sql } from '#kit/server/database/database.ts';
import type { PlayerVisit } from '#kit/server/http/visit.ts';
import type { World } from '#kit/server/world.ts';
import { minor, moneyOf } from '#kit/shared/money.ts';
import { accept } from '#kit/shared/result.ts';
import { daysMs, hoursMs, instantOf, isoOf, later } from '#kit/shared/time.ts';
import { dice } from '#kit/testing/dice.ts';
import { testWorld } from '#kit/testing/world.ts';
import { addPlayers, demoMerchant, type TestPlayer } from '#tools/testing/scenes/players.ts';
import { anyEnd } from '#tools/testing/scenes/any-end.ts';
import { members as membersFeature } from '../feature.ts';

const vendor = 'MODEL';
const currency = 'THB';

/** As over HTTP: the input from a query, the output encoded. */
const callsOf =
  (world: World) =>
  async (name: string, visit: PlayerVisit, query: Record<string, string> = {}) => {
    const route = routesOf([membersFeature], 'site', world).find((one) => one.name === name)!;
    const endpoint: AnyEndpoint = route.endpoint;
    const result = await route.handler(endpoint.input.decode(query), visit);
    if (!result.ok) return { code: result.refusal };
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the contract encodes
    return endpoint.output.encode(result.value) as Record<string, unknown>;
  };

const openTable = async (t: TestContext) => {
  const world = await testWorld(t);
  const merchantId = await demoMerchant(world);
  await world.database.transact(async (tx) => {
    for (const game of ['g', 'h']) await registerOwnGameIn(tx, { vendor, merchantId, currency, game });
    return accept(undefined);
  });
  let acts = 0;
  const act = () => ({ vendor, transactionId: `t${++acts}`, requestId: `r${acts}` });
  const bet = async ({ memberId, sessionId }: TestPlayer, roundId: string, amount: string, game = 'g') => {
    const named = act();
    const result = await world.database.transact((tx) =>
      betIn(world, tx, { ...named, game, roundId, merchantId, memberId, sessionId, currency, amount: moneyOf(amount) }),
    );
    assert.ok(result.ok, result.ok ? '' : result.refusal);
    return named.transactionId;
  };
  const win = async ({ memberId }: TestPlayer, roundId: string, betTransactionId: string, amount: string) => {
    const named = act();
    const [result] = await world.database.transact((tx) =>
      winsIn(world, tx, [
        { ...named, game: 'g', roundId, betTransactionId, memberId, currency, amount: moneyOf(amount) },
      ]),
    );
    assert.ok(result?.ok, result?.ok === false ? result.refusal : 'nothing');
    return named.transactionId;
  };
  const refund = async ({ memberId }: TestPlayer, betTransactionId: string) => {
    const named = act();
    const [result] = await world.database.transact((tx) =>
      refundsIn(world, tx, [{ ...named, betTransactionId, merchantId, memberId, currency }]),
    );
    assert.ok(result?.ok, result?.ok === false ? result.refusal : 'nothing');
    return named.transactionId;
  };
  const rollback = async ({ memberId }: TestPlayer, undoes: string) => {
    const result = await world.database.transact((tx) =>
      rollbackIn(world, tx, { ...act(), undoes, merchantId, memberId, currency }),
    );
    return result.ok;
  };
  const close = async (roundId: string, game = 'g') => {
    await world.database.transact(async (tx) => {
      await roundCloseIn(tx, { vendor, game, roundId });
      return accept(undefined);
    });
  };
  const call = callsOf(world);
  const around = () => ({
    from: isoOf(later(world.clock.now(), -daysMs(1))),
    until: isoOf(later(world.clock.now(), daysMs(1))),
  });
  return { world, merchantId, bet, win, refund, rollback, close, call, around };
};

type ShownBet = { betId: string; state: string; stake: string; payout: string };
const lookOf = (answer: Record<string, unknown>) =>
  (answer['bets'] as ShownBet[]).map(({ state, stake, payout }) => `${state} ${stake} ${payout}`);

test('a bet runs, is won, lost or refunded; what is undone counts no more', async (t) => {
  const table = await openTable(t);
  const [player] = (await addPlayers(table.world, table.merchantId, { count: 1, balance: 100_000n })) as [TestPlayer];
  const { visit } = player;
  const shown = async (query: Record<string, string> = {}) =>
    lookOf(await table.call('listBets', visit, { ...table.around(), ...query }));
  const first = await table.bet(player, 'r1', '10.00');
  const second = await table.bet(player, 'r1', '20.00');
  const third = await table.bet(player, 'r2', '30.00', 'h');
  assert.deepEqual(await shown(), ['running 30.00 0.00', 'running 20.00 0.00', 'running 10.00 0.00']);
  const won = await table.win(player, 'r1', first, '95.00');
  await table.close('r1');
  await table.refund(player, third);
  assert.deepEqual(await shown(), ['refunded 30.00 0.00', 'lost 20.00 0.00', 'won 10.00 95.00']);
  assert.deepEqual(await shown({ state: 'lost' }), ['lost 20.00 0.00']);
  assert.deepEqual(await shown({ game: 'MODEL/h' }), ['refunded 30.00 0.00']);
  assert.deepEqual(await table.call('betSummary', visit, table.around()), {
    bets: 3,
    stake: '30.00',
    runningStake: '0.00',
    payout: '95.00',
    net: '65.00',
    games: [
      { game: 'MODEL/h', name: 'h' },
      { game: 'MODEL/g', name: 'g' },
    ],
  });
  assert.equal(await table.rollback(player, won), true);
  assert.deepEqual(await shown({ state: 'won' }), []);
  assert.deepEqual(await shown({ state: 'running' }), ['running 20.00 0.00', 'running 10.00 0.00']);
  assert.equal(second, 't2');
});

test('a record is paged without gaps or doubles; another’s cursor and another’s bets show nothing', async (t) => {
  const table = await openTable(t);
  const [one, two] = (await addPlayers(table.world, table.merchantId, { count: 2, balance: 100_000n })) as [
    TestPlayer,
    TestPlayer,
  ];
  for (let place = 0; place < 23; place++) await table.bet(one, `r${place}`, '1.00');
  const theirs = await table.bet(two, 'own', '7.00');
  const seen: string[] = [];
  let before: string | undefined;
  do {
    const page = await table.call('listBets', one.visit, {
      ...table.around(),
      limit: '10',
      ...(before !== undefined && { before }),
    });
    seen.push(...(page['bets'] as ShownBet[]).map(({ betId }) => betId));
    before = page['next'] as string | undefined;
  } while (before !== undefined);
  assert.equal(new Set(seen).size, 23);
  assert.equal(seen.length, 23);
  const cursor = { ...table.around(), before: `${vendor}:${theirs}` };
  assert.deepEqual((await table.call('listBets', one.visit, cursor))['bets'], []);
  assert.deepEqual(lookOf(await table.call('listBets', two.visit, table.around())), ['running 7.00 0.00']);
});

test('a time above three months is refused, and a trial account altogether', async (t) => {
  const table = await openTable(t);
  const [{ visit }] = (await addPlayers(table.world, table.merchantId, { count: 1, balance: 0n })) as [TestPlayer];
  const long = { from: '2026-01-01T00:00:00.000Z', until: '2026-12-31T00:00:00.000Z' };
  assert.equal((await table.call('listBets', visit, long))['code'], 'period_too_long');
  assert.equal((await table.call('betSummary', visit, long))['code'], 'period_too_long');
  const trial: PlayerVisit = { ...visit, player: { ...visit.player, kind: 'trial' } };
  for (const [name, query] of [
    ['listBets', table.around()],
    ['betSummary', table.around()],
    ['personalProfit', {}],
    ['showProfile', {}],
    ['profileHistory', {}],
  ] as const)
    assert.equal((await table.call(name, trial, query))['code'], 'true_account_needed', name);
});

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
