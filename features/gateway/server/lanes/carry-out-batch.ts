import { afterCommit, isUnavailable, type Tx } from '#kit/server/database/database.ts';
import { bothSent } from '#kit/server/database/both-sent.ts';
import { requireWanted } from '#kit/server/http/player-turn.ts';
import type { World } from '#kit/server/world.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { applyFreeIn } from '#features/wallet/public.ts';
import { paired } from '#kit/shared/paired.ts';
import { takeNoncesIn } from '../../db/keys/nonces.ts';
import { mayPayPlain } from '../../db/lanes/check-acts.ts';
import { goesAlone, recordActs, type Recorded } from '../../db/lanes/record-acts.ts';
import { recordStakes } from '../funds/stake-funds.ts';
import { type Answer, answerText } from '../../domain/transaction.ts';
import { oneOfEach } from './one-of-each.ts';
import { type Move, movesOf, type PlainAct, type ReadyAct } from './plain-act.ts';
import { readyBetsIn } from './ready-bets.ts';
import { readyWinsIn } from './ready-wins.ts';

/** One for each of an act's moves. */
type Answers = readonly Answer[];
type Carried = ReadonlyMap<PlainAct, Answers>;
/** @param bucket the caller's own row of the vendor's counted days. */
type Place = { vendor: string; bucket: number };

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
  const done = await world.database
    .transact(async (tx) => {
      const carried = await carryIn(world, tx, distinct, place);
      if (carried === undefined) return refuse('not_together');
      for (const { signal } of carried.keys()) requireWanted(signal);
      return accept(carried);
    })
    .catch((error: unknown) => {
      if (goesAlone(error)) return refuse('not_together');
      if (isUnavailable(error)) for (const { nonce } of distinct) nonce?.noteDoubt();
      throw error;
    });
  return done.ok ? done.value : new Map();
};

const isWanted = ({ signal }: PlainAct): boolean => signal?.aborted !== true;

/** @returns undefined where the whole transaction must not stand. */
const carryIn = async (world: World, tx: Tx, acts: readonly PlainAct[], place: Place): Promise<Carried | undefined> => {
  // Before money moves an act can still be left out; after it, the others would have to be undone with it.
  const [fresh, seen] = await bothSent(keepNoncesIn(world, tx, acts), readyIn(world, tx, place.vendor, acts));
  const ready = seen.filter(({ act }) => isWanted(act) && fresh(act));
  return moveAndRecordIn(world, tx, ready, place);
};

/**
 * Moves the money of acts that nothing speaks against, and has them written down with the commit.
 * @returns the answers of those whose money moved; undefined where the whole transaction must not stand.
 */
export const moveAndRecordIn = async (
  world: World,
  tx: Tx,
  ready: readonly ReadyAct[],
  { vendor, bucket }: Place,
): Promise<Carried | undefined> => {
  const moved = await moveIn(world, tx, ready);
  if (moved === undefined) return undefined;
  if (moved.size === 0) return new Map();
  const recordedAt = world.clock.now();
  const carried = new Map<PlainAct, Answers>();
  const record: Recorded = { vendor, bucket, recordedAt, opened: [], ended: [], acts: [], paid: [] };
  for (const [one, balances] of moved) carried.set(one.act, noteIn(record, one, balances));
  recordActs(tx, record);
  recordStakes(
    tx,
    vendor,
    [...moved.keys()].flatMap(({ act, fund }) => (act.kind === 'win' ? [] : [{ bet: act.bet, fund }])),
  );
  return carried;
};

/** The nonces of the acts' calls are kept with this transaction. @returns whose are new, and of those that have none, that they may go on. */
const keepNoncesIn = async (world: World, tx: Tx, acts: readonly PlainAct[]): Promise<(act: PlainAct) => boolean> => {
  const asked = acts.flatMap((act) => (act.nonce ? [{ act, nonce: act.nonce }] : []));
  const taken = await takeNoncesIn(
    tx,
    asked.map(({ nonce }) => nonce.one),
    world.clock.now(),
  );
  const fresh = asked.filter((_, at) => taken[at]);
  afterCommit(tx, () => {
    for (const { nonce } of fresh) nonce.noteKept();
  });
  const used = new Set(asked.filter((_, at) => taken[at] !== true).map(({ act }) => act));
  return (act) => !used.has(act);
};

/** @returns what the act is answered. */
const noteIn = (record: Recorded, one: ReadyAct, balances: readonly Balance[]): Answers => {
  const { round, endsRound, payout, first } = one;
  if (typeof round === 'bigint') {
    if (endsRound) record.ended.push(round);
  } else {
    const { game, roundId } = round;
    record.opened.push({ merchantId: first.row.merchant_id, game, roundId, endsRound });
  }
  const ofRound = typeof round === 'bigint' ? { no: round } : { opened: record.opened.length };
  if (payout) record.paid.push(payout);
  return paired(movesOf(one), balances).map(([{ amount, row }, balance]) => {
    const { transaction_id: transactionId, currency } = row;
    const answer: Answer = { transactionId, currency, amount, balance, recordedAt: record.recordedAt };
    record.acts.push({ ...row, round: ofRound, answer: answerText(answer) });
    return answer;
  });
};

/** Rounds and bets are held, then all is judged that can be known before money moves. */
const readyIn = async (
  world: World,
  tx: Tx,
  vendor: string,
  acts: readonly PlainAct[],
): Promise<readonly ReadyAct[]> => {
  const [bets, wins] = await bothSent(
    readyBetsIn(
      world,
      tx,
      vendor,
      acts.filter((act) => act.kind !== 'win'),
    ),
    readyWinsIn(
      world,
      tx,
      vendor,
      acts.filter((act) => act.kind === 'win'),
    ),
  );
  const ready = [...bets, ...wins];
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
