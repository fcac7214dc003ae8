import { appendAuditIn, type AuditNote } from '#features/staff/public.ts';
import type { Tx } from '#kit/server/database/database.ts';
import type { World } from '#kit/server/world.ts';
import { type Minor, moneyText } from '#kit/shared/money/money.ts';
import type { Instant } from '#kit/shared/time.ts';
import { insertFreeRounds } from '../../db/free-rounds/free-rounds.ts';
import { insertCall } from '../../db/calls/outgoing-calls.ts';
import { connectionOf } from '../../db/vendors/vendor-connections.ts';

export type NewFreeRounds = {
  vendor: string;
  game: string;
  /** As the vendor knows the player. */
  player: string;
  /** 1 to 1,000. */
  rounds: number;
  /** Of each round, minor units. */
  stake: Minor;
  expiresAt: Instant;
  by: Pick<AuditNote, 'merchantId' | 'actor' | 'ip' | 'requestId' | 'reason'>;
};

/**
 * Lets a player play rounds without a stake; the vendor is told by a call of its own once this is committed, however long
 * that takes. A vendor that we only hear from learns of them by other ways.
 */
export const giveFreeRoundsIn = async (
  world: World,
  tx: Tx,
  { by, ...given }: NewFreeRounds,
): Promise<{ freeRoundsId: string }> => {
  const freeRoundsId = world.entropy.id('gfr');
  const at = world.clock.now();
  await insertFreeRounds(tx, { ...given, freeRoundsId, givenBy: by.actor.name, givenAt: at });
  if (await connectionOf(tx, given.vendor)) {
    const call = { callId: world.entropy.id('goc'), vendor: given.vendor, requestedBy: by.actor.name, requestedAt: at };
    await insertCall(tx, { ...call, name: 'free-rounds', freeRoundsId });
  }
  await appendAuditIn(tx, {
    ...by,
    action: 'gateway.give_free_rounds',
    subject: { kind: 'free_rounds', id: freeRoundsId },
    after: { player: given.player, game: given.game, rounds: given.rounds, stake: moneyText(given.stake) },
  });
  return { freeRoundsId };
};
