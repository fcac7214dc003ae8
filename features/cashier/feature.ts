import { namesAtBanks } from '#features/members/public.ts';
import { playRestricted, depositSigns } from '#features/protection/public.ts';
import { approvalKinds } from '#features/staff/public.ts';
import { movementFacts } from '#features/wallet/public.ts';
import { listen } from '#kit/server/events.ts';
import { defineFeature } from '#kit/server/feature.ts';
import { depositHabits } from './db/deposit-habits.ts';
import { movementOwners } from './db/movement-owners.ts';
import { bankNotice } from './server/bank-notice.ts';
import { cancelDeposit } from './server/cancel-deposit.ts';
import { closeDeposits } from './server/close-deposits.ts';
import { depositTerms } from './server/deposit-terms.ts';
import { findDeposit } from './server/find-deposit.ts';
import { jobs, tickers } from './server/jobs.ts';
import { listDeposits } from './server/list-deposits.ts';
import { nameAtBank } from './server/name-at-bank.ts';
import { personRecords } from './server/person-records.ts';
import { providerNotice } from './server/provider-notice.ts';
import { sendSlip } from './server/send-slip.ts';
import { staffAcceptSlip } from './server/staff-accept-slip.ts';
import { staffAddAccount } from './server/staff-add-account.ts';
import { staffDepositFigures } from './server/staff-deposit-figures.ts';
import { staffDeposits } from './server/staff-deposits.ts';
import { approvalActions, staffMatchLine } from './server/staff-match-line.ts';
import { staffPaymentAccounts } from './server/staff-payment-accounts.ts';
import { staffRefuseSlip } from './server/staff-refuse-slip.ts';
import { staffReturnLine } from './server/staff-return-line.ts';
import { staffSetMethod } from './server/staff-set-method.ts';
import { staffSettleReturn } from './server/staff-settle-return.ts';
import { staffShowSlip } from './server/staff-show-slip.ts';
import { staffSlips } from './server/staff-slips.ts';
import { staffUnmatchedLines } from './server/staff-unmatched-lines.ts';
import { startDeposit } from './server/start-deposit.ts';
import { depositChanged } from './server/tell-deposit.ts';
import { tellPlayer } from './server/tell-player.ts';

export const cashier = defineFeature({
  name: 'cashier',
  site: { depositTerms, startDeposit, listDeposits, findDeposit, cancelDeposit, sendSlip, bankNotice, providerNotice },
  desk: {
    staffDeposits,
    staffUnmatchedLines,
    staffMatchLine,
    staffReturnLine,
    staffSettleReturn,
    staffDepositFigures,
    staffPaymentAccounts,
    staffSetMethod,
    staffAddAccount,
    staffSlips,
    staffShowSlip,
    staffAcceptSlip,
    staffRefuseSlip,
  },
  jobs,
  tickers,
  personRecords,
  listeners: (world) => [
    listen(playRestricted, 'cashier.close-deposits', closeDeposits(world)),
    listen(depositChanged, 'cashier.tell-player', tellPlayer(world)),
  ],
  contributes: [
    approvalKinds.with(approvalActions),
    movementFacts.with(movementOwners),
    namesAtBanks.with(nameAtBank),
    depositSigns.with(depositHabits),
  ],
});
