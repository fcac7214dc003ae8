import type { Tx } from '#kit/server/database.ts';
import type { World } from '#kit/server/world.ts';
import { minor } from '#kit/shared/money.ts';
import { accept } from '#kit/shared/result.ts';
import { beginVoid, putOff } from '../db/change-round.ts';
import { lyingRounds, unansweredRounds } from '../db/due-rounds.ts';
import { lockRound, type RoundRow } from '../db/rounds.ts';
import { choicesOf } from '../db/steps.ts';
import { answerAwaitedMs, lyingHours, pauseMs } from '../domain/round-state.ts';
import type { House } from './house.ts';
import { claimAndPay } from './claim-pot.ts';
import { endIn } from './over-in.ts';
import { giveBack, payRound } from './pay-round.ts';
import { stakeBet } from './stake-bet.ts';
import { stakeRound } from './stake-round.ts';
import type { Steps } from './till.ts';
import { playedIn } from './view-round.ts';
import { whoseOf } from './act-of.ts';

const atOnce = 8;
const dueMax = 200;
const started = new WeakSet<World>();

/**
 * Goes on with every round whose answer is awaited, first soon, then ever more seldom; after a start all of them at once,
 * whatever their pause. Then ends those that nobody has gone on with for a day.
 */
export const finishRounds = (house: House) => async (): Promise<void> => {
  const { world } = house;
  const { read } = world.database;
  const ever = started.has(world) ? 'due' : 'all';
  started.add(world);
  await each(house, await unansweredRounds(read, { ever, limit: dueMax }), goOn);
  await each(house, await lyingRounds(read, { hours: lyingHours, limit: dueMax }), endLying);
};

type Work = (house: House, steps: Steps, row: RoundRow) => Promise<unknown>;

const each = async (house: House, rows: readonly RoundRow[], work: Work): Promise<void> => {
  for (let at = 0; at < rows.length; at += atOnce)
    await Promise.all(rows.slice(at, at + atOnce).map((row) => finish(house, row, work)));
};

const finish = async (house: House, row: RoundRow, work: Work): Promise<void> => {
  const { world, till } = house;
  const { round_id: roundId, attempts } = row;
  try {
    // First: whoever else looks, and a stop in between, finds it put off already.
    await putOff(world.database.read, roundId, pauseMs(attempts));
    // What is refused here is written down, so nothing of it may be rolled back.
    await till.run(whoseOf(row), async (steps) => accept(await work(house, steps, row)));
  } catch (error) {
    world.log.error('a round could not be finished', { roundId, error });
  }
};

const goOn: Work = async (house, steps, row) => {
  const { world } = house;
  if (row.state === 'claiming') return claimAndPay(house, steps, row);
  if (row.state === 'paying') return payRound(steps, row);
  if (row.state === 'staking') {
    const isAwaited = world.clock.now() - row.started_at < answerAwaitedMs;
    // The stake of a bet in a shared round is waited for until that starts, which gives it back.
    if (isAwaited) return row.shared_id === null ? stakeRound(house, steps, row) : stakeBet(house, steps, row);
    if (!(await steps.write((tx) => beginVoid(tx, row.round_id, null)))) return undefined;
  }
  return giveBack(steps, row);
};

/** Taken at what it is worth; where nothing can be taken yet, or its version is no longer kept, the stake goes back. */
const endLying: Work = async (house, steps, { round_id: roundId }) => {
  const ended = await steps.write((tx) => endLyingIn(house, tx, roundId));
  if (ended?.state === 'paying') await payRound(steps, ended);
  if (ended?.state === 'voiding') await giveBack(steps, ended);
};

const endLyingIn = async (house: House, tx: Tx, roundId: string): Promise<RoundRow | undefined> => {
  const row = await lockRound(tx, roundId);
  // The player may have come back this very moment.
  if (row?.state !== 'open' || house.world.clock.now() - row.touched_at < lyingHours * 3_600_000) return undefined;
  const played = await playedIn(house, tx, row, await choicesOf(tx, roundId));
  if (played?.takeable === undefined) await beginVoid(tx, roundId, 'rule');
  else {
    const payout = minor(played.takeable);
    await endIn(tx, { row, played, payout, endedBy: 'rule', askAgainAfterMs: pauseMs(0) });
  }
  return lockRound(tx, roundId);
};
