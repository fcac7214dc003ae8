import type { Tx } from '#kit/server/database.ts';
import type { Visit } from '#kit/server/visit.ts';
import type { World } from '#kit/server/world.ts';
import type { Admission } from '../contract/admission.ts';
import { type LoggedIn, startSessionIn } from './start-session.ts';

/**
 * The one door: whoever has proved who they are (by password, code, contact or another site's word) comes in through it, with
 * the member's row locked and looked at in this transaction. A second step that a member has asked for belongs in here.
 */
export const admitIn = (world: World, tx: Tx, member: LoggedIn, visit: Visit): Promise<Admission> =>
  startSessionIn(world, tx, member, visit);
