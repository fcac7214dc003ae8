import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import { loadDemo as loadMerchant } from '#features/merchants/public.ts';
import { sql } from '#kit/server/database/database.ts';
import type { World } from '#kit/server/world.ts';
import { id, type MerchantId } from '#kit/shared/id.ts';
import type { Result } from '#kit/shared/result.ts';
import { staffVisitOf, visitOf } from '#kit/testing/visits.ts';
import { testWorld } from '#kit/testing/world.ts';
import type { ContentBody } from '#features/content/domain/body.ts';
import { listNotices } from '#features/content/server/pages/list-notices.ts';
import { staffPublishEntry } from '#features/content/server/entries/staff-publish-entry.ts';
import { staffCreateEntry } from '#features/content/server/entries/staff-create-entry.ts';
import type { Visit } from '#kit/server/http/visit.ts';

export const other: MerchantId = id('mrc_other');
export const reason = 'for a test';

export const valueOf = <Value>(result: Result<Value, string>): Value => {
  assert.ok(result.ok, result.ok ? '' : `${result.refusal} ${JSON.stringify(result.detail)}`);
  return result.value;
};
export const refusalOf = (result: Result<unknown, string>): string => (result.ok ? 'accepted' : result.refusal);

export const start = async (t: TestContext) => {
  const world = await testWorld(t);
  const { merchantId } = await loadMerchant(world);
  await sql`
    insert into merchants.merchant (merchant_id, code, brand, currency)
    values (${other}, 'other', '{"TH":"อื่น"}', 'THB')`.execute(world.backofficeDatabase.read);
  return {
    world,
    merchantId,
    staff: staffVisitOf(merchantId),
    visit: visitOf(merchantId),
    thai: visitOf(merchantId, { language: 'TH' }),
  };
};
export type Scene = Awaited<ReturnType<typeof start>>;

export const notice = (th: string, en?: string, html = '<p>x</p>'): ContentBody => ({
  kind: 'notice',
  texts: {
    TH: { title: th, content: html },
    ...(en === undefined ? {} : { EN: { title: en, content: html } }),
  },
});
export const banner = (title: string): ContentBody => ({
  kind: 'banner',
  picture: { images: {}, drawing: 'fair-draw' },
  linkage: { type: 'category', target: 'rng' },
  texts: { EN: { title, subtitle: '', button: '' } },
});

export const write = async ({ world, staff }: Scene, content: ContentBody, slot = '', slug?: string) =>
  valueOf(await staffCreateEntry(world)({ slot, slug, content }, staff)).entryId;
export const publish = async (
  { world, staff }: Scene,
  entryId: string,
  over: Partial<{ revision: number; basedOn: number; from: number | null; until: number | null }> = {},
) => {
  const input = { entryId, revision: 1, basedOn: 0, from: null, until: null, reason, ...over };
  return staffPublishEntry(world)(input as Parameters<ReturnType<typeof staffPublishEntry>>[0], staff);
};
export const titles = async ({ world, visit }: { world: World; visit: Visit }) =>
  valueOf(await listNotices(world)({ pageNo: 1 }, visit)).notices.map(({ title }) => title);
