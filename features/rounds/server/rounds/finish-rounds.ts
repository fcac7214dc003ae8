import { namesOfMember } from '#features/gateway/public.ts';
import type { Tx } from '#kit/server/database/database.ts';
import type { World } from '#kit/server/world.ts';
import type { MemberId } from '#kit/shared/id.ts';
import { minor } from '#kit/shared/money/money.ts';
import { accept } from '#kit/shared/result.ts';
import { hoursMs } from '#kit/shared/time.ts';
import { beginVoid, putOff } from '../../db/change-round.ts';
import { awaitedRounds, stuckRounds, openRoundsOf, unansweredRounds } from '../../db/due-rounds.ts';
import {
  awaitedFurther,
  requestedFurther,
  type FurtherName,
  type FurtherRow,
  putOffFurther,
  unansweredFurther,
} from '../../db/further-stakes.ts';
import { lockRound, roundById, type RoundRow, stakedOf } from '../../db/rounds.ts';
import { choicesOf, insertStep } from '../../db/steps.ts';
import { answerAwaitedMs, stuckHours, pauseMs } from '../../domain/round-state.ts';
import type { House } from '../games/house.ts';
import { claimAndPay } from '../pots/claim-pot.ts';
import { takeFurther } from './further-stakes.ts';
import { giveFurtherBack } from './give-further-back.ts';
import { endIn } from './over-in.ts';
import { giveBack, payRound } from './pay-round.ts';
import { stakeBet } from '../shared/stake-bet.ts';
import { stakeRound } from './stake-round.ts';
import type { Steps } from '../wallet/wallet-client.ts';
import { playedIn } from './view-round.ts';
import { playerSessionOf } from '../wallet/act-of.ts';

const atOnce = 8;
const dueMax = 200;
const started = new WeakSet<World>();

/**
 * Goes on with every round whose answer is awaited, first soon, then ever more seldom; after a start all of them at once,
 * whatever their pause. Then ends those that nobody has gone on with for a day.
 */
export const finishRounds =
  (house: House, pageMax = dueMax) =>
  async (): Promise<void> => {
    const { world } = house;
    const { read } = world.database;
    if (started.has(world)) {
      await each(house, await unansweredRounds(read, pageMax), goOn);
      await eachFurther(house, await unansweredFurther(read, pageMax));
    } else {
      started.add(world);
      await finishAll(house, pageMax);
    }
    await each(house, await stuckRounds(read, { hours: stuckHours, limit: pageMax }), endStuck(stuckMs));
  };

/** Page after page, each round once: one that is put off again waits for its time. */
const finishAll = async (house: House, pageMax: number): Promise<void> => {
  const { read } = house.world.database;
  let after: string | undefined = '';
  while (after !== undefined) {
    const page = await awaitedRounds(read, { after, limit: pageMax });
    await each(house, page, goOn);
    after = page.length < pageMax ? undefined : page.at(-1)?.round_id;
  }
  let last: FurtherName | undefined = { round_id: '', number: 0 };
  while (last) {
    const page = await awaitedFurther(read, { after: last, limit: pageMax });
    await eachFurther(house, page);
    last = page.length < pageMax ? undefined : page.at(-1);
  }
};

const stuckMs = hoursMs(stuckHours);

/**
 * Play was closed to somebody, whose sessions have ended with that: nothing more can be chosen or staked in a round that they stand
 * in, so it ends now as one does that is stuck, and their money does not wait for a day.
 */
export const endRoundsOf = async (house: House, memberId: MemberId): Promise<void> => {
  const { read } = house.world.database;
  await each(house, await openRoundsOf(read, await namesOfMember(read, memberId)), endStuck(Number.NEGATIVE_INFINITY));
};

const eachFurther = async (house: House, due: readonly FurtherRow[]): Promise<void> => {
  for (let at = 0; at < due.length; at += atOnce)
    await Promise.all(due.slice(at, at + atOnce).map((further) => finishFurther(house, further)));
};

/** A further stake is asked for as long as its player waits, then it goes back and the round stands as it stood. */
const finishFurther = async (house: House, further: FurtherRow): Promise<void> => {
  const { world, wallet } = house;
  const { round_id: roundId, attempts, requested_at: requestedAt } = further;
  try {
    await world.database.transact((tx) => putOffFurther(tx, further, pauseMs(attempts)));
    const row = await roundById(world.database.read, roundId);
    if (!row) return;
    const isAwaited = further.state === 'asked' && world.clock.now() - requestedAt < answerAwaitedMs;
    await wallet.run(playerSessionOf(row), async (steps) =>
      accept(await (isAwaited ? takeFurther(house, steps, { row, further }) : giveFurtherBack(steps, row, further))),
    );
  } catch (error) {
    world.log.error('a further stake could not be finished', { roundId, error });
  }
};

type Work = (house: House, steps: Steps, row: RoundRow) => Promise<unknown>;

const each = async (house: House, rows: readonly RoundRow[], work: Work): Promise<void> => {
  for (let at = 0; at < rows.length; at += atOnce)
    await Promise.all(rows.slice(at, at + atOnce).map((row) => finish(house, row, work)));
};

const finish = async (house: House, row: RoundRow, work: Work): Promise<void> => {
  const { world, wallet } = house;
  const { round_id: roundId, attempts } = row;
  try {
    // First: whoever else looks, and a stop in between, finds it put off already.
    await putOff(world.database.read, roundId, pauseMs(attempts));
    // What is refused here is written down, so nothing of it may be rolled back.
    await wallet.run(playerSessionOf(row), async (steps) => accept(await work(house, steps, row)));
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
const endStuck =
  (untouchedMs: number): Work =>
  async (house, steps, { round_id: roundId }) => {
    const ended = await steps.write((tx) => endStuckIn(house, tx, { roundId, untouchedMs }));
    if (ended?.state === 'paying') await payRound(steps, ended);
    if (ended?.state === 'voiding') await giveBack(steps, ended);
  };

type Stuck = { roundId: string; untouchedMs: number };

const endStuckIn = async (house: House, tx: Tx, { roundId, untouchedMs }: Stuck): Promise<RoundRow | undefined> => {
  const row = await lockRound(tx, roundId);
  // The player may have come back this very moment.
  if (row?.state !== 'open' || house.world.clock.now() - row.touched_at < untouchedMs) return undefined;
  if (await requestedFurther(tx, roundId)) return undefined;
  const choices = await choicesOf(tx, roundId);
  const played = await playedIn(house, tx, row, choices);
  if (played?.left) await endLeft(house, tx, row, { choices, left: played.left });
  else if (played?.takeable === undefined) await beginVoid(tx, roundId, 'rule');
  else {
    const payout = minor(played.takeable);
    await endIn(tx, { row, played, choices, payout, endedBy: 'rule', askAgainAfterMs: pauseMs(0) });
  }
  return lockRound(tx, roundId);
};

type Left = { choices: readonly unknown[]; left: readonly unknown[] };

/** Played to its end with the choices that its game names for whoever doesn't come back. */
const endLeft = async (house: House, tx: Tx, row: RoundRow, { choices, left }: Left): Promise<void> => {
  const all = [...choices, ...left];
  const played = await playedIn(house, tx, row, all);
  if (!played?.isOver || (played.staked ?? row.stake) !== stakedOf(row))
    throw new Error(`${row.round_id} can't be ended as its game says`);
  for (const [at, choice] of left.entries())
    await insertStep(tx, { roundId: row.round_id, step: choices.length + at, choice });
  const payout = minor(played.payout);
  await endIn(tx, { row, played, choices: all, payout, endedBy: 'rule', askAgainAfterMs: pauseMs(0) });
};
