import type { Tx } from '#kit/server/database/database.ts';
import type { Visit } from '#kit/server/http/visit.ts';
import type { World } from '#kit/server/world.ts';
import type { Admission } from '../../contract/login/admission.ts';
import { factorsOf } from '../../db/factors/factors.ts';
import { hasFactor } from '../../domain/second-factor.ts';
import { requireSecondStepIn } from '../factors/second-step.ts';
import { type LoggedIn, startSessionIn } from '../sessions/start-session.ts';

/**
 * The one door: whoever has proved who they are (by password, code, contact or another site's word) comes in through it, with
 * the member's row locked and looked at in this transaction. Who has a second factor owes it still; an agent without one gets
 * a session that can only set one up.
 */
export const openSessionIn = async (world: World, tx: Tx, member: LoggedIn, visit: Visit): Promise<Admission> => {
  const factors = await factorsOf(tx, member.memberId);
  if (hasFactor(factors))
    return { token: null, secondFactor: await requireSecondStepIn(world, tx, member, visit, factors) };
  const started = await startSessionIn(world, tx, member, visit);
  return factors.isRequired ? { ...started, secondFactorRequired: true } : started;
};
