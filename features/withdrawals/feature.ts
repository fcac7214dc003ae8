import { playMoney } from '#features/merchants/public.ts';
import { approvalKinds } from '#features/staff/public.ts';
import { movementFacts } from '#features/wallet/public.ts';
import { defineFeature } from '#kit/server/feature.ts';
import { movementOwners } from './db/movement-owners.ts';
import { answerReceipt } from './server/answer-receipt.ts';
import { approvalActions } from './server/approval-actions.ts';
import { findWithdrawal } from './server/find-withdrawal.ts';
import { tickers } from './server/jobs.ts';
import { listWithdrawals } from './server/list-withdrawals.ts';
import { payoutNotice } from './server/payout-notice.ts';
import { personRecords } from './server/person-records.ts';
import { heldPlayMoney } from './server/play-money.ts';
import { requestWithdrawal } from './server/request-withdrawal.ts';
import { staffApproveWithdrawal } from './server/staff-approve-withdrawal.ts';
import { staffClaimWithdrawal } from './server/staff-claim-withdrawal.ts';
import { staffPayAgain } from './server/staff-pay-again.ts';
import { staffRejectWithdrawal } from './server/staff-reject-withdrawal.ts';
import { staffResolveDispute } from './server/staff-resolve-dispute.ts';
import { staffSetWithdrawalTerms } from './server/staff-set-withdrawal-terms.ts';
import { staffSettleUnknown } from './server/staff-settle-unknown.ts';
import { staffShowProof } from './server/staff-show-proof.ts';
import { staffWithdrawalOf } from './server/staff-withdrawal-of.ts';
import { staffWithdrawalQueue } from './server/staff-withdrawal-queue.ts';
import { staffWithdrawalTerms } from './server/staff-withdrawal-terms.ts';
import { staffWithdrawals } from './server/staff-withdrawals.ts';
import { wagering } from './server/standing.ts';
import { uploadProof } from './server/upload-proof.ts';
import { wageringOfDeposits } from './server/wagering.ts';
import { withdrawalTerms } from './server/withdrawal-terms.ts';
import { withdrawalTimes } from './server/withdrawal-times.ts';

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
  personRecords,
  contributes: [
    approvalKinds.with(approvalActions),
    movementFacts.with(movementOwners),
    playMoney.with(heldPlayMoney),
    wagering.with(wageringOfDeposits),
  ],
});
