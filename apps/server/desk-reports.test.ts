import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { z } from 'zod';
import { deskReports } from '#kit/server/desk-reports.ts';
import { extend } from '#kit/server/feature.ts';
import { dayOf } from '#kit/shared/business-day.ts';
import { testWorld } from '#kit/testing/world.ts';
import { demoMerchant, staffVisitOf } from '#tools/testing/scenes/players.ts';
import { columnsOf as columnsIn, listCall } from '../../features/reports/server/list-pages.ts';
import { staffReport } from '../../features/reports/server/staff-report.ts';
import { features } from './features.ts';

const words = z.object({
  figures: z.object({
    names: z.record(z.string(), z.string()),
    texts: z.record(z.string(), z.string()),
    columns: z.record(z.string(), z.string()),
  }),
});
const texts = ['th', 'en'].map((language) =>
  words.parse(
    JSON.parse(readFileSync(new URL(`../../features/reports/locales/${language}.json`, import.meta.url), 'utf8')),
  ),
);

test('every report has its words, is read in either order, and only by whoever may see what it is of', async (t) => {
  const world = await testWorld(t);
  extend(world, features);
  const merchantId = await demoMerchant(world);
  const reports = deskReports.of(world);
  assert.ok(reports.length >= 7);
  const day = dayOf(world.clock.now(), 'Asia/Bangkok');
  const ask = (report: string, order: 'top' | 'key', permissions: string[], span = { from: day, until: day }) =>
    staffReport(world)({ report, ...span, order }, staffVisitOf(merchantId, permissions));
  for (const { name, columns, permission } of reports) {
    for (const { figures } of texts) {
      assert.ok(figures.names[name] && figures.texts[name], name);
      for (const column of columns) assert.ok(figures.columns[column.name], `${name} ${column.name}`);
    }
    for (const order of ['top', 'key'] as const) {
      const answer = await ask(name, order, [permission]);
      assert.ok(answer.ok, name);
      assert.deepEqual([answer.value.rows, answer.value.currency, answer.value.next], [[], 'THB', undefined]);
      assert.ok(answer.value.reports.includes(name));
    }
    const written = listCall(world, 'figures', { report: name });
    assert.deepEqual(
      written && columnsIn(written).map(({ label }) => label),
      columns.map((column) => column.name),
    );
    const refused = await ask(name, 'top', []);
    assert.ok(!refused.ok && refused.refusal === 'report_unknown');
  }
  const long = await ask('products', 'top', ['reports.read'], { from: '2024-01-01', until: '2026-01-01' });
  assert.ok(!long.ok && long.refusal === 'range_unfit');
});
