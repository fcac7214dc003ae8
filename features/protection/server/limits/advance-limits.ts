import { noticesIn } from '#features/messages/public.ts';
import type { World } from '#kit/server/world.ts';
import { accept } from '#kit/shared/result.ts';
import { endDueClosures } from '../../db/closures.ts';
import { advanceDueLimits } from '../../db/limits.ts';
import { notifyChanged } from './set-limit.ts';

/** Limits that may be confirmed from now on, and those that nobody confirmed in time; their players are told. */
export const advanceLimits = (world: World) => async (): Promise<void> => {
  await world.database.transact(async (tx) => {
    const advanced = await advanceDueLimits(tx);
    for (const [state, kind] of [
      ['to_confirm', 'limit_to_confirm'],
      ['lapsed', 'limit_lapsed'],
    ] as const)
      await noticesIn(
        world,
        tx,
        kind,
        advanced
          .filter((limit) => limit.state === state)
          .map(({ member_id, limit_id }) => ({ memberId: member_id, about: limit_id, facts: {} })),
      );
    for (const memberId of new Set(advanced.map((limit) => limit.member_id))) notifyChanged(world, tx, memberId);
    return accept(undefined);
  });
};

/** Breaks that are over; nobody is called back to play from an exclusion. */
export const endBreaks = (world: World) => async (): Promise<void> => {
  await world.database.transact(async (tx) => {
    const ended = await endDueClosures(tx);
    const notices = ended.map(({ closure_id, member_id }) => ({ memberId: member_id, about: closure_id, facts: {} }));
    await noticesIn(world, tx, 'break_ended', notices);
    for (const { member_id } of ended) notifyChanged(world, tx, member_id);
    return accept(undefined);
  });
};
