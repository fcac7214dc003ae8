import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { openDatabase } from '#kit/server/database/database.ts';
import { verifyOwnersOfTest } from '#tools/testing/scenes/test-money.ts';
import { begin } from '../../contract/begin.ts';
import { enter } from '../../contract/enter.ts';
import { rotateSeed } from '../../contract/rotate-seed.ts';
import { setClientSeed } from '../../contract/set-client-seed.ts';
import { heads, openStage, type Stage, testGames } from '../play.fixture.ts';
import { verifyRounds } from './verify-rounds.ts';

const played = 6;

/** A player who tossed a few coins; the seed is shown after all but the last. */
const lived = async (t: TestContext) => {
  const stage = await openStage(t, 'in process');
  const [player] = await stage.players(1);
  const { token, desk } = await stage.must(enter, { game: 'coin', launchCode: await stage.codeOf(player!, 'coin') });
  const toss = async (nth: number) => {
    await stage.must(begin, { key: `toss-number-000${nth}`, stake: '10.00', choice: heads }, token);
    await stage.world.moveClock(5000);
  };
  await stage.must(setClientSeed, { epochId: desk.seeds.epochId, clientSeed: 'my-own-seed' }, token);
  for (let nth = 1; nth < played; nth++) await toss(nth);
  const { epochId } = await stage.must(rotateSeed, { epochId: desk.seeds.epochId }, token);
  await stage.must(setClientSeed, { epochId, clientSeed: 'my-own-seed' }, token);
  await toss(played);
  return stage;
};

const tamper = async ({ world }: Stage, statement: string): Promise<void> => {
  const owner = openDatabase({ url: world.databaseUrl, connectionsMax: 1 });
  await owner.pool.query(`set session_replication_role = replica; ${statement}`);
  await owner.close();
};

const firstRound = 'where round_id = (select min(round_id) from rounds.round)';

test('every finished round whose seed is shown is played again, and its money is what was moved', async (t) => {
  const stage = await lived(t);
  const { looked, deviations } = await verifyRounds(stage.world, testGames);
  assert.deepEqual([looked, deviations], [{ rounds: played - 1, 'rounds under a sealed seed': 1 }, []]);
  assert.deepEqual((await verifyOwnersOfTest(stage.world)).deviations, []);
});

for (const [what, statement, expected] of [
  ['a payout', `update rounds.round set payout = payout + 1 ${firstRound}`, /round rnd_\w+: it pays/],
  [
    'a choice',
    `update rounds.step set choice = '{"other":1}' ${firstRound}`,
    /the choices could not be made like this/,
  ],
  ['the rules', `update rounds.round set maths_hash = repeat('0', 64) ${firstRound}`, /rules are not those/],
] as const)
  test(`${what}, changed behind the product's back, is named`, async (t) => {
    const stage = await lived(t);
    await tamper(stage, statement);
    const { deviations } = await verifyRounds(stage.world, testGames);
    assert.ok(
      deviations.some((deviation) => expected.test(deviation)),
      deviations.join('\n'),
    );
  });

test('a payout that nobody moved is named by the books as well', async (t) => {
  const stage = await lived(t);
  await tamper(stage, `update rounds.round set payout = payout + 1 ${firstRound}`);
  assert.match(
    (await verifyOwnersOfTest(stage.world)).deviations.join('\n'),
    /rounds\.round rnd_\w+ is settled with .* moved was/,
  );
});
