import { type Route, routes } from '#kit/server/routes.ts';
import type { World } from '#kit/server/world.ts';
import { bankNotice } from '../contract/bank-notice.ts';
import { cancelDeposit as cancelDepositCall } from '../contract/cancel-deposit.ts';
import { depositTerms as depositTermsCall } from '../contract/deposit-terms.ts';
import { findDeposit as findDepositCall } from '../contract/find-deposit.ts';
import { listDeposits as listDepositsCall } from '../contract/list-deposits.ts';
import { staffAddAccount } from '../contract/staff-add-account.ts';
import { staffDeposits as staffDepositsCall } from '../contract/staff-deposits.ts';
import { staffDepositFigures } from '../contract/staff-deposit-figures.ts';
import { showDepositFigures } from './staff-deposit-figures.ts';
import { staffMatchLine } from '../contract/staff-match-line.ts';
import { staffPaymentAccounts } from '../contract/staff-payment-accounts.ts';
import { staffReturnLine } from '../contract/staff-return-line.ts';
import { staffSettleReturn } from '../contract/staff-settle-return.ts';
import { staffSetMethod } from '../contract/staff-set-method.ts';
import { providerNotice } from '../contract/provider-notice.ts';
import { sendSlip as sendSlipCall } from '../contract/send-slip.ts';
import { staffAcceptSlip } from '../contract/staff-accept-slip.ts';
import { staffRefuseSlip } from '../contract/staff-refuse-slip.ts';
import { staffShowSlip } from '../contract/staff-show-slip.ts';
import { staffSlips } from '../contract/staff-slips.ts';
import { staffUnmatchedLines } from '../contract/staff-unmatched-lines.ts';
import { startDeposit as startDepositCall } from '../contract/start-deposit.ts';
import { addAccount } from './add-account.ts';
import { cancelDeposit } from './cancel-deposit.ts';
import { depositTerms } from './deposit-terms.ts';
import { findDeposit } from './find-deposit.ts';
import { listDeposits } from './list-deposits.ts';
import { matchLine } from './match-line.ts';
import { paymentAccounts } from './payment-accounts.ts';
import { receiveProviderNotice } from './receive-provider-notice.ts';
import { receiveBankNotice } from './receive-bank-notice.ts';
import { returnLine } from './return-line.ts';
import { settleReturn } from './settle-return.ts';
import { setMethod } from './set-method.ts';
import { acceptSlip, refuseSlip } from './decide-slip.ts';
import { sendSlip, takeSlipRate } from './send-slip.ts';
import { showSlip, showSlips } from './staff-slips.ts';
import { staffDeposits } from './staff-deposits.ts';
import { startDeposit } from './start-deposit.ts';
import { unmatchedLines } from './unmatched-lines.ts';
import type { CashierSettings } from './view-deposit.ts';

export const siteRoutes = (world: World, settings: CashierSettings): Route[] =>
  routes(
    'cashier',
    {
      depositTerms: depositTermsCall,
      startDeposit: startDepositCall,
      listDeposits: listDepositsCall,
      findDeposit: findDepositCall,
      cancelDeposit: cancelDepositCall,
      sendSlip: sendSlipCall,
      bankNotice,
      providerNotice,
    },
    {
      depositTerms: depositTerms(world, settings),
      startDeposit: startDeposit(world, settings),
      listDeposits: listDeposits(world, settings),
      findDeposit: findDeposit(world, settings),
      cancelDeposit: cancelDeposit(world, settings),
      sendSlip: sendSlip(world),
      bankNotice: receiveBankNotice(world, settings),
      providerNotice: receiveProviderNotice(world, settings),
    },
    { sendSlip: takeSlipRate(world) },
  );

export const backofficeRoutes = (world: World): Route[] =>
  routes(
    'cashier',
    {
      staffDeposits: staffDepositsCall,
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
    {
      staffDeposits: staffDeposits(world),
      staffUnmatchedLines: unmatchedLines(world),
      staffMatchLine: matchLine(world),
      staffReturnLine: returnLine(world),
      staffSettleReturn: settleReturn(world),
      staffDepositFigures: showDepositFigures(world),
      staffPaymentAccounts: paymentAccounts(world),
      staffSetMethod: setMethod(world),
      staffAddAccount: addAccount(world),
      staffSlips: showSlips(world),
      staffShowSlip: showSlip(world),
      staffAcceptSlip: acceptSlip(world),
      staffRefuseSlip: refuseSlip(world),
    },
  );
