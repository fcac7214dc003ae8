import { type PlayWithin, playWithin } from '#features/turnover/public.ts';
import type { Read } from '#kit/server/database/database.ts';
import type { World } from '#kit/server/world.ts';
import { merchantOf } from '#features/merchants/public.ts';
import { dayOf } from '#kit/shared/business-day.ts';
import { minor } from '#kit/shared/money/money.ts';
import type { CampaignRow } from '../../db/campaigns.ts';
import { costsOf, seenBy } from '../../db/desk/seen.ts';
import { type Difference, differenceOf, type GroupFigures, type MemberWorth } from '../../domain/holdout.ts';

/** Of more members the newest are not looked at: the first that saw it have had the most time. */
const membersMax = 20_000;

/** What a campaign has changed so far; null where it leaves nobody out. */
export const measureDifference = async (world: World, read: Read, campaign: CampaignRow) => {
  if (campaign.holdout_percent === 0) return null;
  const { timeZone, currency } = await merchantOf(world, campaign.merchant_id);
  const seen = await seenBy(read, campaign.campaign_id, membersMax);
  const last = dayOf(campaign.ends_at ?? world.clock.now(), timeZone);
  const stays = seen.map(({ member_id: memberId, seen_at: at }) => ({ memberId, first: dayOf(at, timeZone), last }));
  const played = Map.groupBy(await playWithin(read, currency, stays), (row) => row.member_id);
  const costs = await costsOf(read, campaign.campaign_id);
  const worthsOf = (isHeldOut: boolean): MemberWorth[] =>
    seen
      .filter((one) => one.is_held_out === isHeldOut)
      .map(({ member_id: memberId }) => ({
        ...sumOf(played.get(memberId) ?? []),
        cost: costs.get(memberId) ?? 0n,
      }));
  return viewOf(differenceOf(worthsOf(false), worthsOf(true)));
};

const sumOf = (rows: readonly PlayWithin[]) => ({
  stake: rows.reduce((sum, { stake }) => sum + stake, 0n),
  ggr: rows.reduce((sum, { stake, payout }) => sum + stake - payout, 0n),
});

const groupOf = ({ members, players, stake, ggr, cost }: GroupFigures) => ({
  members,
  players,
  stake: minor(stake),
  ggr: minor(ggr),
  cost: minor(cost),
});

const viewOf = ({ shown, heldOut, net, margin }: Difference) => ({
  shown: groupOf(shown),
  heldOut: groupOf(heldOut),
  net: minor(net),
  margin: margin === undefined ? null : minor(margin),
});
