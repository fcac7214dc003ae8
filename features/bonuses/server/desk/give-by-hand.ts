import { memberOf } from '#features/identity/public.ts';
import { merchantIn, settingIn } from '#features/merchants/public.ts';
import { protectionOf } from '#features/protection/public.ts';
import type { Tx } from '#kit/server/database/database.ts';
import type { StaffVisit } from '#kit/server/http/visit.ts';
import type { World } from '#kit/server/world.ts';
import { id } from '#kit/shared/id.ts';
import { refuse, type Result } from '#kit/shared/result.ts';
import { campaignById } from '../../db/campaigns.ts';
import type { GrantRow } from '../../db/grants.ts';
import type { ClaimRefusal } from '../../domain/eligibility.ts';
import { publishGrantIn } from '../notices/bonus-event.ts';
import { makeGrantIn } from '../offers/make-grant.ts';
import { bonusRules } from '../settings.ts';

type Given = { memberId: string; campaignId: string; by: string; reason: string };

/** Issues a bonus of a campaign that is given by hand: it waits for the player to claim it. */
export const giveByHandIn = async (
  world: World,
  tx: Tx,
  { merchantId }: StaffVisit,
  { memberId, campaignId, by, reason }: Given,
): Promise<Result<GrantRow, ClaimRefusal | 'player_unknown' | 'play_restricted'>> => {
  const member = await memberOf(tx, memberId);
  if (member?.merchantId !== merchantId || member.kind === 'trial') return refuse('player_unknown');
  const settings = await merchantIn(world, tx, merchantId);
  if (!settingIn(settings, bonusRules).isOn) return refuse('bonuses_off');
  if ((await protectionOf(world, tx, member.memberId)) !== undefined) return refuse('play_restricted');
  const campaign = await campaignById(tx, merchantId, campaignId);
  if (campaign?.trigger !== 'manual') return refuse('campaign_closed');
  const made = await makeGrantIn(world, tx, campaign, {
    merchantId,
    memberId: id(memberId),
    currency: settings.currency,
    state: 'offered',
    givenBy: by,
    givenReason: reason,
  });
  if (made.ok) await publishGrantIn(tx, 'bonus_issued', made.value);
  return made;
};
