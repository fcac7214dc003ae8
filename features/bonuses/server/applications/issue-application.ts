import { merchantIn, settingIn } from '#features/merchants/public.ts';
import { protectionOf } from '#features/protection/public.ts';
import type { Tx } from '#kit/server/database/database.ts';
import type { World } from '#kit/server/world.ts';
import { accept, refuse, type Result } from '#kit/shared/result.ts';
import { type ApplicationRow, writeDecided } from '../../db/applications.ts';
import type { GrantRow } from '../../db/grants.ts';
import type { ClaimRefusal } from '../../domain/eligibility.ts';
import { publishGrantIn } from '../notices/bonus-event.ts';
import { makeGrantIn } from '../offers/make-grant.ts';
import { bonusRules } from '../settings.ts';

/** Issues what was applied for, by the terms that were read then: it waits for the player to claim it. The application is held. */
export const issueIn = async (
  world: World,
  tx: Tx,
  row: ApplicationRow,
  { by, reason }: { by: string; reason: string },
): Promise<Result<GrantRow, ClaimRefusal | 'play_restricted'>> => {
  const { merchant_id: merchantId, member_id: memberId } = row;
  const settings = await merchantIn(world, tx, merchantId);
  if (!settingIn(settings, bonusRules).isOn) return refuse('bonuses_off');
  if ((await protectionOf(world, tx, memberId)) !== undefined) return refuse('play_restricted');
  const made = await makeGrantIn(world, tx, row, {
    merchantId,
    memberId,
    currency: settings.currency,
    state: 'offered',
    givenBy: by,
    givenReason: reason,
  });
  if (!made.ok) return made;
  const grantId = made.value.grant_id;
  await writeDecided(tx, row.application_id, { state: 'issued', at: world.clock.now(), by, answer: reason, grantId });
  await publishGrantIn(tx, 'application_issued', made.value);
  return accept(made.value);
};
