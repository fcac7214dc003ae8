import type { ProviderSettings } from '#features/cashier/public.ts';
import { type Route, routes } from '#kit/server/routes.ts';
import type { World } from '#kit/server/world.ts';
import { answerReceipt as answerReceiptCall } from '../contract/answer-receipt.ts';
import { findWithdrawal as findWithdrawalCall } from '../contract/find-withdrawal.ts';
import { listWithdrawals as listWithdrawalsCall } from '../contract/list-withdrawals.ts';
import { payoutNotice } from '../contract/payout-notice.ts';
import { requestWithdrawal as requestWithdrawalCall } from '../contract/request-withdrawal.ts';
import { staffApproveWithdrawal } from '../contract/staff-approve-withdrawal.ts';
import { staffClaimWithdrawal } from '../contract/staff-claim-withdrawal.ts';
import { staffPayAgain } from '../contract/staff-pay-again.ts';
import { staffRejectWithdrawal } from '../contract/staff-reject-withdrawal.ts';
import { staffResolveDispute } from '../contract/staff-resolve-dispute.ts';
import { staffSettleUnknown } from '../contract/staff-settle-unknown.ts';
import { staffSetWithdrawalTerms } from '../contract/staff-set-withdrawal-terms.ts';
import { staffWithdrawalTerms } from '../contract/staff-withdrawal-terms.ts';
import { staffWithdrawalOf as staffWithdrawalOfCall } from '../contract/staff-withdrawal-of.ts';
import { staffWithdrawalQueue as staffWithdrawalQueueCall } from '../contract/staff-withdrawal-queue.ts';
import { staffWithdrawals as staffWithdrawalsCall } from '../contract/staff-withdrawals.ts';
import { staffShowProof } from '../contract/staff-show-proof.ts';
import { uploadProof as uploadProofCall } from '../contract/upload-proof.ts';
import { withdrawalTerms as withdrawalTermsCall } from '../contract/withdrawal-terms.ts';
import { withdrawalTimes as withdrawalTimesCall } from '../contract/withdrawal-times.ts';
import { answerReceipt } from './answer-receipt.ts';
import { findWithdrawal, listWithdrawals } from './list-withdrawals.ts';
import { payoutRoads } from './payout-roads.ts';
import { showProof, takeProofRate, uploadProof } from './proofs.ts';
import { receivePayoutNotice } from './receive-payout-notice.ts';
import { requestWithdrawal } from './request-withdrawal.ts';
import { withdrawalTerms } from './show-terms.ts';
import {
  approveWithdrawal,
  claimWithdrawal,
  payAgain,
  rejectWithdrawal,
  resolveDispute,
  settleUnknown,
} from './staff-decide.ts';
import { askForTerms, showTerms } from './staff-terms.ts';
import { staffWithdrawalOf, staffWithdrawalQueue, staffWithdrawals } from './staff-withdrawals.ts';
import type { WithdrawalSettings } from './standing.ts';
import { withdrawalTimes } from './times.ts';

export const siteRoutes = (world: World, settings: WithdrawalSettings & ProviderSettings): Route[] =>
  routes(
    'withdrawals',
    {
      withdrawalTerms: withdrawalTermsCall,
      requestWithdrawal: requestWithdrawalCall,
      listWithdrawals: listWithdrawalsCall,
      findWithdrawal: findWithdrawalCall,
      answerReceipt: answerReceiptCall,
      uploadProof: uploadProofCall,
      withdrawalTimes: withdrawalTimesCall,
      payoutNotice,
    },
    {
      withdrawalTerms: withdrawalTerms(world, settings),
      requestWithdrawal: requestWithdrawal(world, settings),
      listWithdrawals: listWithdrawals(world),
      findWithdrawal: findWithdrawal(world),
      answerReceipt: answerReceipt(world),
      uploadProof: uploadProof(world),
      withdrawalTimes: withdrawalTimes(world),
      payoutNotice: receivePayoutNotice(world, payoutRoads(world, settings)),
    },
    { uploadProof: takeProofRate(world) },
  );

export const backofficeRoutes = (world: World): Route[] =>
  routes(
    'withdrawals',
    {
      staffWithdrawals: staffWithdrawalsCall,
      staffWithdrawalQueue: staffWithdrawalQueueCall,
      staffWithdrawalOf: staffWithdrawalOfCall,
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
    {
      staffWithdrawals: staffWithdrawals(world),
      staffWithdrawalQueue: staffWithdrawalQueue(world),
      staffWithdrawalOf: staffWithdrawalOf(world),
      staffShowProof: showProof(world),
      staffClaimWithdrawal: claimWithdrawal(world),
      staffApproveWithdrawal: approveWithdrawal(world),
      staffRejectWithdrawal: rejectWithdrawal(world),
      staffPayAgain: payAgain(world),
      staffSettleUnknown: settleUnknown(world),
      staffResolveDispute: resolveDispute(world),
      staffWithdrawalTerms: showTerms(world),
      staffSetWithdrawalTerms: askForTerms(world),
    },
  );
