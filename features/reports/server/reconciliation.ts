import { appendAuditIn, auditVisit } from '#features/staff/public.ts';
import { type Handler, type Route, routes } from '#kit/server/routes.ts';
import type { World } from '#kit/server/world.ts';
import { minor } from '#kit/shared/money.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { staffAgreeDay } from '../contract/staff-agree-day.ts';
import { staffExplainDifference } from '../contract/staff-explain-difference.ts';
import { staffLookAgain } from '../contract/staff-look-again.ts';
import { staffReconciliationDay } from '../contract/staff-reconciliation-day.ts';
import { staffReconciliationDays } from '../contract/staff-reconciliation-days.ts';
import {
  agreeToDay,
  differencesOfDay,
  explainDifference,
  lockDay,
  lookAgainAtDay,
  reconciliationDay,
  reconciliationDays,
  type ReconciliationRow,
  setStateNow,
} from '../db/reconciliation-desk.ts';

const pageSize = 50;

export const reconciliationRoutes = (world: World): Route[] =>
  routes(
    'reports',
    { staffReconciliationDays, staffReconciliationDay, staffExplainDifference, staffAgreeDay, staffLookAgain },
    {
      staffReconciliationDays: listDays(world),
      staffReconciliationDay: showDay(world),
      staffExplainDifference: explain(world),
      staffAgreeDay: agree(world),
      staffLookAgain: lookAgain(world),
    },
  );

export const listDays =
  (world: World): Handler<typeof staffReconciliationDays> =>
  async ({ only, before }, { merchantId }) => {
    const place = before?.indexOf('.') ?? -1;
    const after =
      before === undefined ? undefined : { day: before.slice(0, place), accountId: before.slice(place + 1) };
    const rows = await reconciliationDays(world.backofficeDatabase.read, {
      merchantId,
      only,
      before: after,
      limit: pageSize + 1,
    });
    const page = rows.slice(0, pageSize);
    const last = page.at(-1);
    return accept({
      days: page.map(view),
      next: rows.length > pageSize && last ? `${last.day}.${last.accountId}` : undefined,
    });
  };

export const showDay =
  (world: World): Handler<typeof staffReconciliationDay> =>
  async (name, { merchantId }) => {
    const { read } = world.backofficeDatabase;
    const row = await reconciliationDay(read, { merchantId, ...name });
    if (!row) return refuse('day_unknown');
    const differences = await differencesOfDay(read, name);
    return accept({ day: view(row), differences: differences.map((it) => ({ ...it, amount: minor(it.amount) })) });
  };

const subjectOf = ({ accountId, day }: { accountId: string; day: string }) => ({
  kind: 'bank_day',
  id: `${day}.${accountId}`,
});

export const explain =
  (world: World): Handler<typeof staffExplainDifference> =>
  ({ accountId, day, side, line, reason }, visit) =>
    world.backofficeDatabase.transact(async (tx) => {
      const name = { accountId, day };
      const state = await lockDay(tx, { merchantId: visit.merchantId, ...name });
      if (state === undefined) return refuse('day_unknown');
      if (state === 'agreed') return refuse('day_agreed');
      if (!(await explainDifference(tx, name, { side, line, by: visit.staff.username, note: reason })))
        return refuse('difference_gone');
      await appendAuditIn(tx, {
        ...auditVisit(visit),
        reason,
        action: 'reports.explain_difference',
        subject: subjectOf(name),
        after: { side, line },
      });
      return accept({ state: await setStateNow(tx, name) });
    });

export const agree =
  (world: World): Handler<typeof staffAgreeDay> =>
  ({ accountId, day, reason }, visit) =>
    world.backofficeDatabase.transact(async (tx) => {
      const name = { accountId, day };
      const state = await lockDay(tx, { merchantId: visit.merchantId, ...name });
      if (state === undefined) return refuse('day_unknown');
      if (state === 'agreed') return refuse('day_agreed');
      if (state !== 'explained' && state !== 'even') return refuse('differences_open');
      await agreeToDay(tx, name, visit.staff.username, reason);
      await appendAuditIn(tx, {
        ...auditVisit(visit),
        reason,
        action: 'reports.agree_day',
        subject: subjectOf(name),
        after: { state },
      });
      return accept({ state: 'agreed' as const });
    });

export const lookAgain =
  (world: World): Handler<typeof staffLookAgain> =>
  (name, visit) =>
    world.backofficeDatabase.transact(async (tx) => {
      const state = await lockDay(tx, { merchantId: visit.merchantId, ...name });
      if (state === undefined) return refuse('day_unknown');
      if (state === 'agreed') return refuse('day_agreed');
      await lookAgainAtDay(tx, name);
      await appendAuditIn(tx, { ...auditVisit(visit), action: 'reports.look_again', subject: subjectOf(name) });
      return accept({});
    });

const view = ({ fault, ...row }: ReconciliationRow) => ({
  accountId: row.accountId,
  day: row.day,
  currency: row.currency,
  state: row.state,
  books: booksOf(row),
  difference: minor(row.difference),
  unmatched: minor(row.unmatched),
  inFlight: minor(row.inFlight),
  differences: row.differences,
  unexplained: row.unexplained,
  lookedAt: row.lookedAt,
  fault: fault === null ? null : ('no_answer' as const),
  agreedBy: row.agreedBy,
  agreedAt: row.agreedAt,
  note: row.note,
});

/** Told together or not at all. */
const booksOf = (row: Omit<ReconciliationRow, 'fault'>) =>
  row.bankClosing === null
    ? null
    : {
        bankOpening: minor(row.bankOpening ?? 0n),
        bankIn: minor(row.bankIn ?? 0n),
        bankOut: minor(row.bankOut ?? 0n),
        bankClosing: minor(row.bankClosing),
        ledgerOpening: minor(row.ledgerOpening ?? 0n),
        ledgerIn: minor(row.ledgerIn ?? 0n),
        ledgerOut: minor(row.ledgerOut ?? 0n),
        ledgerClosing: minor(row.ledgerClosing ?? 0n),
      };
