import assert from 'node:assert/strict';
import test from 'node:test';
import { minor } from '#kit/shared/money.ts';
import { accept, type Result } from '#kit/shared/result.ts';
import { type Dice, dice } from '#kit/testing/dice.ts';
import type { TestWorld } from '#kit/testing/world.ts';
import type { TestPlayer } from '#tools/testing/players.ts';
import { openScene, vendor } from './scene.test.ts';
import { betIn, playBalanceOf, refundsIn, rollbackIn, roundCloseIn, statusOf, winsIn } from '../public.ts';
import type { Answer } from '../domain/transaction.ts';
import { type Call, Reference, type Told } from './reference-model.test.ts';

/** A few rounds, bets and acts on them, many of them repeated, altered, early or late. */
const historyOf = (luck: Dice, name: string): Call[] => {
  const bets = ['b1', 'b2', 'b3', 'b4'].map((bet) => `${name}-${bet}`);
  const roundOf = (bet: string) => `${name}-r${bets.indexOf(bet) % 2}`;
  const amount = () => BigInt(1 + luck.below(luck.below(8) === 0 ? 2000 : 300));
  const amounts = new Map(bets.map((bet) => [bet, amount()]));
  const calls: Call[] = [];
  const length = 6 + luck.below(14);
  while (calls.length < length) {
    const bet = luck.pick(bets);
    const turn = luck.below(3);
    switch (luck.below(12)) {
      case 0:
      case 1:
      case 2:
      case 3:
        calls.push({ act: 'bet', id: bet, round: roundOf(bet), amount: amounts.get(bet)! });
        break;
      case 4:
      case 5:
        calls.push({
          act: 'win',
          id: `${bet}-w${turn}`,
          bet,
          round: roundOf(bet),
          amount: BigInt(luck.below(4) * 150),
        });
        break;
      case 6:
        calls.push({ act: 'refund', id: `${bet}-f${turn}`, bet });
        break;
      case 7:
        calls.push({
          act: 'rollback',
          id: `${bet}-k${turn}`,
          undoes: luck.pick([bet, `${bet}-w0`, `${bet}-f0`, `${bet}-f1`, ...(turn === 0 ? [] : [`${bet}-k0`])]),
        });
        break;
      case 8:
        calls.push({ act: 'close', round: roundOf(bet) });
        break;
      case 9:
        if (calls.length > 0) calls.push(altered(luck, luck.pick(calls)));
        break;
      default:
        if (calls.length > 0) calls.push(luck.pick(calls));
    }
  }
  return calls;
};

const altered = (luck: Dice, call: Call): Call =>
  'amount' in call ? { ...call, amount: call.amount + BigInt(1 + luck.below(9)) } : call;

const told = (result: Result<Answer, string>): Told =>
  result.ok ? `done ${result.value.amount} ${result.value.balance}` : result.refusal;

const perform = (world: TestWorld, { memberId, sessionId, visit }: TestPlayer, call: Call): Promise<Told> => {
  const shared = { vendor, merchantId: visit.merchantId, currency: 'THB' } as const;
  const whose = { ...shared, memberId, requestId: 'r', game: 'g' };
  return world.database
    .transact(async (tx) => {
      switch (call.act) {
        case 'bet':
          return betIn(world, tx, {
            ...whose,
            sessionId,
            roundId: call.round,
            transactionId: call.id,
            amount: minor(call.amount),
          });
        case 'win':
          return (
            await winsIn(world, tx, [
              {
                ...whose,
                roundId: call.round,
                transactionId: call.id,
                betTransactionId: call.bet,
                amount: minor(call.amount),
              },
            ])
          )[0]!;
        case 'refund':
          return (await refundsIn(world, tx, [{ ...whose, transactionId: call.id, betTransactionId: call.bet }]))[0]!;
        case 'rollback':
          return rollbackIn(world, tx, { ...whose, transactionId: call.id, undoes: call.undoes });
        case 'close':
          await roundCloseIn(tx, { vendor, game: 'g', roundId: call.round });
          return accept('closed' as const);
      }
    })
    .then((result) => (result.ok && result.value === 'closed' ? 'closed' : told(result as Result<Answer, string>)));
};

/** Plays each history on its own player and holds every answer and every balance against the reference. */
export const checkHistories = async (t: test.TestContext, { from, count }: { from: number; count: number }) => {
  const { world, newPlayers } = await openScene(t);
  const seen = new Map<string, number>();
  const players = await newPlayers(count, 500n);
  for (let seed = from; seed < from + count; seed++) {
    const player = players[seed - from]!;
    const reference = new Reference(500n);
    const history = historyOf(dice(seed), `h${seed}`);
    for (const [at, call] of history.entries()) {
      const expected = reference.tell(call);
      const actual = await perform(world, player, call);
      const shape = expected.replace(/^done.*/, 'done');
      seen.set(`${call.act} ${shape}`, (seen.get(`${call.act} ${shape}`) ?? 0) + 1);
      assert.equal(
        actual,
        expected,
        `seed ${seed}, call ${at}: ${String(call.act)} of ${JSON.stringify(history, (_, v: unknown) => (typeof v === 'bigint' ? Number(v) : v))}`,
      );
    }
  }
  return seen;
};

test('random histories of vendor calls are answered as the reference model answers them', async (t) => {
  const seen = await checkHistories(t, { from: 1, count: 60 });
  for (const outcome of [
    'bet done',
    'bet duplicate_mismatch',
    'bet already_rolled_back',
    'win done',
    'win bet_not_found',
    'win round_closed',
    'win already_rolled_back',
    'refund done',
    'refund bet_settled',
    'rollback done',
    'bet insufficient_funds',
  ])
    assert.ok((seen.get(outcome) ?? 0) > 0, `no history led to: ${outcome}; seen ${JSON.stringify([...seen])}`);
});

test('a bet and its refund at the same moment leave the balance as it was, whoever is first', async (t) => {
  const { world, newPlayers } = await openScene(t);
  const player = (await newPlayers(1, 10_000n))[0]!;
  const orders = new Set<Told>();
  for (let round = 0; round < 25; round++) {
    const bet: Call = { act: 'bet', id: `c${round}`, round: `c${round}`, amount: 100n };
    const refund: Call = { act: 'refund', id: `c${round}-f`, bet: bet.id };
    const calls = round % 2 === 0 ? [bet, refund, bet, refund] : [refund, bet, refund, bet];
    const answers = await Promise.all(calls.map((call) => perform(world, player, call)));
    answers.forEach((answer, at) => calls[at] === bet && orders.add(answer.replace(/^done.*/, 'done')));
    assert.equal(
      await playBalanceOf(world)({ memberId: player.memberId, currency: 'THB' }),
      10_000n,
      answers.join(', '),
    );
  }
  assert.ok(
    [...orders].every((order) => ['done', 'already_rolled_back'].includes(order)),
    [...orders].join(),
  );
});

test('a transaction that another call is taking at this moment is taken once', async (t) => {
  const { world, newPlayers } = await openScene(t);
  const player = (await newPlayers(1, 10_000n))[0]!;
  const call: Call = { act: 'bet', id: 'one', round: 'one', amount: 100n };
  const answers = await Promise.all(Array.from({ length: 12 }, () => perform(world, player, call)));
  assert.deepEqual([...new Set(answers)], ['done -100 9900']);
  assert.deepEqual(await statusOf(world)({ vendor, transactionId: 'two' }), { state: 'unknown' });
  const status = await statusOf(world)({ vendor, transactionId: 'one' });
  assert.equal(status.state, 'done');
});
