import type { World } from '#kit/server/world.ts';
import { followStep, type Step } from '../db/follow.ts';

/** Changes a step: large enough to share its costs, small enough that who waits for the cursor does not wait long. */
const stepMax = 10_000;
/** Steps for which somebody may wait; further behind than this they are better told to come back. */
const stepsMax = 100;

/** Follows the acts until nothing is left; does nothing while another worker is at it. */
export const follow = (world: World) => async (): Promise<void> => {
  for (;;) {
    const step = await world.database.transact((tx) => followStep(tx, { limit: stepMax, wait: 'never' }));
    if (step === undefined || step.isCaughtUp) return;
  }
};

const waitedStep = (world: World): Promise<Step | undefined> =>
  world.database.transact((tx) => followStep(tx, { limit: stepMax, wait: 'for the other' }));

/** Follows everything that was committed before the call, however much it is. */
export const followAll = async (world: World): Promise<void> => {
  for (let isCaughtUp = false; !isCaughtUp; ) isCaughtUp = (await waitedStep(world))?.isCaughtUp === true;
};

/**
 * Brings the facts up to date with all that was committed before the call, so that who reads them next sees it. Must not be
 * called with a transaction open.
 * @throws Error with the code `TOO_BUSY`, which is answered 503, where the facts are further behind than one may wait for.
 */
export const followNow = async (world: World): Promise<void> => {
  for (let steps = 0; steps < stepsMax; steps++) if ((await waitedStep(world))?.isCaughtUp === true) return;
  throw Object.assign(new Error('turnover is far behind the acts'), { code: 'TOO_BUSY' });
};
