import type { TestContext } from 'node:test';
import { balancesOf } from '#features/wallet/public.ts';
import { sql } from '#kit/server/database/database.ts';
import { accept } from '#kit/shared/result.ts';
import { daysMs, later, minutesMs } from '#kit/shared/time.ts';
import { withOwner } from '#kit/testing/with-owner.ts';
import { playedDays } from '#tools/testing/scenes/played-days.ts';
import { addDeposit, friendById, insertFriend } from '../db/friends.ts';

export const demoTerms = { bonus: 100_00n, depositMin: 500_00n, turnoverMin: 5_000_00n, days: 30, friendsMax: 20 };

/** Some players who play, and who of them came by whom. */
export const friendsScene = async (t: TestContext, players = 4) => {
  const scene = await playedDays(t, { players });
  const { world, merchantId, memberOf } = scene;
  // Each lives somewhere else.
  await withOwner(world, async ({ read }) => {
    for (const [at, { memberId }] of scene.players.entries()) {
      const address = `10.1.2.${at + 1}`;
      await sql`update identity.member set registered_from = ${address}::inet where member_id = ${memberId}`.execute(
        read,
      );
      await sql`update identity.session set ip = ${address}::inet where member_id = ${memberId}`.execute(read);
    }
  });
  let events = 0n;
  /** @param above by number, the referrer first. */
  const join = (who: number, above: readonly number[], terms = demoTerms) =>
    world.database.transact(async (tx) => {
      const joinedAt = world.clock.now();
      await insertFriend(tx, {
        memberId: memberOf(who),
        merchantId,
        above: above.map(memberOf),
        joinedAt,
        until: later(joinedAt, daysMs(terms.days)),
        currency: 'THB',
        terms,
      });
      return accept(undefined);
    });
  /** Heard twice, as events may be. */
  const deposit = async (who: number, amount: bigint) => {
    const it = { eventId: ++events, memberId: memberOf(who), at: world.clock.now(), amount };
    for (let count = 0; count < 2; count++)
      await world.database.transact(async (tx) => {
        await addDeposit(tx, it);
        return accept(undefined);
      });
  };
  const stateOf = async (who: number) => (await friendById(world.database.read, memberOf(who)))?.state;
  const cashOf = async (who: number): Promise<bigint> =>
    (await balancesOf(world.database.read, memberOf(who))).find(({ kind }) => kind === 'cash')?.balance ?? 0n;
  const wait = () => world.moveClock(minutesMs(2));
  return { ...scene, join, deposit, stateOf, cashOf, wait };
};
