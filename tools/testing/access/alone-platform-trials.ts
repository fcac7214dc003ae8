import { emptyDraft } from '../samples/platform-samples.ts';
import type { AloneTrial } from './alone-trials.ts';

const merchantId = 'mrc_demo';
const draftId = `bdr_${'0'.repeat(32)}`;
const complete = {
  ...emptyDraft,
  code: 'tried',
  host: 'tried.example',
  nameTh: 'ลอง',
  nameEn: 'Tried',
  owners: [
    { displayName: 'Olga', username: 'tried-olga', email: 'olga@example.com' },
    { displayName: 'Otto', username: 'tried-otto', email: 'otto@example.com' },
  ],
};
const watched = `select coalesce(opened_at::text, 'closed') from merchants.merchant where merchant_id = '${merchantId}'`;

/** Opening and closing a brand, tried by one person of the platform. */
export const platformTrials: Readonly<Record<string, AloneTrial>> = {
  'POST /staff/platform/brands/:merchantId/close': {
    isAbove: true,
    input: { merchantId },
    watched,
  },
  'POST /staff/platform/drafts/:draftId/make': {
    isAbove: true,
    before: [
      `insert into platform.brand_draft (draft_id, content, made_by, changed_by)
       values ('${draftId}', '${JSON.stringify(complete)}', 'test', 'test')`,
    ],
    input: { draftId },
    watched: 'select count(*)::text from merchants.merchant',
  },
  'POST /staff/platform/brands/:merchantId/open': {
    isAbove: true,
    before: [
      `update merchants.merchant set opened_at = null, maintenance_active = true where merchant_id = '${merchantId}'`,
    ],
    input: { merchantId },
    watched,
  },
};
