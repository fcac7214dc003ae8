import { balancesOf, playSums } from '#features/wallet/public.ts';
import type { Tx } from '#kit/server/database.ts';
import type { Handler } from '#kit/server/routes.ts';
import type { PlayerSession } from '#kit/server/visit.ts';
import type { World } from '#kit/server/world.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import { minor } from '#kit/shared/money.ts';
import { accept } from '#kit/shared/result.ts';
import type { goOn } from '../contract/go-on.ts';
import type { realityCheck } from '../contract/reality-check.ts';
import { acknowledge, playOf } from '../db/plays.ts';
import { realityDueAt, realityMinutesDefault } from '../domain/reality.ts';
import { slotSeconds } from './played.ts';

export const showRealityCheck =
  (world: World): Handler<typeof realityCheck> =>
  async (_input, { player }) =>
    accept({ play: await playShown(world.database.read, player) });

/** Only what is due is acknowledged: pressing ahead puts nothing off. */
export const acknowledgeReality =
  (world: World): Handler<typeof goOn> =>
  async (_input, { player }) =>
    world.database.transact(async (tx) => {
      const play = await playShown(tx, player);
      const now = world.clock.now();
      if (!play || play.dueAt > now) return accept({ play });
      await acknowledge(tx, player.sessionId, now);
      return accept({ play: await playShown(tx, player) });
    });

type Shown = OutputOf<typeof realityCheck>['play'];

const playShown = async (read: Tx, { memberId, sessionId }: PlayerSession): Promise<Shown> => {
  const row = await playOf(read, { memberId, sessionId });
  if (!row) return null;
  const beganAt = row.began_at;
  const minutes = row.reality_minutes ?? realityMinutesDefault;
  const dueAt = realityDueAt({ beganAt, acknowledgedAt: row.acknowledged_at ?? undefined, minutes });
  const wallet = (await balancesOf(read, memberId)).find(({ kind }) => kind === 'cash');
  const windows = [{ since: beganAt, afterVersion: 0 }];
  const [sums] = wallet ? await playSums(read, wallet.walletId, { windows, slotSeconds }) : [];
  return dueAt === undefined
    ? null
    : { beganAt, dueAt, staked: minor(sums?.staked ?? 0n), net: minor(sums?.net ?? 0n) };
};
