import * as adjustments from '#features/adjustments/pages.ts';
import * as agents from '#features/agents/pages.ts';
import * as bonuses from '#features/bonuses/pages.ts';
import * as cashier from '#features/cashier/pages.ts';
import * as chat from '#features/chat/pages.ts';
import * as content from '#features/content/pages.ts';
import * as gateway from '#features/gateway/pages.ts';
import * as identity from '#features/identity/pages.ts';
import * as lobby from '#features/lobby/pages.ts';
import * as lottery from '#features/lottery/pages.ts';
import * as members from '#features/members/pages.ts';
import * as merchants from '#features/merchants/pages.ts';
import * as messages from '#features/messages/pages.ts';
import * as missions from '#features/missions/pages.ts';
import * as platform from '#features/platform/pages.ts';
import * as proof from '#features/proof/pages.ts';
import * as protection from '#features/protection/pages.ts';
import * as rebates from '#features/rebates/pages.ts';
import * as raffles from '#features/raffles/pages.ts';
import * as records from '#features/records/pages.ts';
import * as referral from '#features/referral/pages.ts';
import * as reports from '#features/reports/pages.ts';
import * as rewards from '#features/rewards/pages.ts';
import * as rounds from '#features/rounds/pages.ts';
import * as staff from '#features/staff/pages.ts';
import * as verification from '#features/verification/pages.ts';
import * as wallet from '#features/wallet/pages.ts';
import * as broadcasts from '#features/broadcasts/pages.ts';
import * as filings from '#features/filings/pages.ts';
import * as webhooks from '#features/webhooks/pages.ts';
import * as withdrawals from '#features/withdrawals/pages.ts';
import { together } from '#kit/browser/pages.ts';

/** The pages of every feature on the player site. Marked as pure, so that the back office carries none of them. */
export const featureSitePages = /* @__PURE__ */ together(
  lottery.sitePages,
  content.sitePages,
  cashier.sitePages,
  proof.sitePages,
  members.sitePages,
  verification.sitePages,
  records.sitePages,
  protection.sitePages,
  lobby.sitePages,
  agents.sitePages,
  bonuses.sitePages,
  rewards.sitePages,
  rebates.sitePages,
  missions.sitePages,
  raffles.sitePages,
  chat.sitePages,
);

/** The pages of every feature in the back office; the player site carries none of them. */
export const featureDeskPages = /* @__PURE__ */ together(
  reports.deskPages,
  identity.deskPages,
  cashier.deskPages,
  verification.deskPages,
  protection.deskPages,
  withdrawals.deskPages,
  lottery.deskPages,
  content.deskPages,
  messages.deskPages,
  staff.deskPages,
  rounds.deskPages,
  gateway.deskPages,
  merchants.deskPages,
  wallet.deskPages,
  proof.deskPages,
  lobby.deskPages,
  agents.deskPages,
  referral.deskPages,
  missions.deskPages,
  raffles.deskPages,
  adjustments.deskPages,
  bonuses.deskPages,
  rewards.deskPages,
  rebates.deskPages,
  webhooks.deskPages,
  platform.deskPages,
  filings.deskPages,
  broadcasts.deskPages,
  chat.deskPages,
);

/** What features show a second person of their requests; the player site carries none of it. */
export const featureApprovalParts = /* @__PURE__ */ together(agents.approvalParts);
