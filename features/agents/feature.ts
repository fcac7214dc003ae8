import { affiliateApproved } from '#features/content/public.ts';
import { invitationPrograms } from '#features/identity/public.ts';
import { featureSettings } from '#features/merchants/public.ts';
import { wageRates } from '#features/rebates/public.ts';
import { giveBackParts } from '#features/rewards/public.ts';
import { approvalKinds } from '#features/staff/public.ts';
import { movementFacts } from '#features/wallet/public.ts';
import { deskReports } from '#kit/server/desk-reports.ts';
import { defineFeature } from '#kit/server/feature.ts';
import { movementOwners } from './db/movement-owners.ts';
import { agentFunnelReport } from './db/tree/agent-funnel.ts';
import { ownMoney } from './server/account/own-money.ts';
import { teamMoney } from './server/account/team-money.ts';
import { agentAnnouncements } from './server/announcements/agent-announcements.ts';
import { teamMoneyFile } from './server/account/team-money-file.ts';
import { teamBets } from './server/bets/team-bets.ts';
import { teamBetsFile } from './server/bets/team-bets-file.ts';
import { agentContracts } from './server/contracts/agent-contracts.ts';
import { answerContract } from './server/contracts/answer-contract.ts';
import { answerRequest } from './server/contracts/answer-request.ts';
import { requestContract } from './server/contracts/request-contract.ts';
import { offerContract } from './server/contracts/offer-contract.ts';
import { previewOffer } from './server/contracts/preview-offer.ts';
import { setPlayerRebate } from './server/contracts/set-player-rebate.ts';
import { agentsReport } from './server/desk/agents-report.ts';
import { approvalActions } from './server/desk/agent-approvals.ts';
import { applicantToAgent } from './server/desk/applicant-to-agent.ts';
import { staffAdjustTeam } from './server/desk/staff-adjust-team.ts';
import { staffAgentContracts } from './server/desk/staff-agent-contracts.ts';
import { staffAgentOwed } from './server/desk/staff-agent-owed.ts';
import { staffAgentRun } from './server/desk/staff-agent-run.ts';
import { staffAgentRuns } from './server/desk/staff-agent-runs.ts';
import { staffAgentTree } from './server/desk/staff-agent-tree.ts';
import { staffRepeatRun } from './server/desk/staff-repeat-run.ts';
import { staffApproveRun } from './server/desk/staff-approve-run.ts';
import { staffDecideHold } from './server/desk/staff-decide-hold.ts';
import { staffHoldPlay } from './server/desk/staff-hold-play.ts';
import { staffMakeAgent } from './server/desk/staff-make-agent.ts';
import { staffMoveMember } from './server/desk/staff-move-member.ts';
import { staffOfferContract } from './server/desk/staff-offer-contract.ts';
import { staffPlayHolds } from './server/desk/staff-play-holds.ts';
import { tickers } from './server/jobs.ts';
import { noteDeposits } from './server/note-deposits.ts';
import { agentUserLoss } from './server/loss/agent-user-loss.ts';
import { userLossFile } from './server/loss/user-loss-file.ts';
import { agentIncome } from './server/pay/agent-income.ts';
import { agentPayslip } from './server/pay/agent-payslip.ts';
import { dailyRecord } from './server/pay/daily-record.ts';
import { dividendRecord } from './server/pay/dividend-record.ts';
import { hourlyRecord } from './server/pay/hourly-record.ts';
import { moveCommission } from './server/pay/move-commission.ts';
import { payslipFile } from './server/pay/payslip-file.ts';
import { realTimeRecord } from './server/pay/real-time-record.ts';
import { wageRecord } from './server/pay/wage-record.ts';
import { ownRates } from './server/player/own-rates.ts';
import { ownRatesFile } from './server/player/own-rates-file.ts';
import { dividendContract } from './server/relay/dividend-contract.ts';
import { dailySalaryContract } from './server/relay/daily-salary-contract.ts';
import { wageContract } from './server/relay/wage-contract.ts';
import { hourlySalaryContract } from './server/relay/hourly-salary-contract.ts';
import { realTimeSalaryContract } from './server/relay/real-time-salary-contract.ts';
import { participationContract } from './server/relay/participation-contract.ts';
import { givenWages, wageRate } from './server/runs/given-wages.ts';
import {
  activeMember,
  commissionMoves,
  levelsMax,
  ownPlay,
  payBounds,
  platformPays,
  productWeights,
  rebateLadder,
  tableWeight,
  vendorFee,
} from './server/settings.ts';
import { agentDownlines } from './server/tree/agent-downlines.ts';
import { agentInvitations } from './server/tree/agent-invitations.ts';
import { agentOverview } from './server/tree/agent-overview.ts';
import { downlinesFile } from './server/tree/downlines-file.ts';
import { endInvitation } from './server/tree/end-invitation.ts';
import { invitationProgram } from './server/tree/invitation-program.ts';
import { makeInvitation } from './server/tree/make-invitation.ts';
import { openDownline } from './server/tree/open-downline.ts';

export const agents = defineFeature({
  name: 'agents',
  site: {
    agentOverview,
    agentDownlines,
    downlinesFile,
    openDownline,
    agentInvitations,
    makeInvitation,
    endInvitation,
    agentContracts,
    previewOffer,
    offerContract,
    answerContract,
    requestContract,
    answerRequest,
    setPlayerRebate,
    dividendContract,
    dailySalaryContract,
    wageContract,
    hourlySalaryContract,
    realTimeSalaryContract,
    participationContract,
    agentAnnouncements,
    agentUserLoss,
    userLossFile,
    teamBets,
    teamBetsFile,
    teamMoney,
    teamMoneyFile,
    ownMoney,
    agentIncome,
    dividendRecord,
    dailyRecord,
    wageRecord,
    hourlyRecord,
    realTimeRecord,
    agentPayslip,
    payslipFile,
    moveCommission,
    ownRates,
    ownRatesFile,
  },
  desk: {
    staffAgentTree,
    staffMakeAgent,
    staffMoveMember,
    staffAdjustTeam,
    staffPlayHolds,
    staffHoldPlay,
    staffDecideHold,
    staffAgentContracts,
    staffOfferContract,
    staffAgentRuns,
    staffAgentOwed,
    staffAgentRun,
    staffApproveRun,
    staffRepeatRun,
  },
  tickers,
  listeners: (world) => [noteDeposits(world)],
  contributes: [
    deskReports.with(agentsReport),
    deskReports.with(agentFunnelReport),
    approvalKinds.with(approvalActions),
    affiliateApproved.with(applicantToAgent),
    invitationPrograms.with(invitationProgram),
    movementFacts.with(movementOwners),
    giveBackParts.with(givenWages),
    wageRates.with(wageRate),
    featureSettings.with(levelsMax),
    featureSettings.with(activeMember),
    featureSettings.with(vendorFee),
    featureSettings.with(tableWeight),
    featureSettings.with(productWeights),
    featureSettings.with(payBounds),
    featureSettings.with(ownPlay),
    featureSettings.with(platformPays),
    featureSettings.with(rebateLadder),
    featureSettings.with(commissionMoves),
  ],
});
