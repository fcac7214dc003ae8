import { depositOffers as offersOfDeposits } from '#features/cashier/public.ts';
import { fundRules } from '#features/gateway/public.ts';
import { featureSettings } from '#features/merchants/public.ts';
import { movementFacts } from '#features/wallet/public.ts';
import { givenUp } from '#features/withdrawals/public.ts';
import { defineFeature } from '#kit/server/feature.ts';
import { movementOwners } from './db/movement-owners.ts';
import { bonusTrace } from './server/grants/bonus-trace.ts';
import { bonusTraceFile } from './server/grants/bonus-trace-file.ts';
import { chooseFunds } from './server/grants/choose-funds.ts';
import { givenUpBonuses } from './server/grants/given-up.ts';
import { giveUpBonus } from './server/grants/give-up-bonus.ts';
import { myBonuses } from './server/grants/my-bonuses.ts';
import { tickers } from './server/jobs.ts';
import { acceptBonus } from './server/offers/accept-bonus.ts';
import { bonusOffers } from './server/offers/bonus-offers.ts';
import { claimBonus } from './server/offers/claim-bonus.ts';
import { depositOffers, grantWithDeposit } from './server/offers/deposit-offers.ts';
import { bonusBounds, bonusRules, playFrom } from './server/settings.ts';
import { stakeRules } from './server/stake-rules.ts';

export const bonuses = defineFeature({
  name: 'bonuses',
  site: { bonusOffers, claimBonus, acceptBonus, myBonuses, chooseFunds, giveUpBonus, bonusTrace, bonusTraceFile },
  tickers,
  listeners: (world) => [grantWithDeposit(world)],
  contributes: [
    fundRules.with(stakeRules),
    offersOfDeposits.with(depositOffers),
    givenUp.with(givenUpBonuses),
    movementFacts.with(movementOwners),
    featureSettings.with(bonusRules),
    featureSettings.with(playFrom),
    featureSettings.with(bonusBounds),
  ],
});
