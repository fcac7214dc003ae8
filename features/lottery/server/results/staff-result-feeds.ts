import { appendAuditIn, type ApprovalActions, auditVisit } from '#features/staff/public.ts';
import type { Tx } from '#kit/server/database/database.ts';
import { handle } from '#kit/server/http/handle.ts';
import type { StaffVisit } from '#kit/server/http/visit.ts';
import { canonicalHash } from '#kit/shared/canonical-json.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { staffResultFeeds as contract } from '../../contract/results/staff-result-feeds.ts';
import { feedHistory, type FeedResponse } from '../../db/results/feed-history.ts';
import { type FeedRow, feedsOf, lockFeed, switchFeed } from '../../db/results/result-feeds.ts';
import { agreementOf } from '../../domain/results/feed-agreement.ts';

export const feedApproval = 'lottery.switch_on_feed';

export const staffResultFeeds = handle(contract, (world) => async (_asked, { merchantId }) => {
  const tx = world.backofficeDatabase.read;
  const rows = await feedsOf(tx, merchantId);
  return accept({
    lately: viewHistory(await feedHistory(tx, merchantId)),
    feeds: rows.map(({ feed_id: _no, key_id: _key, is_simulated, last_told_at, ...feed }) => ({
      ...feed,
      isSimulated: is_simulated,
      lastToldAt: last_told_at ?? undefined,
    })),
  });
});

type Lately = OutputOf<typeof contract>['lately'];

const viewHistory = (rows: readonly FeedResponse[]): Lately => {
  const byDraw = new Map<string, FeedResponse[]>();
  for (const row of rows) byDraw.set(row.draw_id, [...(byDraw.get(row.draw_id) ?? []), row]);
  return [...byDraw.values()].map((said) => ({
    drawId: said[0]!.draw_id,
    gameCode: said[0]!.game_code,
    names: said[0]!.names,
    numero: said[0]!.number,
    expectedAt: said[0]!.expected_at,
    agreement: agreementOf(said.flatMap(({ origin, drawn }) => (drawn === null ? [] : [{ origin, drawn }]))),
    says: said.map(viewSaid),
  }));
};

const viewSaid = (row: FeedResponse): Lately[number]['says'][number] => ({
  feed: row.feed,
  state: row.state,
  why: row.why ?? undefined,
  tries: row.tries,
  requestedAt: row.requested_at,
  nextAt: row.is_waiting && row.state !== 'told' ? row.next_at : undefined,
  isPublished: row.is_published ?? undefined,
});

/** Facts that the second person approves; a feed whose address has changed since is another source. */
export const approvedFacts = ({
  name,
  origin,
  address,
  key_id,
}: Pick<FeedRow, 'name' | 'origin' | 'address' | 'key_id'>) => ({
  name,
  origin,
  address,
  keyId: key_id,
});

export const switchIn = async (
  tx: Tx,
  visit: StaffVisit,
  { code, enabled, reason }: { code: string; enabled: boolean; reason: string },
): Promise<boolean> => {
  const isKnown = await switchFeed(tx, { merchantId: visit.merchantId, code, enabled });
  if (isKnown)
    await appendAuditIn(tx, {
      ...auditVisit(visit),
      action: enabled ? feedApproval : 'lottery.switch_off_feed',
      subject: { kind: 'result_feed', id: code },
      before: { enabled: !enabled },
      after: { enabled },
      reason,
    });
  return isKnown;
};

export const feedActions: ApprovalActions = {
  [feedApproval]: {
    approve: async (tx, approval, visit) => {
      const asked = { code: approval.subject.id, enabled: true, reason: approval.reason };
      const feed = await lockFeed(tx, { merchantId: visit.merchantId, code: asked.code });
      if (!feed) return refuse('feed_unknown');
      if (canonicalHash(approvedFacts(feed)) !== canonicalHash(approval.facts)) return refuse('feed_moved');
      return (await switchIn(tx, visit, asked)) ? accept(undefined) : refuse('feed_unknown');
    },
    reject: () => Promise.resolve(),
  },
};
