import { demoMerchant, featureFlags } from '#features/merchants/public.ts';
import { giveBackParts, partOfSums, ticketRewards } from '#features/rewards/public.ts';
import { approvalKinds } from '#features/staff/public.ts';
import { movementFacts } from '#features/wallet/public.ts';
import { featureVerifiers } from '#kit/server/verifiers.ts';
import { defineFeature } from '#kit/server/feature.ts';
import { prizesWithin } from './db/prizes-within.ts';
import { movementOwners } from './db/movement-owners.ts';
import { approvalActions } from './server/approvals.ts';
import { claimRaffle } from './server/claim-raffle.ts';
import { rafflesOffered } from './server/flags.ts';
import { giveTickets } from './server/give-tickets.ts';
import { tickers } from './server/jobs.ts';
import { loadDemo } from './server/load-demo.ts';
import { ownRaffles } from './server/own-raffles.ts';
import { raffleTickets } from './server/raffle-tickets.ts';
import { staffPlanRaffle } from './server/staff-plan-raffle.ts';
import { staffVoidRaffle } from './server/staff-void-raffle.ts';
import { staffRaffles } from './server/staff-raffles.ts';
import { verifyRaffles } from './server/verify-raffles.ts';

export const raffles = defineFeature({
  name: 'raffles',
  site: { ownRaffles, raffleTickets, claimRaffle },
  desk: { staffRaffles, staffPlanRaffle, staffVoidRaffle },
  tickers,
  contributes: [
    demoMerchant.loads.with(loadDemo),
    featureFlags.with(rafflesOffered),
    ticketRewards.with(giveTickets),
    approvalKinds.with(approvalActions),
    giveBackParts.with(partOfSums('bonus', prizesWithin)),
    movementFacts.with(movementOwners),
    featureVerifiers.with({ name: 'raffles', verify: verifyRaffles }),
  ],
});
