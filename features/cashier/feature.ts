import { deskReports } from '#kit/server/desk-reports.ts';
import { funnelSteps } from '#kit/server/funnel.ts';
import { firstDeposit, secondDeposit } from './db/deposit-steps.ts';
import { methodsReport } from './db/method-report.ts';
import { personTimeline } from '#kit/server/person-timeline.ts';
import { depositCheck } from './server/methods/deposit-check.ts';
import { depositBounds, firstBounds } from './server/methods/first-bounds.ts';
import { brandParts, featureSettings } from '#features/merchants/public.ts';
import { namesAtBanks } from '#features/members/public.ts';
import { playRestricted, depositSigns } from '#features/protection/public.ts';
import { approvalKinds } from '#features/staff/public.ts';
import { movementFacts } from '#features/wallet/public.ts';
import { listen } from '#kit/server/events/events.ts';
import { outgoingEvents } from '#kit/server/events/outgoing-events.ts';
import { defineFeature } from '#kit/server/feature.ts';
import { depositHabits } from './db/deposit-habits.ts';
import { movementOwners } from './db/movement-owners.ts';
import { bankNotice } from './server/lines/bank-notice.ts';
import { cancelDeposit } from './server/deposits/cancel-deposit.ts';
import { closeDeposits } from './server/deposits/close-deposits.ts';
import { depositTerms } from './server/deposits/deposit-terms.ts';
import { findDeposit } from './server/deposits/find-deposit.ts';
import { jobs, tickers } from './server/jobs.ts';
import { listDeposits } from './server/deposits/list-deposits.ts';
import { nameAtBank } from './server/providers/name-at-bank.ts';
import { personRecords } from './server/person-records.ts';
import { providerNotice } from './server/providers/provider-notice.ts';
import { gauges } from './server/gauges.ts';
import { sendSlip } from './server/slips/send-slip.ts';
import { staffAcceptSlip } from './server/slips/staff-accept-slip.ts';
import { staffAddAccount } from './server/methods/staff-add-account.ts';
import { staffDepositFigures } from './server/deposits/staff-deposit-figures.ts';
import { staffDeposits } from './server/deposits/staff-deposits.ts';
import { approvalActions, staffMatchLine } from './server/lines/staff-match-line.ts';
import { staffPaymentAccounts } from './server/methods/staff-payment-accounts.ts';
import { staffRefuseSlip } from './server/slips/staff-refuse-slip.ts';
import { staffReturnLine } from './server/returns/staff-return-line.ts';
import { staffSetMethod } from './server/methods/staff-set-method.ts';
import { staffSettleReturn } from './server/returns/staff-settle-return.ts';
import { staffShowSlip } from './server/slips/staff-show-slip.ts';
import { staffSlips } from './server/slips/staff-slips.ts';
import { staffUnmatchedLines } from './server/lines/staff-unmatched-lines.ts';
import { startDeposit } from './server/deposits/start-deposit.ts';
import { depositChanged } from './server/deposits/notify-deposit.ts';
import { notifyPlayer } from './server/deposits/notify-player.ts';
import { depositChangedOut, depositCreditedOut } from './server/deposits/outgoing-events.ts';
import { depositTimeline } from './db/deposit-timeline.ts';

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
  gauges,
  personRecords,
  listeners: (world) => [
    listen(playRestricted, 'cashier.close-deposits', closeDeposits(world)),
    listen(depositChanged, 'cashier.tell-player', notifyPlayer(world)),
  ],
  contributes: [
    brandParts.checks.with(depositCheck),
    brandParts.bounds.with(depositBounds),
    featureSettings.with(firstBounds),
    personTimeline.with(depositTimeline),
    deskReports.with(methodsReport),
    funnelSteps.with(firstDeposit),
    funnelSteps.with(secondDeposit),
    outgoingEvents.with(depositChangedOut),
    outgoingEvents.with(depositCreditedOut),
    approvalKinds.with(approvalActions),
    movementFacts.with(movementOwners),
    namesAtBanks.with(nameAtBank),
    depositSigns.with(depositHabits),
  ],
});
