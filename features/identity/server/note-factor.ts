import type { Tx } from '#kit/server/database.ts';
import type { World } from '#kit/server/world.ts';
import { insertFactorEvent } from '../db/factors.ts';
import type { FactorEventKind } from '../domain/second-factor.ts';
import { storableAddress } from './visitor-address.ts';

type Happened = { memberId: string; kind: FactorEventKind; name: string | null };

/** Writes down what happened to a second factor. */
export const noteFactorIn = (
  world: World,
  tx: Tx,
  visit: { ip: string; userAgent: string },
  it: Happened,
): Promise<void> =>
  insertFactorEvent(tx, {
    ...it,
    at: world.clock.now(),
    ip: storableAddress(visit.ip),
    userAgent: visit.userAgent,
  });
