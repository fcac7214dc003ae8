import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openDatabase } from '#kit/server/database/database.ts';
import { begin } from '../../contract/begin.ts';
import { enter } from '../../contract/enter.ts';
import { setClientSeed } from '../../contract/set-client-seed.ts';
import { dayReturns, unseenAlerts } from '../../db/day-returns.ts';
import { publishSheet } from '../../db/game-sheets.ts';
import { type MathsSheet, sheetHashOf, sheetText } from '../../domain/maths-sheet.ts';
import { tallyRtp } from './tally-rtp.ts';
import { heads, openStage } from '../play.fixture.ts';
import { returnsPage } from './returns-page.ts';

const sheet: MathsSheet = {
  form: 'maths/v1',
  code: 'coin',
  version: 1,
  mathsHash: '0'.repeat(64),
  method: 'closed form',
  ways: [
    {
      name: 'a side',
      percent: '99.00000000',
      rtp: '99/100',
      parts: {},
      hits: '1/2',
      sigma: '0.99',
      top: '1.98',
      facts: {},
    },
  ],
};

test('every settled round is counted once, and a day that leaves its band is told once', async (t) => {
  const stage = await openStage(t, 'in process');
  const { world } = stage;
  const [player] = await stage.players(1);
  const { token, desk } = await stage.must(enter, { game: 'coin', launchCode: await stage.codeOf(player!, 'coin') });
  await stage.must(setClientSeed, { epochId: desk.seeds.epochId, clientSeed: 'my-own-seed' }, token);
  await world.database.transact((tx) =>
    publishSheet(tx, {
      game: 'coin',
      version: 1,
      sheetHash: sheetHashOf(sheet),
      sheet: sheetText(sheet),
    }),
  );
  let paid = 0n;
  const play = async (press: number) => {
    const { round } = await stage.must(
      begin,
      { key: `press-number-${String(press).padStart(6, '0')}`, stake: '10.00', choice: heads },
      token,
    );
    paid += round.payout;
    await world.moveClock(5000);
  };
  for (const press of [1, 2, 3]) await play(press);
  const count = tallyRtp(world);
  await Promise.all([count(), count()]);
  await count();
  const days = await dayReturns(world.database.read, { game: 'coin', limit: 10 });
  const sum = (of: 'rounds' | 'staked' | 'paid') => days.reduce((all, day) => all + BigInt(day[of]), 0n);
  assert.deepEqual([sum('rounds'), sum('staked'), sum('paid')], [3n, 3000n, paid]);
  assert.ok((await returnsPage(world)('coin', 'EN')).body.html.includes('30.00 THB'));
  // Ten thousand rounds before that gave twice what the maths says.
  const owner = openDatabase({ url: world.databaseUrl, connectionsMax: 1 });
  t.after(() => owner.close());
  await owner.pool.query(`
    update rounds.day_return
    set rounds = 10000, staked = 1e7, paid = 1.98e7, theory_least = 9.9e6, theory_most = 9.9e6, variance = 9.8e9, largest = 1980`);
  for (const press of [4, 5]) {
    await play(press);
    await count();
    assert.equal(await unseenAlerts(world.database.read), 1);
  }
  assert.ok((await returnsPage(world)(undefined, 'EN')).body.html.includes('Above the band'));
});

test('what a pot paid is no part of its day: it is counted as the rounds were beside it', async (t) => {
  const stage = await openStage(t, 'in process');
  const { world } = stage;
  const [player] = await stage.players(1);
  const { token, desk } = await stage.must(enter, { game: 'pool', launchCode: await stage.codeOf(player!, 'pool') });
  await stage.must(setClientSeed, { epochId: desk.seeds.epochId, clientSeed: 'my-own-seed' }, token);
  const paidOf = async (press: number): Promise<bigint> => {
    const key = `press-at-a-pot-${String(press).padStart(6, '0')}`;
    const { round } = await stage.must(begin, { key, stake: '10.00', choice: {} }, token);
    await world.moveClock(5000);
    return round.payout;
  };
  // Each third round pays double, one in four the pot, which holds 5.00 and what was put in: never as much as that.
  let [rounds, isWon] = [0, false];
  for (; !isWon || rounds % 3 > 0; rounds++) isWon = (await paidOf(rounds)) % 2000n > 0n || isWon;
  await tallyRtp(world)();
  const days = await dayReturns(world.database.read, { game: 'pool', limit: 10 });
  const sum = (of: 'rounds' | 'paid') => days.reduce((all, day) => all + BigInt(day[of]), 0n);
  assert.deepEqual([sum('rounds'), sum('paid')], [BigInt(rounds), 2000n * BigInt(rounds / 3)]);
});
