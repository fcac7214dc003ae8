import assert from 'node:assert/strict';
import test, { type TestContext } from 'node:test';
import { isThorough } from '#kit/testing/thorough.ts';
import { moneyOf, moneyText } from '#kit/shared/money/money.ts';
import { untilAnswered } from '../http.fixture.ts';
import { checkHistories, type Manner, type Seeds, type Stage } from '../histories/histories.fixture.ts';
import type { Call, Reference, ModelAnswer } from '../histories/reference-model.fixture.ts';
import { type Foreign, foreignShapes, openShaped } from './shapes.fixture.ts';

const manners: Readonly<Record<Foreign, Manner>> = {
  // A win names its round and no bet.
  swipegames: { betsOfRound: 1, closing: 'never' },
  hub88: { betsOfRound: 2, closing: 'win' },
  amb: { betsOfRound: 2, closing: 'never' },
};

type Shaped = Awaited<ReturnType<typeof openShaped>>;

/** Their rollback names the bet: it undoes whatever ended it last. The same call again means what it meant. */
const endMeant = () => {
  const meant = new Map<string, Call>();
  return (reference: Reference, call: Call): Call => {
    if (call.act !== 'rollback') return call;
    const bet = call.undoes.replace(/-[wfk]\d$/, '');
    const known = meant.get(call.id) ?? { ...call, undoes: reference.endOf(bet) ?? `settle:${bet}` };
    // Of one name for two bets only the first is meant; the histories have none.
    meant.set(call.id, known);
    return known;
  };
};

/** What no shape has a word for. */
type Unworded = 'close' | 'spin' | 'adjust' | 'jackpot' | 'void';
const unworded: ReadonlySet<string> = new Set<Unworded>(['close', 'spin', 'adjust', 'jackpot', 'void']);
const isWorded = (call: Call): call is Exclude<Call, { act: Unworded }> => !unworded.has(call.act);

/** One player of the vendor: it remembers what each of its acts moved, as a vendor does. */
const performerOf = ({ simulator, send }: Shaped, whose: Record<string, string>, start: bigint) => {
  const moved = new Map<string, bigint>();
  let balance = start;
  let count = 0;
  const requestOf = (call: Exclude<Call, { act: Unworded }>): [string, Record<string, unknown>] => {
    const act = { ...whose, transactionId: call.id };
    switch (call.act) {
      case 'bet':
        return ['bet', { ...act, game: 'g', roundId: call.round, amount: moneyText(call.amount) }];
      case 'win': {
        const win = { ...act, game: 'g', roundId: call.round, betTransactionId: call.bet };
        return ['win', { ...win, amount: moneyText(call.amount), ...(call.closes ? { closes: true } : {}) }];
      }
      case 'refund':
        return ['refund', { ...act, betTransactionId: call.bet, ...wholeOf(call.bet) }];
      case 'rollback':
        return ['rollback', { ...act, ...undoneOf(call.undoes), ...wholeOf(call.undoes) }];
    }
  };
  const undoneOf = (undoes: string) =>
    simulator.dialect.name === 'amb' ? { betTransactionId: undoes.replace(/-[wfk]\d$/, '') } : { undoes };
  const wholeOf = (name: string) => {
    const amount = moved.get(name);
    return amount === undefined ? {} : { amount: moneyText(amount < 0n ? -amount : amount) };
  };
  // One call in seven is lost on its way back, one comes twice at once.
  const asking = async (operation: string, asked: Record<string, unknown>) => {
    count += 1;
    if (count % 7 === 0) await send(operation, asked);
    if (count % 7 !== 3) return send(operation, asked);
    const [reply] = await Promise.all([send(operation, asked), send(operation, asked)]);
    return reply;
  };
  return async (call: Call): Promise<ModelAnswer> => {
    if (!isWorded(call)) throw new Error('no shape has a word for it');
    const [operation, asked] = requestOf(call);
    const reply = await untilAnswered(() => asking(operation, asked));
    if (!reply.ok) return reply.code ?? 'no code';
    const after = moneyOf(String(reply.answer?.['balance']));
    if (!moved.has(call.id)) {
      moved.set(call.id, after - balance);
      balance = after;
    }
    return `done ${after}`;
  };
};

const overShape =
  (shape: Foreign): Stage =>
  async (t) => {
    const scene = await openShaped(t, shape);
    const { codeOf } = scene.simulator.dialect;
    return {
      manner: manners[shape],
      ...(shape === 'amb' ? { meaning: endMeant() } : {}),
      heard: (told) => (told.startsWith('done') ? told.replace(/^done \S+/, 'done') : codeOf(told)),
      newPlayers: async (many, balance) => {
        const performers: ((call: Call) => Promise<ModelAnswer>)[] = [];
        for (const player of await scene.newPlayers(many, balance)) {
          const { whose, bet } = await scene.enter(player);
          scene.simulator.enter(whose.player, bet.session);
          performers.push(performerOf(scene, whose, balance));
        }
        return performers;
      },
    };
  };

export const checkOverShape = (t: TestContext, shape: Foreign, seeds: Seeds) =>
  checkHistories(t, overShape(shape), seeds);

for (const [at, shape] of foreignShapes.entries())
  test(`random histories as ${shape}, with lost and doubled calls, are answered as the reference answers them`, async (t) => {
    const seen = await checkOverShape(t, shape, { from: 10_000 + 1000 * at, count: isThorough ? 400 : 40 });
    for (const outcome of [
      'bet done',
      'bet duplicate_mismatch',
      'bet already_rolled_back',
      'bet insufficient_funds',
      'win done',
      'win bet_not_found',
      'win already_rolled_back',
      'refund done',
      'refund bet_settled',
      'rollback done',
      ...(shape === 'hub88' ? ['win round_closed'] : []),
    ])
      assert.ok((seen.get(outcome) ?? 0) > 0, `no history led to: ${outcome}; seen ${JSON.stringify([...seen])}`);
  });

test('a win that is told again without ending its round, as it did at first, is another one', async (t) => {
  const seen = await checkOverShape(t, 'hub88', { from: 25_138, count: 1 });
  assert.ok(seen.has('win duplicate_mismatch'));
});
