import { handle } from '#kit/server/http/handle.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import {
  type MatchDifference,
  staffMatchDifferences as contract,
} from '../../contract/matching/staff-match-differences.ts';
import { type DifferenceRow, differencesOfDay, resendsOf, versionsOf } from '../../db/matching/match-desk.ts';
import { spanOf } from '#kit/shared/business-day.ts';
import { pageSize, viewDays } from './staff-match.ts';
import { offersOf } from '../vendors/vendor-offers.ts';

export const staffMatchDifferences = handle(
  contract,
  (world) =>
    async ({ vendor, day, version: asked, before }, { merchantId }) => {
      const { read } = world.backofficeDatabase;
      const versions = await versionsOf(read, { merchantId, vendor, day });
      const version = asked ?? versions[0]?.version;
      if (version === undefined || !versions.some((it) => it.version === version)) return refuse('not_found');
      const named = { merchantId, vendor, day, version };
      const rows = await differencesOfDay(read, { ...named, after: before, limit: pageSize + 1 });
      const page = rows.slice(0, pageSize);
      return accept({
        versions: await viewDays(read, merchantId, versions),
        offersResend: (await offersOf(read, vendor)).resend,
        version,
        differences: page.map(viewDifference),
        next: rows.length > pageSize ? page.at(-1)?.place : undefined,
        resends: (await resendsOf(read, { vendor, ...spanOf(day) })).map((it) => ({
          requestedAt: it.requested_at,
          requestedBy: it.requested_by,
          state: it.state,
          calls: it.calls,
          lastFault: it.last_fault,
        })),
      });
    },
);

const viewDifference = (row: DifferenceRow): MatchDifference => ({
  transactionId: row.transaction_id,
  kind: row.kind,
  explanation: row.explanation,
  note: row.note,
  memberId: row.member_id,
  theirKind: row.theirs_kind,
  ourKind: row.ours_kind,
  currency: row.currency,
  theirs: row.theirs_amount,
  ours: row.ours_amount,
  ledger: row.ledger_amount,
  theirState: row.theirs_state,
  ourState: row.ours_state,
  theirsAt: row.theirs_at,
  oursAt: row.ours_at,
});
