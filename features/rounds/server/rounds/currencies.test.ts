import assert from 'node:assert/strict';
import { test } from 'node:test';
import { moneyText } from '#kit/shared/money/money.ts';
import { elsewhere } from '#tools/testing/scenes/players.ts';
import { begin } from '../../contract/begin.ts';
import { desk } from '../../contract/desk.ts';
import { enter } from '../../contract/enter.ts';
import { round } from '../../contract/round.ts';
import { setClientSeed } from '../../contract/set-client-seed.ts';
import { heads, openStage, testGames, ways } from '../play.fixture.ts';

for (const way of ways)
  for (const place of elsewhere)
    test(`${way}: a game of ours is played in ${place.currency}, and its receipt says so`, async (t) => {
      const stage = await openStage(t, way, testGames, place);
      const [player] = await stage.players(1);
      const launchCode = await stage.codeOf(player!, 'coin');
      const { token, desk: shown } = await stage.must(enter, { game: 'coin', launchCode });
      assert.deepEqual(
        [shown.currency, shown.money, shown.timeZone, shown.balance],
        [place.currency, place.currency, place.timeZone, 1_000_000n],
      );
      await stage.must(setClientSeed, { epochId: shown.seeds.epochId, clientSeed: 'my-own-seed' }, token);
      let expected = 1_000_000n;
      let wins = 0;
      for (let press = 0; press < 40 && wins < 2; press++) {
        const asked = { key: `press-number-${String(press).padStart(6, '0')}`, stake: '10.00', choice: heads };
        const { round: played, balance } = await stage.must(begin, asked, token);
        // A thousand minor units at 1.98: whole ones, of every money.
        assert.ok([0n, 1980n].includes(played.payout));
        if (played.payout > 0n) wins++;
        expected += played.payout - 1000n;
        assert.equal(balance, expected);
        const { kept } = await stage.must(round, { roundId: played.roundId }, token);
        assert.deepEqual(
          [kept?.start.currency, kept?.start.stake, kept?.outcome.payout],
          [place.currency, moneyText(1000n, place.currency), moneyText(played.payout, place.currency)],
        );
        await stage.world.moveClock(5000);
      }
      assert.ok(wins > 0);
      assert.equal((await stage.must(desk, {}, token)).balance, expected);
    });

test('a player who plays for free counts in the minor unit of the merchant’s money', async (t) => {
  const stage = await openStage(t, 'in process', testGames, elsewhere[0]);
  const [player] = await stage.players(1, 1_000_000n, 'trial');
  const launchCode = await stage.codeOf(player!, 'coin');
  const { desk: shown } = await stage.must(enter, { game: 'coin', launchCode });
  assert.deepEqual([shown.currency, shown.money, shown.balance], ['TRIAL', 'VND', 1_000_000n]);
});
