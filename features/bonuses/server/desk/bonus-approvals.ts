import { z } from 'zod';
import { appendAuditIn, type ApprovalAction, type ApprovalActions, auditVisit } from '#features/staff/public.ts';
import type { StaffVisit } from '#kit/server/http/visit.ts';
import type { Tx } from '#kit/server/database/database.ts';
import type { World } from '#kit/server/world.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { minor } from '#kit/shared/money/money.ts';
import { type Instant, instantOf, isoOf } from '#kit/shared/time.ts';
import { lockApplication } from '../../db/applications.ts';
import { recordOf, termsOf } from '../../domain/terms.ts';
import { issueIn } from '../applications/issue-application.ts';
import { giveByHandIn } from './give-by-hand.ts';
import { changeIn, startIn, type Written } from './write-campaign.ts';

export const bonusApprovals = {
  start: 'bonuses.start',
  change: 'bonuses.change',
  grant: 'bonuses.grant',
  issue: 'bonuses.issue',
} as const;

const doNothing: ApprovalAction['reject'] = async () => undefined;

const startFacts = z.object({ version: z.int() });
const changeFacts = z.object({ basedOn: z.int(), campaign: z.string() });
const issueFacts = z.object({ by: z.string(), reason: z.string() });
const grantFacts = z.object({ campaignId: z.string(), by: z.string(), reason: z.string() });

const moment = z.codec(
  z.string(),
  z.custom<Instant>((it) => typeof it === 'number'),
  { decode: instantOf, encode: isoOf },
);
const amountText = z.string().regex(/^\d+$/).nullable();
const written = z.object({
  names: z.record(z.string(), z.string()),
  terms: z.unknown(),
  startsAt: moment,
  endsAt: moment.nullable(),
  budget: amountText,
  stock: z.int().nullable(),
  promotionId: z.string().nullable(),
  holdoutPercent: z.int().default(0),
});

/** A campaign as an approval keeps it: all of it, so that what is agreed to is what is written. */
export const writtenText = ({ terms, budget, ...it }: Written): string =>
  JSON.stringify(
    z.encode(written, {
      ...it,
      names: { ...it.names },
      terms: recordOf(terms),
      budget: budget === null ? null : String(budget),
    }),
  );

const writtenOf = (text: string): Written => {
  const { terms, budget, ...it } = written.parse(JSON.parse(text));
  return { ...it, terms: termsOf(terms), budget: budget === null ? null : minor(BigInt(budget)) };
};

/** What the second person's word does to campaigns and grants. */
export const approvalActions = (world: World): ApprovalActions => ({
  [bonusApprovals.start]: {
    approve: async (tx, { subject, facts }, visit) => {
      const { version } = startFacts.parse(facts);
      return startIn(world, tx, visit, { campaignId: subject.id, version, aloneBy: null });
    },
    reject: doNothing,
  },
  [bonusApprovals.change]: {
    approve: async (tx, { subject, facts }, visit) => {
      const { basedOn, campaign } = changeFacts.parse(facts);
      return changeIn(world, tx, visit, { campaignId: subject.id, basedOn, ...writtenOf(campaign) });
    },
    reject: doNothing,
  },
  [bonusApprovals.issue]: { approve: (tx, it, visit) => issue(world, tx, it, visit), reject: doNothing },
  [bonusApprovals.grant]: { approve: (tx, it, visit) => grant(world, tx, it, visit), reject: doNothing },
});

type Approval = Parameters<ApprovalAction['approve']>[1];

const grant = async (world: World, tx: Tx, { subject, facts }: Approval, visit: StaffVisit) => {
  const { campaignId, by, reason } = grantFacts.parse(facts);
  const given = await giveByHandIn(world, tx, visit, { memberId: subject.id, campaignId, by, reason });
  if (!given.ok) return refuse(given.refusal);
  const after = { campaignId, grantId: given.value.grant_id };
  await appendAuditIn(tx, { ...auditVisit(visit), action: 'bonuses.grant', subject, after });
  return accept(undefined);
};

const issue = async (world: World, tx: Tx, { subject, facts }: Approval, visit: StaffVisit) => {
  const row = await lockApplication(tx, subject.id);
  if (row?.merchant_id !== visit.merchantId) return refuse('application_unknown');
  if (row.state !== 'applying') return refuse('application_decided');
  const issued = await issueIn(world, tx, row, issueFacts.parse(facts));
  if (!issued.ok) return refuse(issued.refusal);
  const after = { grantId: issued.value.grant_id };
  await appendAuditIn(tx, { ...auditVisit(visit), action: 'bonuses.issue_application', subject, after });
  return accept(undefined);
};
