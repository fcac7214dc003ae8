import * as cashier from '#features/cashier/public.ts';
import * as content from '#features/content/public.ts';
import * as fairness from '#features/fairness/public.ts';
import * as gateway from '#features/gateway/public.ts';
import * as identity from '#features/identity/public.ts';
import * as lobby from '#features/lobby/public.ts';
import * as lottery from '#features/lottery/public.ts';
import * as members from '#features/members/public.ts';
import * as merchants from '#features/merchants/public.ts';
import * as messages from '#features/messages/public.ts';
import * as protection from '#features/protection/public.ts';
import * as proof from '#features/proof/public.ts';
import * as records from '#features/records/public.ts';
import * as reports from '#features/reports/public.ts';
import * as rounds from '#features/rounds/public.ts';
import * as staff from '#features/staff/public.ts';
import * as turnover from '#features/turnover/public.ts';
import * as verification from '#features/verification/public.ts';
import * as wallet from '#features/wallet/public.ts';
import { ourGames } from '#games/catalogue.ts';
import * as withdrawals from '#features/withdrawals/public.ts';
import { clockGauge } from '#kit/server/clock-skew.ts';
import type { FeatureGauge } from '#kit/server/gauges.ts';
import type { JobList, Ticker } from '#kit/server/jobs.ts';
import { humanCheckRoutes } from '#kit/server/human-check.ts';
import { liveRoutes } from '#kit/server/live-ticket.ts';
import { privateFileTicker } from '#kit/server/private-files.ts';
import { listen, type Listener } from '#kit/server/events.ts';
import type { RecordsOfAll } from '#kit/server/person-records.ts';
import type { Route } from '#kit/server/routes.ts';
import type { World } from '#kit/server/world.ts';
import { movementOwners } from './movement-owners.ts';
import { playMoneyOf } from './play-money.ts';
import { samePersonOf } from './same-person.ts';
import type { MemberId } from '#kit/shared/id.ts';

/** What of the outside the features need to know, beside their world. */
export type FeatureSettings = cashier.ProviderSettings & { simulatedBankUrl: () => string | undefined };

/** What the features' background work needs to know of the outside. */
export type WorkSettings = cashier.ProviderSettings & { carriers: messages.Carriers };

/** Every call of the player site. */
export const siteRoutesOf = (world: World, settings: FeatureSettings): Route[] => [
  ...liveRoutes(world),
  ...humanCheckRoutes(world),
  ...merchants.siteRoutes(world),
  ...content.siteRoutes(world, { mayAdvertise: (memberId) => mayAdvertise(world, memberId) }),
  ...identity.siteRoutes(world),
  ...members.siteRoutes(world),
  ...messages.siteRoutes(world),
  ...verification.siteRoutes(world),
  ...wallet.siteRoutes(world),
  ...records.siteRoutes(world),
  ...gateway.siteRoutes(world),
  ...protection.siteRoutes(world),
  ...cashier.siteRoutes(world, settings),
  ...lottery.siteRoutes(world),
  ...lobby.siteRoutes(world),
  ...fairness.siteRoutes(world),
  ...proof.siteRoutes(world, { games: ourGames }),
  ...withdrawals.siteRoutes(world, { ...withdrawalSettings, ...settings }),
];

/** Nobody whom play is closed to is advertised to. */
const mayAdvertise = async (world: World, memberId: MemberId): Promise<boolean> =>
  (await protection.protectionOf(world, world.database.read, memberId)) === undefined;

/** What withdrawals ask of other features: levels, closures, and what has to be played through. */
const withdrawalSettings: withdrawals.WithdrawalSettings = {
  wagering: [withdrawals.wageringOfDeposits],
  provedLevelOf: (world, read, { memberId }) =>
    verification.requireLevelIn(world, read, { memberId, for: 'withdrawal' }),
  isPlayClosed: async (world, read, { memberId }) =>
    (await protection.protectionOf(world, read, memberId)) !== undefined,
};

/** What each feature keeps about a person. */
export const personRecordsOf = (world: World): RecordsOfAll => ({
  identity: identity.personRecords(world),
  members: members.personRecords(world),
  verification: verification.personRecords(world),
  content: content.personRecords(world),
  cashier: cashier.personRecords(world),
  withdrawals: withdrawals.personRecords(world),
  lottery: lottery.personRecords,
  lobby: lobby.personRecords,
  wallet: wallet.personRecords,
  records: records.personRecords,
  protection: protection.personRecords,
});

/** What a second person's word does, by kind. */
export const approvalActionsOf = (world: World): staff.ApprovalActions => ({
  ...staff.approvalActions(world),
  ...cashier.approvalActions(world),
  ...proof.approvalActions,
  ...withdrawals.approvalActions(world),
  ...lottery.approvalActions(world),
  ...gateway.approvalActions(world),
  ...rounds.approvalActions,
  ...identity.approvalActions(world, personRecordsOf(world)),
  ...merchants.approvalActions(world, playMoneyOf),
  ...verification.approvalActions(world),
});

/** The calls by which lists are read that can be too long for a page. */
const longListRoutesOf = (world: World, house: rounds.House): Route[] => [
  ...staff.backofficeRoutes(world, approvalActionsOf(world)),
  ...identity.backofficeRoutes(world, personRecordsOf(world)),
  ...wallet.backofficeRoutes(world),
  ...cashier.backofficeRoutes(world),
  ...withdrawals.backofficeRoutes(world),
  ...lottery.backofficeRoutes(world),
  ...gateway.backofficeRoutes(world),
  ...rounds.backofficeRoutes(house, () => ''),
];

/** Every call of the back office. */
export const backofficeRoutesOf = (
  world: World,
  { house, origin }: { house: rounds.House; origin: () => string },
): Route[] => [
  ...staff.backofficeRoutes(world, approvalActionsOf(world)),
  ...merchants.backofficeRoutes(world, { playMoneyOf }),
  ...content.backofficeRoutes(world),
  ...identity.backofficeRoutes(world, personRecordsOf(world)),
  ...members.backofficeRoutes(world),
  ...messages.backofficeRoutes(world),
  ...verification.backofficeRoutes(world),
  ...wallet.backofficeRoutes(world),
  ...cashier.backofficeRoutes(world),
  ...withdrawals.backofficeRoutes(world),
  ...proof.backofficeRoutes(world),
  ...reports.backofficeRoutes(world, longListRoutesOf(world, house)),
  ...lottery.backofficeRoutes(world),
  ...lobby.backofficeRoutes(world),
  ...gateway.backofficeRoutes(world),
  ...protection.backofficeRoutes(world),
  ...rounds.backofficeRoutes(house, origin),
];

export const jobsOf = (world: World, { carriers, ...providers }: WorkSettings): JobList => ({
  ...cashier.jobs(world),
  ...gateway.jobs(world),
  ...lobby.jobs(world),
  ...members.jobs(world, nameAtBank(world, providers)),
  ...messages.jobs(world, carriers),
});

/** By the bank that the merchant pays out at. */
const nameAtBank =
  (world: World, providers: cashier.ProviderSettings): members.NameAtBank =>
  async (merchantId, payee) => {
    const road = await cashier.payoutRoadOf(world, world.database.read, providers, merchantId);
    return road.ok ? road.value.provider.nameOf(payee) : { state: 'unasked' };
  };

export const tickersOf = (world: World, house: rounds.House, providers: cashier.ProviderSettings): Ticker[] => [
  privateFileTicker(world),
  ...rounds.tickers(house),
  ...wallet.tickers(world),
  wallet.ownersTicker(world, movementOwners),
  ...gateway.tickers(world),
  ...turnover.tickers(world),
  ...protection.tickers(world, {
    depositHabits: cashier.depositHabits,
    wordsWritten: content.wordsWritten,
    samePerson: samePersonOf(world, personRecordsOf(world)),
  }),
  ...staff.tickers(world, approvalActionsOf(world)),
  ...identity.tickers(world),
  ...content.tickers(world),
  ...members.tickers(world),
  ...verification.tickers(world),
  ...messages.tickers(world),
  ...lottery.tickers(world),
  ...lobby.tickers(world),
  ...cashier.tickers(world, providers),
  ...withdrawals.tickers(world, providers),
  ...proof.tickers(world, movementOwners),
  ...records.tickers(world),
  ...reports.tickers(world, { ...providers, lists: longListRoutesOf(world, house) }),
];

/** What the features show on `/metrics`. */
export const gaugesOf = (world: World): FeatureGauge[] => [
  ...wallet.gauges(world),
  ...turnover.gauges(world),
  ...rounds.gauges(world),
  ...proof.gauges(world),
  clockGauge(world),
];

/** Who hears of which event. */
export const listenersOf = (world: World, house: rounds.House): Listener[] => [
  listen(protection.closedTo, 'cashier.close-deposits', cashier.closeDeposits(world)),
  listen(protection.closedTo, 'gateway.leave-everything', gateway.leaveEverything(world)),
  listen(protection.closedTo, 'rounds.leave-rounds', rounds.leaveRounds(house)),
  listen(cashier.depositChanged, 'cashier.tell-player', cashier.tellPlayer(world)),
  listen(identity.trialConverted, 'lottery.move-saved-sets', lottery.moveSavedSets(world)),
  listen(identity.trialsEnded, 'lottery.forget-saved-sets', lottery.forgetSavedSets(world)),
  listen(verification.askChanged, 'verification.tell-of-ask', verification.tellOfAsk(world)),
  listen(members.accountNameDiffers, 'verification.ask-for-bank-book', verification.askForBankBook(world)),
];
