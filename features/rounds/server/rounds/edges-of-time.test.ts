import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openDatabase, sql } from '#kit/server/database/database.ts';
import { hoursMs, instantOf } from '#kit/shared/time.ts';
import { begin } from '../../contract/begin.ts';
import { cancelBet } from '../../contract/cancel-bet.ts';
import { choose } from '../../contract/choose.ts';
import { enter } from '../../contract/enter.ts';
import { setClientSeed } from '../../contract/set-client-seed.ts';
import { stuckHours } from '../../domain/round-state.ts';
import { finishRounds } from './finish-rounds.ts';
import { climb, openStage, type Stage, ways } from '../play.fixture.ts';
import { must, openTable, pressKey } from '../shared/shared.fixture.ts';

const refusal = (answer: { ok: true } | { ok: false; refusal: string }) => (answer.ok ? 'taken' : answer.refusal);

/** Lets business time stand still, here and in the database: so many ms beside a moment that a table keeps, to the microsecond. */
const standStill = async ({ world }: Stage, moment: string, of: string, beside: number): Promise<void> => {
  const owner = openDatabase({ url: world.databaseUrl, connectionsMax: 1 });
  const { rows } = await sql<{ at: string }>`
    select (${sql.raw(moment)} + make_interval(secs => ${beside / 1000}::float8))::text as at
    from ${sql.raw(of)}`.execute(owner.read);
  const at = rows[0]!.at;
  await sql
    .raw(
      `create or replace function kit.now() returns timestamptz language sql stable parallel safe as $$
         select timestamptz '${at}'
       $$`,
    )
    .execute(owner.read);
  await owner.close();
  const now = instantOf(new Date(at).toISOString());
  Object.assign(world, { clock: { now: () => now } });
};

/** A round that holds for two rungs and is worth something: nobody goes on with it. */
const leaveLying = async (stage: Stage) => {
  const [player] = await stage.players(1);
  const { token, desk } = await stage.must(enter, {
    game: 'ladder',
    launchCode: await stage.codeOf(player!, 'ladder'),
  });
  await stage.must(setClientSeed, { epochId: desk.seeds.epochId, clientSeed: 'my-own-seed' }, token);
  for (;;) {
    const { round } = await stage.must(begin, { key: pressKey(), stake: '10.00', choice: climb }, token);
    const next = { roundId: round.roundId, step: 1, choice: climb };
    if (round.state === 'open' && (await stage.must(choose, next, token)).round.state === 'open')
      return { roundId: round.roundId };
    await stage.world.moveClock(5000);
  }
};

test('a round lies for a day to the millisecond: not before, at it, and after it', async (t) => {
  const stage = await openStage(t, 'in process');
  const [first, second] = [await leaveLying(stage), await leaveLying(stage)];
  const finish = finishRounds(stage.house);
  const stateOf = async ({ roundId }: typeof first): Promise<string> => {
    const { rows } = await stage.world.database.pool.query<{ state: string }>(
      'select state from rounds.round where round_id = $1',
      [roundId],
    );
    return rows[0]!.state;
  };
  const lain = ({ roundId }: typeof first, beside: number) =>
    standStill(stage, 'touched_at', `rounds.round where round_id = '${roundId}'`, hoursMs(stuckHours) + beside);
  await lain(first, -1);
  await finish();
  assert.deepEqual([await stateOf(first), await stateOf(second)], ['open', 'open']);
  await lain(first, 0);
  await finish();
  assert.deepEqual([await stateOf(first), await stateOf(second)], ['settled', 'open']);
  await lain(second, 1);
  await finish();
  assert.equal(await stateOf(second), 'settled');
});

for (const way of ways)
  test(`${way}: bets of a shared round are taken until a millisecond before its close, not at it, and the round starts at it`, async (t) => {
    const it = await openTable(t, way);
    const { stage } = it;
    const [one] = await stage.players(1);
    const token = await it.sit(one!);
    const { shared_id: sharedId } = await it.until('betting');
    const close = (beside: number) =>
      standStill(stage, 'closes_at', `rounds.shared_round where shared_id = '${sharedId}'`, beside);
    await close(-1);
    const { round } = must(await it.bet(token, sharedId, 200));
    const { roundId } = must(await it.bet(token, sharedId, 200)).round;
    assert.equal(refusal(await stage.ask(cancelBet, { roundId }, token)), 'taken');
    await it.drive();
    assert.equal((await it.now()).state, 'betting');
    for (const beside of [0, 1]) {
      await close(beside);
      assert.equal(refusal(await it.bet(token, sharedId, 200)), 'bets_closed', `${beside} ms after`);
      assert.equal(refusal(await stage.ask(cancelBet, { roundId: round.roundId }, token)), 'bets_closed');
    }
    await close(0);
    await it.drive();
    const { state, started_at: startedAt, closes_at: closesAt } = await it.now();
    assert.deepEqual([state, startedAt], ['running', closesAt]);
    assert.equal(refusal(await it.bet(token, sharedId, 200)), 'bets_closed');
    assert.equal(await it.purse(one!), 1_000_000n - 1000n);
  });
