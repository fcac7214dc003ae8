import type { Tx } from '#kit/server/database/database.ts';
import { minor } from '#kit/shared/money/money.ts';
import { accept } from '#kit/shared/result.ts';
import { beginVoid, endRound } from '../../db/change-round.ts';
import { lockRound, type RoundRow } from '../../db/rounds.ts';
import { dueBets } from '../../db/shared-bets.ts';
import { finishShared, type SharedRow, sharedClock, unfinishedShared } from '../../db/shared-rounds.ts';
import { choicesOf } from '../../db/steps.ts';
import { playerSessionOf } from '../wallet/act-of.ts';
import type { House } from '../games/house.ts';
import { notifyBet } from './live-table.ts';
import { betOutcomeIn, turnoverIn } from '../rounds/over-in.ts';
import { giveBack, payRound } from '../rounds/pay-round.ts';
import { isTableQuiet } from './quiet-table.ts';
import { playBet, sharedGames, sharedVersion } from './shared-chance.ts';
import { settlesWithinMs } from '../rounds/stake-round.ts';

const atOnce = 6;
const mostAtATime = 240;
const lookEveryMs = 1000;

/**
 * Ends what ends by itself in a running round, and every bet of one that is over or void. Each bet is ended by whoever holds it first,
 * this or its player's press, and by nobody twice.
 */
export const settleShared = (house: House): (() => Promise<void>) => {
  const quietUntil = new Map<string, number>();
  return async () => {
    if (await isTableQuiet(house)) return;
    const now = house.world.clock.now();
    for (const { code } of sharedGames(house)) {
      if ((quietUntil.get(code) ?? 0) > now) continue;
      const rounds = await unfinishedShared(house.world.database.read, code);
      if (rounds.length === 0) quietUntil.set(code, now + lookEveryMs);
      for (const row of rounds) if (row.state !== 'betting') await settle(house, row);
    }
  };
};

const settle = async (house: House, row: SharedRow): Promise<void> => {
  const { read } = house.world.database;
  const sharedId = row.shared_id;
  const clock = await sharedClock(read, sharedId);
  if (!clock) return;
  const untilMs = clock.state === 'running' ? clock.elapsedMs : null;
  const bets = await dueBets(read, { sharedId, untilMs, limit: mostAtATime });
  const queue = bets.values();
  // Each takes the next: one that waits for its wallet holds up nobody.
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const bet of queue) await settleBet(house, bet);
    }),
  );
  if (clock.state !== 'running' && bets.length === 0)
    await house.world.database.transact((tx) => finishShared(tx, sharedId));
};

const settleBet = async (house: House, bet: RoundRow): Promise<void> => {
  const { round_id: roundId } = bet;
  try {
    const done = await house.wallet.run(playerSessionOf(bet), async (steps) => {
      const ended = await steps.write((tx) => endIn(house, tx, roundId));
      if (ended?.state === 'paying') await payRound(steps, ended);
      if (ended?.state === 'voiding') await giveBack(steps, ended);
      return accept(ended);
    });
    const { value: ended } = done;
    if (ended?.state === 'paying' && (ended.payout ?? 0n) > 0n) notifyBet(house.world, ended, 'taken');
  } catch (error) {
    house.world.log.error('a bet could not be settled', { roundId, error });
  }
};

/** @returns the bet where it is ended now; nothing where it was before, or isn't to be yet. */
const endIn = async (house: House, tx: Tx, roundId: string): Promise<RoundRow | undefined> => {
  const row = await lockRound(tx, roundId);
  if (!row || row.shared_id === null || (row.state !== 'open' && row.state !== 'staking')) return undefined;
  const clock = await sharedClock(tx, row.shared_id);
  if (clock?.state === 'voided' || row.state === 'staking') {
    await beginVoid(tx, roundId, 'rule');
    return lockRound(tx, roundId);
  }
  const [opening] = await choicesOf(tx, roundId);
  const dueMs = sharedVersion(house, row).shared.endsAtMs(opening);
  const isDue = dueMs !== undefined && clock !== undefined && dueMs <= clock.elapsedMs;
  if (clock?.state !== 'over' && !isDue) return undefined;
  const played = await playBet(house, row, [opening]);
  const { payout } = played;
  // While the round runs only what is won is ended: that it lost is known when the round is over.
  if (clock?.state !== 'over' && payout === 0n) return undefined;
  const turnover = turnoverIn(played);
  const outcomeHash = betOutcomeIn(row, [opening], minor(payout));
  const end = { endedBy: 'play', askAgainAfterMs: settlesWithinMs } as const;
  await endRound(tx, { roundId, payout: minor(payout), turnover, outcomeHash, ...end });
  return lockRound(tx, roundId);
};
