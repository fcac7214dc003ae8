import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import test from 'node:test';
import { repositoryFolder } from '#kit/server/database/migration-files.ts';
import { z } from 'zod';
import { ownCausesOf } from '../server/alerts/alert-causes.ts';
import { alertAreas, alertKinds, alertRules } from './alert-kinds.ts';

const texts = z.record(z.string(), z.string().min(1));
const locale = z.object({ alerts: z.object({ areas: texts, kinds: texts, texts }) });
const sorted = (names: Iterable<string>): string[] => [...names].toSorted();

for (const language of ['en', 'th'])
  test(`each kind of alert and each area has its words in ${language}, and there are no others`, () => {
    const file = new URL(`../locales/${language}.json`, import.meta.url);
    const { alerts } = locale.parse(JSON.parse(readFileSync(file, 'utf8')));
    assert.deepEqual(sorted(Object.keys(alerts.kinds)), sorted(alertKinds));
    assert.deepEqual(sorted(Object.keys(alerts.texts)), sorted(alertKinds));
    assert.deepEqual(sorted(Object.keys(alerts.areas)), sorted(alertAreas));
  });

test('each kind is looked for once, by its own rule', () => {
  assert.equal(new Set(alertKinds).size, alertKinds.length);
  assert.deepEqual(sorted(Object.keys(ownCausesOf)), sorted(alertKinds));
  assert.deepEqual(sorted(Object.keys(alertRules)), sorted(alertKinds));
});

test('alerts are raised by what looks for the known kinds, and by nothing else', () => {
  const writers = globSync('{features,kit,apps,simulators,tools}/**/*.{ts,sql}', { cwd: repositoryFolder }).filter(
    (path) =>
      !/(^|\/)migrations\/|\.test\.ts$|\.long\.ts$/.test(path) &&
      /insert into reports\.alert\b|\braiseAlert\(/.test(readFileSync(`${repositoryFolder}/${path}`, 'utf8')),
  );
  assert.deepEqual(sorted(writers), [
    'features/reports/db/alerts.ts',
    'features/reports/server/alerts/evaluate-alerts.ts',
  ]);
});
