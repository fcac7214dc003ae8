import { adjustments } from '#features/adjustments/feature.ts';
import { agents } from '#features/agents/feature.ts';
import { bonuses } from '#features/bonuses/feature.ts';
import { broadcasts } from '#features/broadcasts/feature.ts';
import { cashier } from '#features/cashier/feature.ts';
import { chat } from '#features/chat/feature.ts';
import { content } from '#features/content/feature.ts';
import { fairness } from '#features/fairness/feature.ts';
import { filings } from '#features/filings/feature.ts';
import { gateway } from '#features/gateway/feature.ts';
import { identity } from '#features/identity/feature.ts';
import { lobby } from '#features/lobby/feature.ts';
import { lottery } from '#features/lottery/feature.ts';
import { members } from '#features/members/feature.ts';
import { merchants } from '#features/merchants/feature.ts';
import { messages } from '#features/messages/feature.ts';
import { missions } from '#features/missions/feature.ts';
import { platform } from '#features/platform/feature.ts';
import { proof } from '#features/proof/feature.ts';
import { protection } from '#features/protection/feature.ts';
import { rebates } from '#features/rebates/feature.ts';
import { referral } from '#features/referral/feature.ts';
import { raffles } from '#features/raffles/feature.ts';
import { records } from '#features/records/feature.ts';
import { reports } from '#features/reports/feature.ts';
import { rewards } from '#features/rewards/feature.ts';
import { rounds } from '#features/rounds/feature.ts';
import { staff } from '#features/staff/feature.ts';
import { turnover } from '#features/turnover/feature.ts';
import { verification } from '#features/verification/feature.ts';
import { wallet } from '#features/wallet/feature.ts';
import { webhooks } from '#features/webhooks/feature.ts';
import { withdrawals } from '#features/withdrawals/feature.ts';
import type { Feature } from '#kit/server/feature.ts';
import { kitFeatures } from '#kit/server/kit-features.ts';

/** What the product is made of. In this order calls are listed, listeners hear, and a person's records are read and shredded. */
export const features: readonly Feature[] = [
  ...kitFeatures,
  staff,
  merchants,
  messages,
  identity,
  members,
  verification,
  content,
  cashier,
  withdrawals,
  lottery,
  lobby,
  wallet,
  records,
  protection,
  gateway,
  turnover,
  bonuses,
  agents,
  missions,
  raffles,
  referral,
  adjustments,
  rewards,
  rebates,
  rounds,
  fairness,
  proof,
  chat,
  webhooks,
  platform,
  filings,
  broadcasts,
  reports,
];
