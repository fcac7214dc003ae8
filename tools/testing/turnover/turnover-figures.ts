import assert from 'node:assert/strict';
import { memberBets } from '#features/gateway/public.ts';
import { betTotals } from '#features/turnover/public.ts';
import { sum } from '#kit/shared/money/money.ts';
import { daysMs, later } from '#kit/shared/time.ts';
import type { TestWorld } from '#kit/testing/world.ts';
import type { TestPlayer } from '../scenes/players.ts';

const states = [undefined, 'running', 'won', 'lost', 'refunded'] as const;
const listedMax = 1000;

/** What a player's list of own bets adds up to must be what turnover says of them, whatever they are filtered by. */
export const checkBetTotals = async (world: TestWorld, players: readonly TestPlayer[]): Promise<void> => {
  const { read } = world.database;
  const now = world.clock.now();
  for (const { memberId } of players)
    for (const state of states) {
      const asked = {
        memberId,
        currency: 'THB',
        from: later(now, -daysMs(90)),
        until: later(now, daysMs(1)),
        state,
      } as const;
      const listed = await memberBets(read, asked, { before: undefined, limit: listedMax });
      assert.ok(listed.length < listedMax);
      const standing = listed.filter((bet) => bet.state !== 'refunded');
      assert.deepEqual(
        await betTotals(read, asked),
        {
          bets: listed.filter(({ kind }) => kind !== 'tip').length,
          stake: sum(standing.map(({ stake }) => stake)),
          runningStake: sum(standing.filter((bet) => bet.state === 'running').map(({ stake }) => stake)),
          payout: sum(standing.map(({ payout }) => payout)),
        },
        `${memberId} ${state ?? 'altogether'}`,
      );
    }
};
