import { appendAuditIn } from '#features/staff/public.ts';
import { type Handler, type Route, routes } from '#kit/server/routes.ts';
import type { World } from '#kit/server/world.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import type { Read } from '#kit/server/database.ts';
import { staffAskResend } from '../contract/staff-ask-resend.ts';
import { staffMatchAgain } from '../contract/staff-match-again.ts';
import { type MatchDay, staffMatchDays } from '../contract/staff-match-days.ts';
import { type MatchDifference, staffMatchDifferences } from '../contract/staff-match-differences.ts';
import {
  type DayRow,
  type DifferenceRow,
  differencesOfDay,
  matchDaysOf,
  resendsOf,
  sumsOf,
  versionsOf,
} from '../db/match-desk.ts';
import { insertRun } from '../db/match-runs.ts';
import { insertCall } from '../db/outgoing-calls.ts';
import { spanOf } from '../domain/business-day.ts';
import { lastDayOver } from './match-days.ts';
import { offersOf } from './vendor-offers.ts';
import { keptVendorIn, reasoned } from './staff-vendors.ts';

const pageSize = 50;

/** What staff sees of the daily match, and sets going. */
export const matchRoutes = (world: World): Route[] =>
  routes(
    'gateway',
    { staffMatchDays, staffMatchDifferences, staffMatchAgain, staffAskResend },
    {
      staffMatchDays: listDays(world),
      staffMatchDifferences: showDay(world),
      staffMatchAgain: matchAgain(world),
      staffAskResend: askResend(world),
    },
  );

export const listDays =
  (world: World): Handler<typeof staffMatchDays> =>
  async ({ vendor, only, before }, { merchantId }) => {
    const { read } = world.backofficeDatabase;
    const [day, ofVendor] = before?.split('.') ?? [];
    const after = day === undefined || ofVendor === undefined ? undefined : { day, vendor: ofVendor };
    const rows = await matchDaysOf(read, { merchantId, vendor, only, before: after, limit: pageSize + 1 });
    const page = rows.slice(0, pageSize);
    const last = page.at(-1);
    return accept({
      days: await viewDays(read, merchantId, page),
      next: rows.length > pageSize && last ? `${last.day}.${last.vendor}` : undefined,
    });
  };

const viewDays = async (read: Read, merchantId: MerchantId, rows: readonly DayRow[]): Promise<MatchDay[]> => {
  const sums = await sumsOf(read, merchantId, rows);
  return rows.map((row) => ({
    vendor: row.vendor,
    day: row.day,
    version: row.version,
    state: row.state,
    cause: row.cause,
    startedBy: row.started_by,
    startedAt: row.created_at,
    finishedAt: row.finished_at,
    isListed: row.is_listed,
    lastFault: row.last_fault,
    differences: row.differences,
    unexplained: row.unexplained,
    sums: sums
      .filter((it) => it.vendor === row.vendor && it.day === row.day && it.version === row.version)
      .map((it) => ({
        currency: it.currency,
        theirsCount: it.theirs_count,
        oursCount: it.ours_count,
        theirs: it.theirs_amount,
        ours: it.ours_amount,
        ledger: it.ledger_amount,
      })),
  }));
};

export const showDay =
  (world: World): Handler<typeof staffMatchDifferences> =>
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
        askedAt: it.asked_at,
        askedBy: it.asked_by,
        state: it.state,
        calls: it.calls,
        lastFault: it.last_fault,
      })),
    });
  };

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

export const matchAgain =
  (world: World): Handler<typeof staffMatchAgain> =>
  ({ vendor, day, reason }, visit) =>
    world.backofficeDatabase.transact(async (tx) => {
      const kept = await keptVendorIn(world, tx, visit, vendor);
      if (!kept.ok) return kept;
      if (day > lastDayOver(world)) return refuse('day_not_over');
      const at = world.clock.now();
      const run = { vendor, day, cause: 'staff', startedBy: visit.staff.username, at, tryAt: at } as const;
      const begun = await insertRun(tx, run);
      if (!begun) return refuse('match_running');
      await appendAuditIn(tx, {
        ...reasoned(visit, reason),
        action: 'gateway.match_again',
        subject: { kind: 'vendor', id: vendor },
        after: { day, version: begun.version },
      });
      return accept({ version: begun.version });
    });

export const askResend =
  (world: World): Handler<typeof staffAskResend> =>
  ({ vendor, day, reason }, visit) =>
    world.backofficeDatabase.transact(async (tx) => {
      const kept = await keptVendorIn(world, tx, visit, vendor);
      if (!kept.ok) return kept;
      const askedAt = world.clock.now();
      const span = spanOf(day);
      if (span.from > askedAt) return refuse('day_not_begun');
      if (!(await offersOf(tx, vendor)).resend) return refuse('resend_not_offered');
      const callId = world.entropy.id('goc');
      await insertCall(tx, { callId, vendor, name: 'resend', ...span, askedBy: visit.staff.username, askedAt });
      await appendAuditIn(tx, {
        ...reasoned(visit, reason),
        action: 'gateway.ask_resend',
        subject: { kind: 'vendor', id: vendor },
        after: { day, callId },
      });
      return accept({ callId });
    });
