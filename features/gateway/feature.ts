import { playMoney } from '#features/merchants/public.ts';
import { playRestricted } from '#features/protection/public.ts';
import { approvalKinds } from '#features/staff/public.ts';
import { movementFacts } from '#features/wallet/public.ts';
import { listen } from '#kit/server/events.ts';
import { defineFeature } from '#kit/server/feature.ts';
import { movementOwners } from './db/movement-owners.ts';
import { approvalActions } from './server/approval-actions.ts';
import { jobs, tickers } from './server/jobs.ts';
import { endAllPlay } from './server/end-all-play.ts';
import { merchantWallet } from './server/merchant-wallet.ts';
import { playMoneyInPlay } from './server/play-money.ts';
import { staffAskResend } from './server/staff-ask-resend.ts';
import { staffCall } from './server/staff-call.ts';
import { staffCalls } from './server/staff-calls.ts';
import { staffCeilings } from './server/staff-ceilings.ts';
import { staffConnectVendor } from './server/staff-connect-vendor.ts';
import { staffDecideHeld } from './server/staff-decide-held.ts';
import { staffFinding } from './server/staff-finding.ts';
import { staffFindings } from './server/staff-findings.ts';
import { staffFreeRounds } from './server/staff-free-rounds.ts';
import { staffGatewayHealth } from './server/staff-gateway-health.ts';
import { staffGiveFreeRounds } from './server/staff-give-free-rounds.ts';
import { staffHeldActs } from './server/staff-held-acts.ts';
import { staffIssueKey } from './server/staff-issue-key.ts';
import { staffMatchAgain } from './server/staff-match-again.ts';
import { staffMatchDays } from './server/staff-match-days.ts';
import { staffMatchDifferences } from './server/staff-match-differences.ts';
import { staffRemoveAdapter } from './server/staff-remove-adapter.ts';
import { staffReplayCall } from './server/staff-replay-call.ts';
import { staffResolveFinding } from './server/staff-resolve-finding.ts';
import { staffResolveRound } from './server/staff-resolve-round.ts';
import { staffRetireKey } from './server/staff-retire-key.ts';
import { staffRevealKey } from './server/staff-reveal-key.ts';
import { staffRound } from './server/staff-round.ts';
import { staffRounds } from './server/staff-rounds.ts';
import { staffSetAdapter } from './server/staff-set-adapter.ts';
import { staffSetBreaker } from './server/staff-set-breaker.ts';
import { staffSetCeilings } from './server/staff-set-ceilings.ts';
import { staffSetNetworks } from './server/staff-set-networks.ts';
import { staffSetSignatureEnd } from './server/staff-set-signature-end.ts';
import { staffSwitchVendor } from './server/staff-switch-vendor.ts';
import { staffTellFreeRounds } from './server/staff-tell-free-rounds.ts';
import { staffVendor } from './server/staff-vendor.ts';
import { staffVendors } from './server/staff-vendors.ts';
import { walletBalances } from './server/wallet-balances.ts';
import { walletRecall } from './server/wallet-recall.ts';
import { walletTransfer } from './server/wallet-transfer.ts';

export const gateway = defineFeature({
  name: 'gateway',
  site: { walletTransfer, walletBalances, walletRecall, merchantWallet },
  desk: {
    staffHeldActs,
    staffDecideHeld,
    staffCeilings,
    staffSetCeilings,
    staffVendors,
    staffVendor,
    staffIssueKey,
    staffRevealKey,
    staffRetireKey,
    staffSetSignatureEnd,
    staffSetAdapter,
    staffRemoveAdapter,
    staffConnectVendor,
    staffSetNetworks,
    staffSwitchVendor,
    staffSetBreaker,
    staffGatewayHealth,
    staffCalls,
    staffCall,
    staffReplayCall,
    staffRounds,
    staffRound,
    staffResolveRound,
    staffFindings,
    staffFinding,
    staffResolveFinding,
    staffFreeRounds,
    staffGiveFreeRounds,
    staffTellFreeRounds,
    staffMatchDays,
    staffMatchDifferences,
    staffMatchAgain,
    staffAskResend,
  },
  jobs,
  tickers: (world) => tickers(world),
  listeners: (world) => [listen(playRestricted, 'gateway.end-all-play', endAllPlay(world))],
  contributes: [
    approvalKinds.with(approvalActions),
    movementFacts.with(movementOwners),
    playMoney.with(playMoneyInPlay),
  ],
});
