import assert from 'node:assert/strict';
import { minor } from '#kit/shared/money/money.ts';
import { openDesk, reason, valueOf } from '../desk.fixture.ts';
import { staffResolveRound } from './staff-resolve-round.ts';
import { staffRounds } from './staff-rounds.ts';
import { staffRound } from './staff-round.ts';
import { playBalanceOf } from '../acts/status-of.ts';

/** A round at a vendor with two bets of one player, and the desk before it. */
export const openRound = async (t: Parameters<typeof openDesk>[0]) => {
  const scene = await openDesk(t);
  const { world, player, enter, call, anna } = scene;
  const { whose, round, bet } = await enter(player);
  assert.equal((await call('bet', { ...bet, amount: '10.00' })).ok, true);
  assert.equal((await call('bet', { ...bet, transactionId: 'b2', amount: '5.00' })).ok, true);
  const listed = valueOf(await staffRounds(world)({ state: 'open' }, anna)).rounds;
  const { roundNo } = listed[0]!;
  const balance = () => playBalanceOf(world)({ memberId: player.memberId, currency: 'THB' });
  const page = async () => valueOf(await staffRound(world)({ roundNo }, anna));
  const ask = (way: 'settle' | 'void', payouts: Record<string, bigint> = {}, by = anna) =>
    staffResolveRound(world)(
      {
        roundNo,
        way,
        payouts: Object.entries(payouts).map(([transactionId, amount]) => ({ transactionId, amount: minor(amount) })),
        reason,
      },
      by,
    );
  /** Asked by one, approved by another; the product has not carried it out yet. */
  const order = async (way: 'settle' | 'void', payouts: Record<string, bigint> = {}) => {
    const { approvalId } = valueOf(await ask(way, payouts));
    const decided = await scene.decide('approve', approvalId, scene.bob);
    assert.ok(decided.ok, JSON.stringify(decided));
  };
  return { ...scene, whose, round, bet, roundNo, balance, page, ask, order };
};
