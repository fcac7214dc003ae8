import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openDatabase } from '#kit/server/database/database.ts';
import type { StaffVisit } from '#kit/server/http/visit.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import { begin } from '../../contract/begin.ts';
import { enter } from '../../contract/enter.ts';
import { setClientSeed } from '../../contract/set-client-seed.ts';
import { openStage, type Stage, deskOf } from '../play.fixture.ts';
import { staffOwnPots } from './staff-own-pots.ts';
import { staffOwnPotLines } from './staff-own-pot-lines.ts';

const visitOf = ({ world }: Stage, merchantId: MerchantId): StaffVisit => ({
  requestId: 'req',
  ip: '127.0.0.1',
  userAgent: 'test',
  language: 'EN',
  merchantId,
  staff: { staffId: world.entropy.id('stf'), username: 'tester', sessionId: 'ses', permissions: [] },
});

const must = <Value>(answer: { ok: true; value: Value } | { ok: false; refusal: string }): Value => {
  if (!answer.ok) throw new Error(answer.refusal);
  return answer.value;
};

/** Rounds of ten baht until the pot was won twice. @returns the rounds that won it, the newest first */
const playUntilWon = async (stage: Stage): Promise<{ wins: string[]; rounds: number }> => {
  const [player] = await stage.players(1);
  const { token, desk } = await stage.must(enter, {
    game: 'pool',
    launchCode: await stage.codeOf(player!, 'pool'),
  });
  await stage.must(setClientSeed, { epochId: desk.seeds.epochId, clientSeed: 'my-own-seed' }, token);
  const wins: string[] = [];
  let rounds = 0;
  for (; wins.length < 2; rounds++) {
    const key = `press-number-${String(rounds).padStart(6, '0')}`;
    const { round } = await stage.must(begin, { key, stake: '10.00', choice: {} }, token);
    if (round.events.some(({ kind }) => kind === 'potWin')) wins.unshift(round.roundId);
    await stage.world.moveClock(5000);
  }
  return { wins, rounds };
};

test('a pot is shown with what fills it, its last wins and the lines of its wallet; another merchant’s is its own', async (t) => {
  const stage = await openStage(t, 'in process');
  const { house, world, merchantId } = stage;
  const visit = visitOf(stage, merchantId);
  const seen = async (by = visit) => must(await staffOwnPots(deskOf(house))({}, by)).pots;
  const before = await seen();
  assert.deepEqual(
    before.map(({ game, pot, currency, amount, lines, contributionBp }) => [
      game,
      pot,
      currency,
      amount,
      lines,
      contributionBp,
    ]),
    [['pool', 'big', 'THB', 500n, 0, 150]],
  );
  const { wins, rounds } = await playUntilWon(stage);
  const [pot] = await seen();
  assert.deepEqual(
    pot?.wins.map(({ roundId }) => roundId),
    wins,
  );
  assert.equal(pot?.isWhole, true);
  const asked = { game: 'pool', pot: 'big', currency: 'THB' as const, pageSize: 100 };
  const { lines } = must(await staffOwnPotLines(deskOf(house))(asked, visit));
  // A share for each round, a seed at the beginning and after each win, and each win taken out.
  assert.equal(lines.length, rounds + 1 + 2 * wins.length);
  assert.equal(lines[0]?.balanceAfter, pot?.amount);
  assert.deepEqual(
    lines.filter(({ amount }) => amount < 0n).map(({ amount }) => -amount),
    pot?.wins.map(({ amount }) => amount),
  );
  const page = must(await staffOwnPotLines(deskOf(house))({ ...asked, pageSize: 2 }, visit));
  const rest = must(await staffOwnPotLines(deskOf(house))({ ...asked, before: page.next }, visit));
  assert.deepEqual([...page.lines, ...rest.lines], lines);
  const other = visitOf(stage, world.entropy.id('mrc'));
  assert.deepEqual(
    (await seen(other)).map(({ lines: count, wins: won }) => [count, won.length]),
    [[0, 0]],
  );
  assert.deepEqual(must(await staffOwnPotLines(deskOf(house))(asked, other)).lines, []);
  const none = await staffOwnPotLines(deskOf(house))({ ...asked, pot: 'small' }, visit);
  assert.equal(none.ok || none.refusal, 'not_found');
});

test('a wallet that is not what its newest line says is told', async (t) => {
  const stage = await openStage(t, 'in process');
  await playUntilWon(stage);
  const owner = openDatabase({ url: stage.world.databaseUrl, connectionsMax: 1 });
  await owner.pool.query("update wallet.wallet set balance = balance + 1 where kind = 'pot'");
  await owner.close();
  const { pots } = must(await staffOwnPots(deskOf(stage.house))({}, visitOf(stage, stage.merchantId)));
  assert.deepEqual(
    pots.map(({ isWhole }) => isWhole),
    [false],
  );
});
