import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { anyChoice } from '#games/engine/any-choice.ts';
import { bingo } from '#games/elottery/bingo/play/game.ts';
import { callEveryMs, calls } from '#games/elottery/bingo/play/prizes.ts';
import { instantOf } from '#kit/shared/time.ts';
import { cashOut } from '../../contract/cash-out.ts';
import { placeBet } from '../../contract/place-bet.ts';
import { sharedProof } from '../../contract/shared-proof.ts';
import { table } from '../../contract/table.ts';
import { recheckShared } from '../../domain/recheck-shared.ts';
import { sharedTopic } from '../../domain/shared-names.ts';
import { speak, ways } from '../play.fixture.ts';
import { chanceOfRow } from './shared-chance.ts';
import { movesOf, must, openTable, pressKey } from './shared.fixture.ts';
import { verifyShared } from './verify-shared.ts';

type Hall = Awaited<ReturnType<typeof openTable>>;
/** A table is read once a moment for all. */
const tableKeptMs = 250;
const ballsIn = ([event]: readonly unknown[]): number =>
  event === undefined ? 0 : z.object({ balls: z.array(z.number()) }).parse(event).balls.length;
const topic = sharedTopic(bingo.code);

/** The first of the card numbers that has the earliest win of the round that is about to run. */
const earliestIn = async (it: Hall) => {
  const worth = bingo.shared!.unfolding!.worthOf(await chanceOfRow(it.house, await it.now()));
  const won = Array.from({ length: 3000 }, (_, at) => at + 1).flatMap((card) => {
    const steps = worth({ stake: 1000n, opening: { card } });
    return steps[0] ? [{ card, atMs: steps[0].atMs, first: steps[0].payout, payout: steps.at(-1)!.payout }] : [];
  });
  return won.toSorted((a, b) => a.atMs - b.atMs)[0]!;
};

/** Of what was told on the live channel: how many balls, at which ms of the round. */
const toldIn = ({ world }: Hall, startedAt: number) =>
  world.published.flatMap(({ topic: of, event: { kind, facts = {} } }) => {
    const { events, at } = facts;
    if (of !== topic || kind !== 'running' || typeof events !== 'string' || typeof at !== 'string') return [];
    return [{ balls: ballsIn(JSON.parse(events)), atMs: instantOf(at) - startedAt }];
  });

for (const way of ways)
  test(`${way}: balls are told as they are called, a card is paid once when all are, whoever goes on after a stop`, async (t) => {
    const it = await openTable(t, way, anyChoice(bingo));
    const { stage, world } = it;
    await speak(stage, 'TH', 'TY');
    const [one, two] = await stage.players(2);
    const [own, other] = await Promise.all([it.sit(one!), it.sit(two!)]);
    const { shared_id: sharedId } = await it.until('betting');
    const buy = (token: string, card: number) =>
      stage.ask(placeBet, { key: pressKey(), sharedId, stake: '10.00', choice: { card } }, token);
    const best = await earliestIn(it);
    const { round } = must(await buy(own, best.card));
    for (let card = 3001; card <= 3006; card++) must(await buy(other, card));
    const seventh = await buy(other, 3007);
    assert.ok(!seventh.ok && seventh.refusal === 'bets_full');
    assert.deepEqual((await stage.must(table, {}, own)).round?.events, [], 'nothing before the close');
    await it.toStart();
    const startedAt = (await it.now()).started_at!;
    await it.toMs(2 * callEveryMs + 10);
    await it.drive();
    await pause(tableKeptMs);
    const early = ballsIn((await stage.must(table, {}, own)).round?.events ?? []);
    assert.ok(early >= 2 && early < calls, `${early} balls`);
    const press = await stage.ask(cashOut, { roundId: round.roundId }, own);
    assert.ok(!press.ok && press.refusal === 'too_early', 'nothing is taken by hand');
    it.restart();
    await it.settle();
    await it.toMs(best.atMs + 10);
    await it.drive();
    await pause(tableKeptMs);
    const seen = await stage.must(table, {}, other);
    assert.deepEqual([seen.round?.state, seen.bettors.length], ['running', 7]);
    assert.ok(seen.bettors[0]!.paid! >= best.first && seen.mine.every(({ round: { events } }) => events.length === 0));
    assert.deepEqual(await movesOf(stage), { bets: 7, wins: 0, refunds: 0 }, 'nobody is paid yet');
    const unproved = await stage.ask(sharedProof, { sharedId });
    assert.ok(!unproved.ok && unproved.refusal === 'round_not_over');
    await it.toEnd();
    await it.settle();
    const told = toldIn(it, startedAt);
    assert.ok(told.length >= 2);
    for (const { balls, atMs } of told) assert.ok(balls > 0 && balls * callEveryMs <= atMs, `${balls} at ${atMs} ms`);
    const lists = world.published.flatMap(({ topic: of, event: { facts = {} } }) =>
      of === topic && typeof facts['list'] === 'string' ? [facts['list']] : [],
    );
    assert.ok(lists.some((list) => JSON.parse(list).some((delta: unknown[]) => delta.length === 5)));
    assert.deepEqual(await movesOf(stage), { bets: 7, wins: 7, refunds: 0 });
    assert.equal(await it.purse(one!), 1_000_000n - 1000n + best.payout);
    const bundle = await stage.must(sharedProof, { roundId: round.roundId });
    assert.ok(bundle.form === 'shared/v2');
    assert.equal(ballsIn(bundle.events), calls);
    const faultsOf = (told: typeof bundle) => recheckShared(it.house.games, told, () => true);
    assert.deepEqual(faultsOf(bundle), []);
    const otherwisePaid = { ...bundle, bet: { ...bundle.bet!, payout: '0.01' } };
    assert.ok(faultsOf(otherwisePaid).length > 0);
    assert.deepEqual((await verifyShared(it.house)).deviations, []);
  });

for (const way of ways)
  test(`${way}: a hall that stays open where its language was taken off sells no card; one bought before is played and paid`, async (t) => {
    const it = await openTable(t, way, anyChoice(bingo));
    const { stage } = it;
    await speak(stage, 'TH', 'TY');
    const [one] = await stage.players(1);
    const token = await it.sit(one!);
    const { shared_id: sharedId } = await it.until('betting');
    const { card, payout } = await earliestIn(it);
    const press = { key: pressKey(), sharedId, stake: '10.00', choice: { card } };
    const refusalOf = async (asked: typeof press) => {
      const answer = await stage.ask(placeBet, asked, token);
      return answer.ok ? 'taken' : answer.refusal;
    };
    must(await stage.ask(placeBet, press, token));
    await speak(stage, 'TH', 'EN');
    assert.equal(await refusalOf({ ...press, key: pressKey() }), 'game_disabled');
    assert.equal(await refusalOf(press), 'taken', 'what was bought is told again');
    const launched = await stage.launch(one!, bingo.code);
    assert.ok(!launched.ok && launched.refusal === 'game_disabled');
    assert.equal((await stage.must(table, {}, token)).mine.length, 1, 'the page stays open');
    assert.equal(await it.purse(one!), 1_000_000n - 1000n);
    await it.toStart();
    await it.toEnd();
    await it.settle();
    assert.equal(await it.purse(one!), 1_000_000n - 1000n + payout);
    assert.deepEqual(await movesOf(stage), { bets: 1, wins: 1, refunds: 0 });
    await speak(stage, 'TY');
    const { shared_id: next } = await it.until('betting');
    assert.equal(await refusalOf({ ...press, key: pressKey(), sharedId: next }), 'taken');
  });
