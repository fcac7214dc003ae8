import type { Tx } from '#kit/server/database/database.ts';
import { requireWanted } from '#kit/server/http/player-turn.ts';
import type { World } from '#kit/server/world.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { applyFreeIn } from '#features/wallet/public.ts';
import { paired } from '#kit/shared/paired.ts';
import { insertTransactions } from '../../db/acts/transactions.ts';
import { mayPayPlain } from '../../db/lanes/check-acts.ts';
import { countPayouts, openRounds } from '../../db/lanes/record-acts.ts';
import { endRound } from '../../db/rounds/rounds.ts';
import { type Answer, answerText } from '../../domain/transaction.ts';
import { oneOfEach } from './one-of-each.ts';
import { type Move, movesOf, type PlainAct, type ReadyAct } from './plain-act.ts';
import { readyBetsIn } from './ready-bets.ts';
import { readyWinsIn } from './ready-wins.ts';

/** One for each of an act's moves. */
type Answers = readonly Answer[];
type Carried = ReadonlyMap<PlainAct, Answers>;

/**
 * Carries plain acts of one vendor out in one transaction, each of another player. Waits for no lock of others but the rows of new
 * rounds, which their holders are about to commit.
 * @param bucket the caller's own row of the vendor's counted days.
 * @returns the answers of those that were carried out. The others go alone: nothing of them is left behind.
 */
export const carryOutBatch = async (world: World, acts: readonly PlainAct[], bucket: number): Promise<Carried> => {
  const distinct = oneOfEach(acts.filter(isWanted));
  const [first] = distinct;
  if (!first) return new Map();
  const place = { vendor: first.vendor, bucket };
  const done = await world.database.transact(async (tx) => {
    const carried = await carryIn(world, tx, distinct, place);
    if (carried === undefined) return refuse('not_together');
    for (const { signal } of carried.keys()) requireWanted(signal);
    return accept(carried);
  });
  return done.ok ? done.value : new Map();
};

const isWanted = ({ signal }: PlainAct): boolean => signal?.aborted !== true;

/** @returns undefined where the whole transaction must not stand. */
const carryIn = async (
  world: World,
  tx: Tx,
  acts: readonly PlainAct[],
  place: { vendor: string; bucket: number },
): Promise<Carried | undefined> => {
  const { vendor } = place;
  // Before money moves an act can still be left out; after it, the others would have to be undone with it.
  const ready = (await readyIn(world, tx, vendor, acts)).filter(({ act }) => isWanted(act));
  const moved = await moveIn(world, tx, ready);
  if (moved === undefined) return undefined;
  const roundNoOf = await roundNosIn(tx, vendor, [...moved.keys()]);
  const recordedAt = world.clock.now();
  const carried = new Map<PlainAct, Answers>();
  const rows = [...moved].flatMap(([one, balances]) => {
    const moves = movesOf(one);
    const answered = paired(moves, balances).map(([{ amount, row }, balance]) => {
      const { transaction_id: transactionId, currency } = row;
      const answer: Answer = { transactionId, currency, amount, balance, recordedAt };
      return { row, answer };
    });
    carried.set(
      one.act,
      answered.map(({ answer }) => answer),
    );
    return answered.map(({ row, answer }) => ({ ...row, round_no: roundNoOf(one), answer: answerText(answer) }));
  });
  await insertTransactions(tx, vendor, recordedAt, rows);
  for (const { round, endsRound } of moved.keys())
    if (endsRound && typeof round === 'bigint') await endRound(tx, round, 'settled');
  const payouts = [...moved.keys()].flatMap(({ payout }) => payout ?? []);
  return (await countPayouts(tx, place, payouts)) ? carried : undefined;
};

/** Rounds and bets are held, then all is judged that can be known before money moves. */
const readyIn = async (
  world: World,
  tx: Tx,
  vendor: string,
  acts: readonly PlainAct[],
): Promise<readonly ReadyAct[]> => {
  const ready = [
    ...(await readyBetsIn(
      world,
      tx,
      vendor,
      acts.filter((act) => act.kind !== 'win'),
    )),
    ...(await readyWinsIn(
      world,
      tx,
      vendor,
      acts.filter((act) => act.kind === 'win'),
    )),
  ];
  const paying = ready.filter(({ payout }) => payout !== undefined);
  const verdicts = await mayPayPlain(
    tx,
    vendor,
    paying.map(({ payout }) => payout!),
  );
  const doubtful = new Set(paying.filter((_, at) => !verdicts[at]));
  return ready.filter((one) => !doubtful.has(one));
};

type Balance = Answer['balance'];

/** @returns the balances after the moves of each act that moved; undefined where a bet was taken whose payout the wallet refuses. */
const moveIn = async (
  world: World,
  tx: Tx,
  ready: readonly ReadyAct[],
): Promise<ReadonlyMap<ReadyAct, readonly Balance[]> | undefined> => {
  const first = await balancesIn(
    world,
    tx,
    ready.map((one) => one.first),
  );
  const moved = new Map<ReadyAct, Balance[]>();
  for (const [at, one] of ready.entries()) if (first[at] !== undefined) moved.set(one, [first[at]]);
  const further = [...moved.keys()].flatMap((one) => (one.second ? [{ one, move: one.second }] : []));
  const second = await balancesIn(
    world,
    tx,
    further.map(({ move }) => move),
  );
  for (const [at, { one }] of further.entries()) {
    const balance = second[at];
    if (balance === undefined) return undefined;
    moved.get(one)!.push(balance);
  }
  return moved;
};

/** Of those moves that the wallet made for the first time, the balances after them. */
const balancesIn = async (world: World, tx: Tx, moves: readonly Move[]): Promise<(Balance | undefined)[]> => {
  const outcomes = await applyFreeIn(
    world,
    tx,
    moves.map(({ command }) => command),
  );
  return outcomes.map((outcome) => (outcome.outcome === 'applied' ? outcome.balance : undefined));
};

/** New rounds are written last of all that others may wait for. */
const roundNosIn = async (tx: Tx, vendor: string, moved: readonly ReadyAct[]): Promise<(one: ReadyAct) => bigint> => {
  const opening = moved.flatMap((one) => (typeof one.round === 'bigint' ? [] : [{ one, round: one.round }]));
  const numbers = await openRounds(
    tx,
    vendor,
    opening.map(({ one, round: { game, roundId } }) => ({
      merchantId: one.first.row.merchant_id,
      game,
      roundId,
      endsRound: one.endsRound,
    })),
  );
  const opened = new Map(paired(opening, numbers).map(([{ one }, number]) => [one, number]));
  return (one) => (typeof one.round === 'bigint' ? one.round : opened.get(one)!);
};
