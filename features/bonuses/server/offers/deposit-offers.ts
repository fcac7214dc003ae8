import { merchantOf } from '#features/merchants/public.ts';
import { depositCredited, type depositOffers as offersOfDeposits } from '#features/cashier/public.ts';
import { protectionOf } from '#features/protection/public.ts';
import { listen } from '#kit/server/events/events.ts';
import type { World } from '#kit/server/world.ts';
import { isMoney } from '#kit/shared/money/currency.ts';
import { id } from '#kit/shared/id.ts';
import { minorOf } from '#kit/shared/money/money.ts';
import { runningCampaigns, versionOf } from '../../db/campaigns.ts';
import { claimsOf } from '../../db/grants.ts';
import { isClaimedOut } from '../../domain/claim-period.ts';
import { claimRefusal } from '../../domain/eligibility.ts';
import { isHeldOut } from '../../domain/holdout.ts';
import { termsOf } from '../../domain/terms.ts';
import { nameIn } from '../grants/grant-views.ts';
import { publishGrantIn } from '../notices/bonus-event.ts';
import { memberFacts } from './claim-facts.ts';
import { makeGrantIn, startClaimed } from './make-grant.ts';

const prefix = 'bonus:';

type OffersOf = Parameters<typeof offersOfDeposits.with>[0];

/** Bonuses that a player may choose with a deposit; nothing for whom play is closed to. */
export const depositOffers: OffersOf = async (world, read, player) => {
  if ((await protectionOf(world, read, player.memberId)) !== undefined) return [];
  const running = (await runningCampaigns(read, player.merchantId)).filter(({ trigger }) => trigger === 'deposit');
  if (running.length === 0) return [];
  const facts = { ...(await memberFacts(world, read, player)), isWithdrawalWaiting: false };
  const claimed = await claimsOf(read, player.memberId);
  const { timeZone } = await merchantOf(world, player.merchantId);
  const now = { at: world.clock.now(), timeZone };
  return running.flatMap(
    ({ campaign_id: campaignId, version, names, terms: record, terms_hash: hash, holdout_percent }) => {
      const terms = termsOf(record);
      const isOffered =
        claimRefusal(terms, {
          ...facts,
          isRunning: true,
          isHeldOut: isHeldOut(campaignId, player.memberId, holdout_percent),
          isInstalled: false,
          code: undefined,
        }) === undefined && !isClaimedOut(terms.limits, claimed.get(campaignId) ?? [], now);
      return isOffered
        ? [{ offerId: prefix + campaignId, name: nameIn(names, player.language ?? 'TH'), terms: { version, hash } }]
        : [];
    },
  );
};

/**
 * Grants what was chosen with a deposit once it is credited, by the terms of then. A deposit is granted once; what is closed or used up
 * meanwhile, or below the least deposit, brings nothing, and the deposit is cash all the same.
 */
export const grantWithDeposit = (world: World) =>
  listen(
    depositCredited,
    'bonuses.grant-with-deposit',
    async ({ merchantId, memberId, depositId, amount, currency, offer }) => {
      if (depositId === null || !offer?.offerId.startsWith(prefix) || !isMoney(currency)) return;
      const chosen = { campaignId: offer.offerId.slice(prefix.length), version: Number(offer.terms['version']) };
      const version = await versionOf(world.database.read, id(merchantId), chosen);
      if (!version || version.terms_hash !== offer.terms['hash']) return;
      const { trigger } = termsOf(version.terms);
      const deposit = minorOf(amount);
      if (trigger.kind !== 'deposit' || deposit < trigger.amountMin) return;
      if ((await protectionOf(world, world.database.read, id(memberId))) !== undefined) return;
      const campaign = { campaign_id: chosen.campaignId, ...version };
      const made = await world.database.transact(async (tx) => {
        const grant = await makeGrantIn(world, tx, campaign, {
          merchantId: id(merchantId),
          memberId: id(memberId),
          currency,
          state: 'waiting',
          deposit: { depositId, amount: deposit },
          claimKey: depositId,
        });
        if (grant.ok) await publishGrantIn(tx, 'bonus_granted', grant.value);
        return grant;
      });
      if (made.ok) await startClaimed(world, made.value);
    },
  );
