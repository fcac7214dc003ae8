import { merchantIn } from '#features/merchants/public.ts';
import { appendAuditIn, auditVisit } from '#features/staff/public.ts';
import { handle } from '#kit/server/http/handle.ts';
import { dayOf } from '#kit/shared/business-day.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { staffMakeFiling as contract } from '../contract/staff-make-filing.ts';
import { insertFiling } from '../db/filings.ts';
import { namesPeople } from '../domain/layout.ts';
import { isOver, periodAround } from '../domain/period.ts';
import { filingView } from './filing-view.ts';
import { layoutOf, reportFor } from './layout-of.ts';

const openMax = 5;

export const staffMakeFiling = handle(contract, (world) => async ({ layoutId, day, reason }, visit) => {
  const { merchantId, staff } = visit;
  return world.backofficeDatabase.transact(async (tx) => {
    const layout = await layoutOf(tx, merchantId, layoutId);
    if (!layout) return refuse('layout_unknown');
    const report = reportFor(world, layout.definition, staff.permissions);
    if (!report.ok) return report;
    const { currency, timeZone } = await merchantIn(world, tx, merchantId);
    const span = periodAround(layout.definition.period, day);
    if (span.from < '2020-01-01' || !isOver(span, dayOf(world.clock.now(), timeZone))) return refuse('period_runs');
    const row = await insertFiling(
      tx,
      {
        filing_id: world.entropy.id('flg'),
        merchant_id: merchantId,
        layout_id: layoutId,
        layout_name: layout.name,
        definition: layout.definition,
        from_day: span.from,
        until_day: span.until,
        currency,
        time_zone: timeZone,
        names_people: namesPeople(layout.definition, report.value),
        by: staff,
      },
      openMax,
    );
    if (!row) return refuse('too_many_filings');
    await appendAuditIn(tx, {
      ...auditVisit(visit),
      action: 'filings.make',
      subject: { kind: 'filing', id: row.filing_id },
      after: { layout: layout.name, ...span },
      reason,
    });
    return accept(filingView(row));
  });
});
