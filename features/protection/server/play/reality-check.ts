import { merchantOf } from '#features/merchants/public.ts';
import { activitySums, balancesOf } from '#features/wallet/public.ts';
import type { Read } from '#kit/server/database/database.ts';
import { handle } from '#kit/server/http/handle.ts';
import type { PlayerVisit } from '#kit/server/http/visit.ts';
import type { World } from '#kit/server/world.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import { zero } from '#kit/shared/money/money.ts';
import { accept } from '#kit/shared/result.ts';
import { realityCheck as contract } from '../../contract/reality-check.ts';
import { periodStarts } from '../../db/periods.ts';
import { playOf, type PlayRow } from '../../db/plays.ts';
import { realityDueAt, realityMinutesDefault } from '../../domain/reality.ts';
import { slotSeconds } from './played.ts';
import { protectionOf } from '../closures/protection-of.ts';

export const realityCheck = handle(
  contract,
  (world) => async (_input, visit) =>
    accept(await playShown(world, world.database.read, visit, await zoneOf(world, visit))),
);

export const zoneOf = async (world: World, { merchantId }: PlayerVisit): Promise<string> =>
  (await merchantOf(world, merchantId)).timeZone;

type Shown = OutputOf<typeof contract>;

/** Today and, from its first stake on, this log-in: one look at the ledger for both. */
export const playShown = async (
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
