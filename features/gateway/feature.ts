import { brandParts, playMoney } from '#features/merchants/public.ts';
import { copyGames } from './db/games/brand-games.ts';
import { vendorsToBlock, playRestricted } from '#features/protection/public.ts';
import { approvalKinds } from '#features/staff/public.ts';
import { movementFacts, playWallets } from '#features/wallet/public.ts';
import { listen } from '#kit/server/events/events.ts';
import { defineFeature } from '#kit/server/feature.ts';
import { playFundOf } from './db/funds/play-funds.ts';
import { vendorCodes } from './db/vendors/vendor-codes.ts';
import { movementOwners } from './db/movement-owners.ts';
import { approvalActions } from './server/approval-actions.ts';
import { jobs, tickers } from './server/jobs.ts';
import { gauges } from './server/vendors/gauges.ts';
import { endAllPlay } from './server/transfers/end-all-play.ts';
import { merchantWallet } from './server/transfers/merchant-wallet.ts';
import { playMoneyInPlay } from './server/acts/play-money.ts';
import { staffRequestResend } from './server/matching/staff-request-resend.ts';
import { staffCall } from './server/calls/staff-call.ts';
import { staffCalls } from './server/calls/staff-calls.ts';
import { staffCeilings } from './server/payouts/staff-ceilings.ts';
import { staffConnectVendor } from './server/vendors/staff-connect-vendor.ts';
import { staffDecideHeld } from './server/payouts/staff-decide-held.ts';
import { staffFinding } from './server/findings/staff-finding.ts';
import { staffFindings } from './server/findings/staff-findings.ts';
import { staffFreeRounds } from './server/free-rounds/staff-free-rounds.ts';
import { staffGatewayHealth } from './server/vendors/staff-gateway-health.ts';
import { staffGiveFreeRounds } from './server/free-rounds/staff-give-free-rounds.ts';
import { staffHeldActs } from './server/payouts/staff-held-acts.ts';
import { staffIssueKey } from './server/keys/staff-issue-key.ts';
import { staffMatchAgain } from './server/matching/staff-match-again.ts';
import { staffMatchDays } from './server/matching/staff-match-days.ts';
import { staffMatchDifferences } from './server/matching/staff-match-differences.ts';
import { staffRemoveAdapter } from './server/vendors/staff-remove-adapter.ts';
import { staffReplayCall } from './server/calls/staff-replay-call.ts';
import { staffResolveFinding } from './server/findings/staff-resolve-finding.ts';
import { staffResolveRound } from './server/rounds/staff-resolve-round.ts';
import { staffRetireKey } from './server/keys/staff-retire-key.ts';
import { staffRevealKey } from './server/keys/staff-reveal-key.ts';
import { staffRound } from './server/rounds/staff-round.ts';
import { staffRounds } from './server/rounds/staff-rounds.ts';
import { staffSetAdapter } from './server/vendors/staff-set-adapter.ts';
import { staffSetBreaker } from './server/vendors/staff-set-breaker.ts';
import { staffSetCeilings } from './server/payouts/staff-set-ceilings.ts';
import { staffSetNetworks } from './server/vendors/staff-set-networks.ts';
import { staffSetSignatureEnd } from './server/keys/staff-set-signature-end.ts';
import { staffSwitchVendor } from './server/vendors/staff-switch-vendor.ts';
import { staffNotifyFreeRounds } from './server/free-rounds/staff-notify-free-rounds.ts';
import { staffVendor } from './server/vendors/staff-vendor.ts';
import { staffRegisterVendor } from './server/vendors/staff-register-vendor.ts';
import { staffVendors } from './server/vendors/staff-vendors.ts';
import { walletBalances } from './server/transfers/wallet-balances.ts';
import { walletRecall } from './server/transfers/wallet-recall.ts';
import { walletTransfer } from './server/transfers/wallet-transfer.ts';

export const gateway = defineFeature({
  name: 'gateway',
  site: { walletTransfer, walletBalances, walletRecall, merchantWallet },
  desk: {
    staffHeldActs,
    staffDecideHeld,
    staffCeilings,
    staffSetCeilings,
    staffRegisterVendor,
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
    staffNotifyFreeRounds,
    staffMatchDays,
    staffMatchDifferences,
    staffMatchAgain,
    staffRequestResend,
  },
  jobs,
  tickers: (world) => tickers(world),
  gauges,
  listeners: (world) => [listen(playRestricted, 'gateway.end-all-play', endAllPlay(world))],
  contributes: [
    approvalKinds.with(approvalActions),
    movementFacts.with(movementOwners),
    playWallets.playedFrom.with(async (world, whose) => (await playFundOf(world.database.read, whose))?.walletId),
    playMoney.with(playMoneyInPlay),
    vendorsToBlock.with(vendorCodes),
    brandParts.copies.with({ part: 'games', copy: copyGames }),
  ],
});
