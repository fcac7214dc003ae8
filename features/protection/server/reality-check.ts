import { merchantOf } from '#features/merchants/public.ts';
import { activitySums, balancesOf } from '#features/wallet/public.ts';
import type { Read } from '#kit/server/database.ts';
import type { Handler } from '#kit/server/routes.ts';
import type { PlayerVisit } from '#kit/server/visit.ts';
import type { World } from '#kit/server/world.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import { zero } from '#kit/shared/money.ts';
import { accept } from '#kit/shared/result.ts';
import type { goOn } from '../contract/go-on.ts';
import type { realityCheck } from '../contract/reality-check.ts';
import { periodStarts } from '../db/periods.ts';
import { acknowledge, playOf, type PlayRow } from '../db/plays.ts';
import { realityDueAt, realityMinutesDefault } from '../domain/reality.ts';
import { slotSeconds } from './played.ts';
import { protectionOf } from './protection-of.ts';

export const showRealityCheck =
  (world: World): Handler<typeof realityCheck> =>
  async (_input, visit) =>
    accept(await playShown(world, world.database.read, visit, await zoneOf(world, visit)));

/** Only what is due is acknowledged: pressing ahead puts nothing off. */
export const acknowledgeReality =
  (world: World): Handler<typeof goOn> =>
  async (_input, visit) => {
    const timeZone = await zoneOf(world, visit);
    return world.database.transact(async (tx) => {
      const shown = await playShown(world, tx, visit, timeZone);
      const now = world.clock.now();
      if (!shown.play || shown.play.dueAt > now) return accept(shown);
      await acknowledge(tx, visit.player.sessionId, now);
      return accept(await playShown(world, tx, visit, timeZone));
    });
  };

const zoneOf = async (world: World, { merchantId }: PlayerVisit): Promise<string> =>
  (await merchantOf(world, merchantId)).timeZone;

type Shown = OutputOf<typeof realityCheck>;

/** Today and, from its first stake on, this log-in: one look at the ledger for both. */
const playShown = async (
  world: World,
  read: Read,
  { player: { memberId, sessionId } }: PlayerVisit,
  timeZone: string,
): Promise<Shown> => {
  const [midnight] = await periodStarts(read, { periods: ['day'], timeZone });
  const row = await playOf(read, { memberId, sessionId });
  const wallet = (await balancesOf(read, memberId)).find(({ kind }) => kind === 'cash');
  const since = row ? [midnight!, row.began_at] : [midnight!];
  const [day, log] = wallet ? await activitySums(read, wallet.walletId, { since, slotSeconds }) : [];
  return {
    play: row ? { ...timesOf(row), staked: log?.staked ?? zero, net: log?.net ?? zero } : null,
    today: { since: midnight!, net: day?.net ?? zero },
    isClosed: (await protectionOf(world, read, memberId)) !== undefined,
  };
};

const timesOf = ({ began_at: beganAt, acknowledged_at, reality_minutes }: PlayRow) => {
  const minutes = reality_minutes ?? realityMinutesDefault;
  return { beganAt, dueAt: realityDueAt({ beganAt, acknowledgedAt: acknowledged_at ?? undefined, minutes }) };
};
