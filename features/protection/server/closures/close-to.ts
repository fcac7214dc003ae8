import { endSessionsIn } from '#features/identity/public.ts';
import { playWallets } from '#features/wallet/public.ts';
import type { Tx } from '#kit/server/database/database.ts';
import { publishIn } from '#kit/server/events/events.ts';
import type { World } from '#kit/server/world.ts';
import { accept, refuse, type Result } from '#kit/shared/result.ts';
import type { Instant } from '#kit/shared/time.ts';
import { endClosures, insertClosure } from '../../db/closures.ts';
import { closeMember, closureOf, holdMember } from '../../db/members.ts';
import { type ClosedKind, isClosed, mayReplace } from '../../domain/closure.ts';
import { playRestricted } from './play-restricted.ts';
import { notifyChanged } from '../limits/set-limit.ts';

export type Closing = {
  memberId: string;
  merchantId: string;
  kind: ClosedKind;
  /** None: for good. */
  until: Instant | undefined;
  staff?: { staffId: string; reason: string };
};

/** Closes play to a member from now on: no stake is taken after the commit, one that waits neither, and every log-in ends with it. */
export const closeToIn = async (
  world: World,
  tx: Tx,
  { memberId, merchantId, kind, until, staff }: Closing,
): Promise<Result<{ until: Instant | undefined }, 'longer_exclusion_active'>> => {
  const from = world.clock.now();
  const standing = closureOf(await holdMember(tx, { memberId, merchantId }));
  if (standing && isClosed(standing, from) && !mayReplace({ kind, until }, standing))
    return refuse('longer_exclusion_active');
  const closure = { kind, from, until, returnsAt: undefined };
  await endClosures(tx, memberId, from);
  const closureId = world.entropy.id('cls');
  await insertClosure(tx, { ...closure, closureId, memberId, merchantId, staff });
  await closeMember(tx, memberId, closure);
  await endSessionsIn(world, tx, { memberId, reason: kind === 'time_out' ? 'time_out' : 'self_excluded' });
  await publishIn(tx, playRestricted, { memberId, merchantId });
  notifyChanged(world, tx, memberId);
  await playWallets.waitForMovesIn(tx, memberId);
  return accept({ until });
};
