import assert from 'node:assert/strict';
import test from 'node:test';
import { minor } from '#kit/shared/money.ts';
import { accept, type Result } from '#kit/shared/result.ts';
import { type Dice, dice } from '#kit/testing/dice.ts';
import { testWorld, type TestWorld } from '#kit/testing/world.ts';
import { addPlayers, demoMerchant, type TestPlayer } from '#tools/testing/players.ts';
import {
  betIn,
  playBalanceOf,
  refundsIn,
  registerOwnGameIn,
  rollbackIn,
  roundCloseIn,
  statusOf,
  winsIn,
} from '../public.ts';
import type { Answer } from '../domain/transaction.ts';

const vendor = 'MODEL';

type Call =
  | { act: 'bet'; id: string; round: string; amount: bigint }
  | { act: 'win'; id: string; bet: string; round: string; amount: bigint }
  | { act: 'refund'; id: string; bet: string }
  | { act: 'rollback'; id: string; undoes: string }
  | { act: 'close'; round: string };
type Told = string;

/** Written from the table of rules alone, in the plainest way: one call after the other, everything in memory. */
class Reference {
  balance: bigint;
  private readonly acts = new Map<string, { asked: Call; call: Call; told: Told; amount: bigint; back: boolean }>();
  private readonly spent = new Set<string>();
  private readonly closed = new Set<string>();
  constructor(balance: bigint) {
    this.balance = balance;
  }

  tell(call: Call): Told {
    if (call.act === 'close') {
      // A round that no bet has opened is not there to be closed.
      if (this.betsOf(call.round).length > 0) this.closed.add(call.round);
      return 'closed';
    }
    const before = this.acts.get(call.id);
    if (before) return this.same(before.asked, call) ? before.told : 'duplicate_mismatch';
    const told = this.judge(call);
    const kept = this.acts.get(call.id);
    if (kept) kept.asked = call;
    return told;
  }

  private same(a: Call, b: Call): boolean {
    const text = (call: Call) =>
      JSON.stringify(call, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value));
    return text(a) === text(b);
  }
  private betsOf(round: string) {
    return [...this.acts.values()].filter(({ call }) => call.act === 'bet' && call.round === round);
  }

  private judge(call: Exclude<Call, { act: 'close' }>): Told {
    switch (call.act) {
      case 'bet':
        if (this.closed.has(call.round)) return 'round_closed';
        if (this.spent.has(call.id)) return 'already_rolled_back';
        if (this.balance < call.amount) return 'insufficient_funds';
        return this.keep(call, -call.amount);
      case 'win': {
        const bet = this.acts.get(call.bet);
        if (bet?.call.act !== 'bet' || bet.call.round !== call.round) return 'bet_not_found';
        if (bet.back) return 'already_rolled_back';
        if (this.closed.has(call.round)) return 'round_closed';
        if (this.spent.has(call.id)) return 'already_rolled_back';
        return this.keep(call, call.amount);
      }
      case 'refund':
        return this.refund(call, call.bet);
      case 'rollback':
        return this.rollback(call);
    }
  }

  private refund(call: Extract<Call, { act: 'refund' | 'rollback' }>, betId: string): Told {
    const bet = this.acts.get(betId);
    const kept: Call = { act: 'refund', id: call.id, bet: betId };
    if (!bet) {
      this.spent.add(betId);
      return this.keep(kept, 0n);
    }
    if (bet.call.act !== 'bet') return 'duplicate_mismatch';
    const wins = [...this.acts.values()].some((act) => act.call.act === 'win' && act.call.bet === betId && !act.back);
    if (wins) return 'bet_settled';
    const amount = bet.back ? 0n : -bet.amount;
    bet.back = true;
    return this.keep(kept, amount);
  }

  private rollback(call: Extract<Call, { act: 'rollback' }>): Told {
    const undone = this.acts.get(call.undoes);
    if (!undone || undone.call.act === 'bet') return this.refund(call, call.undoes);
    if (undone.call.act === 'rollback') return this.keep(call, 0n);
    if (undone.call.act === 'win') {
      if (undone.back) return this.keep(call, 0n);
      if (this.balance < undone.amount) return 'insufficient_funds';
      undone.back = true;
      this.closed.delete(undone.call.round);
      return this.keep(call, -undone.amount);
    }
    const bet = undone.call.act === 'refund' ? this.acts.get(undone.call.bet) : undefined;
    if (bet?.call.act !== 'bet' || undone.back || undone.amount === 0n) return this.keep(call, 0n);
    if (this.balance < undone.amount) return 'insufficient_funds';
    undone.back = true;
    bet.back = false;
    this.closed.delete(bet.call.round);
    return this.keep(call, -undone.amount);
  }

  private keep(call: Exclude<Call, { act: 'close' }>, amount: bigint): Told {
    this.balance += amount;
    const told = `done ${amount} ${this.balance}`;
    this.acts.set(call.id, { asked: call, call, told, amount, back: false });
    return told;
  }
}

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

export const openScene = async (t: test.TestContext) => {
  const world = await testWorld(t);
  const merchantId = await demoMerchant(world);
  await world.database.transact(async (tx) => {
    await registerOwnGameIn(tx, { vendor, merchantId, currency: 'THB', game: 'g' });
    return accept(undefined);
  });
  const newPlayers = (count: number, balance: bigint) => addPlayers(world, merchantId, { count, balance });
  return { world, newPlayers };
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
