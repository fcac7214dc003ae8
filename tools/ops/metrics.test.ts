import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { z } from 'zod';
import { features } from '#apps/server/features.ts';
import { serverMetrics } from '#apps/server/listeners/metrics.ts';
import { repositoryFolder } from '#kit/server/database/migration-files.ts';
import { extend, gaugesOf } from '#kit/server/feature.ts';
import { testWorld } from '#kit/testing/world.ts';
import { composeFile, opsText, opsYaml } from './ops-files.ts';

const rule = z.object({
  alert: z.string(),
  expr: z.string(),
  for: z.string().regex(/^\d+[smh]$/),
  labels: z.object({ severity: z.enum(['page', 'warn']) }),
  annotations: z.object({ summary: z.string().min(10), about: z.string() }),
});
const rules = z
  .object({ groups: z.array(z.object({ name: z.string(), rules: z.array(rule) })) })
  .parse(opsYaml('prometheus/alerts.yaml'))
  .groups.flatMap((group) => group.rules);

const panels = z
  .object({ panels: z.array(z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })) })) })
  .parse(JSON.parse(opsText('grafana/dashboard.json'))).panels;

/** Functions and words of the query language, and what Prometheus itself adds. */
const ofLanguage = new Set('sum max min abs rate by le role histogram_quantile up job instance'.split(' '));
const labelNames = /\bby \(([^)]*)\)/g;

/** The names of measurements in an expression, without labels and their values. */
const namesIn = (expression: string): string[] =>
  [
    ...expression
      .replaceAll(/\{[^}]*\}/g, '')
      .replaceAll(labelNames, '')
      .replaceAll(/\[[^\]]*\]/g, '')
      .matchAll(/[a-z_]\w*/gi),
  ]
    .map(([name]) => name)
    .filter((name) => !ofLanguage.has(name));

/** The labels that an expression groups or chooses by. */
const labelsIn = (expression: string): string[] => [
  ...[...expression.matchAll(labelNames)].flatMap(([, list = '']) => list.split(', ')),
  ...[...expression.matchAll(/\{(\w+)=/g)].map(([, name = '']) => name),
];

const expressions = [
  ...rules.map(({ expr }) => expr),
  ...panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
];

test('every measurement and label that a rule or the dashboard names is one that the program gives', async (t) => {
  const world = await testWorld(t);
  extend(world, features);
  const gauges = gaugesOf(features, world);
  const metrics = serverMetrics(world.database, () => 0, gauges);
  const text = await metrics.text();
  const given = new Set(
    [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name = '', kind]) =>
      kind === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
    ),
  );
  const labels = new Set([
    ...ofLanguage,
    'feature',
    'call',
    'status',
    ...gauges.flatMap((gauge) => gauge.labels ?? []),
  ]);
  assert.ok(expressions.length > 40);
  for (const expression of expressions) {
    const names = namesIn(expression);
    assert.ok(names.length > 0 || expression.includes('up{'), expression);
    assert.deepEqual(
      names.filter((name) => !given.has(name)),
      [],
      expression,
    );
    assert.deepEqual(
      labelsIn(expression).filter((name) => !labels.has(name)),
      [],
      expression,
    );
  }
  // And each is looked at somewhere: what nobody looks at needn't be measured.
  const named = new Set(expressions.flatMap(namesIn));
  const ownKinds = ['job_', 'outbox_', 'gateway_', 'lottery_', 'cashier_', 'withdrawals_', 'messages_'];
  assert.deepEqual(
    gauges.map(({ name }) => name).filter((name) => ownKinds.some((kind) => name.startsWith(kind)) && !named.has(name)),
    [],
  );
});

test('every measurement of a feature can be read on a database in which nothing has happened', async (t) => {
  const world = await testWorld(t);
  extend(world, features);
  for (const { name, labels, read } of gaugesOf(features, world)) {
    const figures = await read();
    assert.equal(Array.isArray(figures), labels !== undefined, name);
    if (Array.isArray(figures))
      for (const figure of figures) assert.deepEqual(Object.keys(figure.labels).toSorted(), labels?.toSorted(), name);
  }
});

test('each alert stands once, and its chapter is one of the guide for incidents', () => {
  const names = rules.map(({ alert }) => alert);
  assert.deepEqual(names, [...new Set(names)]);
  const guide = readFileSync(join(repositoryFolder, 'docs/guides/incident.md'), 'utf8');
  const chapters = new Set([...guide.matchAll(/^## .*\(`([\w-]+)`\)$/gm)].map(([, chapter]) => chapter));
  for (const { alert, annotations } of rules)
    assert.ok(chapters.has(annotations.about), `${alert}: ${annotations.about}`);
});

test('Prometheus reads every process that compose starts, at its port, with the token', () => {
  const { scrape_configs: jobs, rule_files: files } = z
    .object({
      rule_files: z.array(z.string()),
      scrape_configs: z.array(
        z.object({
          job_name: z.literal('chokdee'),
          authorization: z.object({ credentials_file: z.string() }),
          static_configs: z.array(z.object({ targets: z.array(z.string()), labels: z.object({ role: z.string() }) })),
        }),
      ),
    })
    .parse(opsYaml('prometheus/prometheus.yaml'));
  assert.deepEqual(files, ['/etc/prometheus/alerts.yaml']);
  const { services, secrets } = composeFile();
  const product = Object.keys(services).filter((name) => services[name]?.env_file !== undefined);
  const targets = jobs.flatMap((job) => job.static_configs.flatMap((it) => it.targets));
  assert.deepEqual(targets.toSorted(), product.map((name) => `${name}:4090`).toSorted());
  for (const { authorization } of jobs)
    assert.ok(authorization.credentials_file.replace('/run/secrets/', '') in secrets);
});
