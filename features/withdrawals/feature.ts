import { deskReports } from '#kit/server/desk-reports.ts';
import { funnelSteps } from '#kit/server/funnel.ts';
import { personTimeline } from '#kit/server/person-timeline.ts';
import { brandParts, playMoney } from '#features/merchants/public.ts';
import { approvalKinds } from '#features/staff/public.ts';
import { movementFacts } from '#features/wallet/public.ts';
import { outgoingEvents } from '#kit/server/events/outgoing-events.ts';
import { defineFeature } from '#kit/server/feature.ts';
import { copyTerms } from './db/brand-terms.ts';
import { withdrawalBounds } from './server/terms/brand-bounds.ts';
import { payoutCheck } from './server/terms/payout-check.ts';
import { movementOwners } from './db/movement-owners.ts';
import { payoutsReport } from './server/payouts/payout-report.ts';
import { firstWithdrawal } from './db/withdrawal-step.ts';
import { answerReceipt } from './server/receipts/answer-receipt.ts';
import { approvalActions } from './server/decisions/approval-actions.ts';
import { gauges } from './server/gauges.ts';
import { findWithdrawal } from './server/requests/find-withdrawal.ts';
import { tickers } from './server/jobs.ts';
import { listWithdrawals } from './server/requests/list-withdrawals.ts';
import { payoutNotice } from './server/payouts/payout-notice.ts';
import { personRecords } from './server/person-records.ts';
import { heldPlayMoney } from './server/play-money.ts';
import { requestWithdrawal } from './server/requests/request-withdrawal.ts';
import { staffApproveWithdrawal } from './server/decisions/staff-approve-withdrawal.ts';
import { staffClaimWithdrawal } from './server/decisions/staff-claim-withdrawal.ts';
import { staffPayAgain } from './server/payouts/staff-pay-again.ts';
import { staffRejectWithdrawal } from './server/decisions/staff-reject-withdrawal.ts';
import { staffResolveDispute } from './server/receipts/staff-resolve-dispute.ts';
import { staffSetWithdrawalTerms } from './server/terms/staff-set-withdrawal-terms.ts';
import { staffSettleUnknown } from './server/payouts/staff-settle-unknown.ts';
import { staffShowProof } from './server/receipts/staff-show-proof.ts';
import { staffWithdrawalOf } from './server/decisions/staff-withdrawal-of.ts';
import { staffWithdrawalQueue } from './server/decisions/staff-withdrawal-queue.ts';
import { staffWithdrawalTerms } from './server/terms/staff-withdrawal-terms.ts';
import { staffWithdrawals } from './server/decisions/staff-withdrawals.ts';
import { wagering } from './server/requests/standing.ts';
import { uploadProof } from './server/receipts/upload-proof.ts';
import { wageringOfDeposits } from './server/requests/wagering.ts';
import { withdrawalTerms } from './server/terms/withdrawal-terms.ts';
import { withdrawalTimes } from './server/requests/withdrawal-times.ts';
import { withdrawalChangedOut } from './server/states/withdrawal-changed.ts';
import { withdrawalTimeline } from './db/withdrawal-timeline.ts';

export const withdrawals = defineFeature({
  name: 'withdrawals',
  site: {
    withdrawalTerms,
    requestWithdrawal,
    listWithdrawals,
    findWithdrawal,
    answerReceipt,
    uploadProof,
    withdrawalTimes,
    payoutNotice,
  },
  desk: {
    staffWithdrawals,
    staffWithdrawalQueue,
    staffWithdrawalOf,
    staffShowProof,
    staffClaimWithdrawal,
    staffApproveWithdrawal,
    staffRejectWithdrawal,
    staffPayAgain,
    staffSettleUnknown,
    staffResolveDispute,
    staffWithdrawalTerms,
    staffSetWithdrawalTerms,
  },
  tickers,
  gauges,
  personRecords,
  contributes: [
    brandParts.bounds.with(withdrawalBounds),
    brandParts.checks.with(payoutCheck),
    brandParts.copies.with({ part: 'payouts', copy: copyTerms }),
    personTimeline.with(withdrawalTimeline),
    deskReports.with(payoutsReport),
    funnelSteps.with(firstWithdrawal),
    outgoingEvents.with(withdrawalChangedOut),
    approvalKinds.with(approvalActions),
    movementFacts.with(movementOwners),
    playMoney.with(heldPlayMoney),
    wagering.with(wageringOfDeposits),
  ],
});
