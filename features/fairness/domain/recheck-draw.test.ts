import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { notShownIn } from '#tools/recheck/recheck-draw.ts';
import { bundleFragment, bundleOfFragment } from './bundle-link.ts';
import { type DrawBundle, wireDrawBundle } from './draw-bundle.ts';
import { linePayout } from './line-payout.ts';
import { recheckDraw } from './recheck-draw.ts';

import { stepNames } from './recheck-step.ts';
import { fiveDigits } from './result-form.ts';
import { exampleDraw } from './sample-draw.ts';
import { vectors } from './vectors.ts';

const bundle = exampleDraw();
const failing = (changed: unknown): string[] =>
  recheckDraw(changed)
    .steps.filter(({ state }) => state === 'fails')
    .map(({ name }) => name);

test('an untouched draw holds in every step', () => {
  const { steps, holds } = recheckDraw(bundle);
  assert.deepEqual(
    steps.map(({ name, state }) => `${name} ${state}`),
    [
      'form',
      'announcement',
      'rules',
      'commitment',
      'entries',
      'seal',
      'exposure',
      'order',
      'beacon',
      'draw',
      'ticket',
      'payout',
    ].map((name) => `${name} holds`),
  );
  assert.ok(holds);
  assert.ok(steps.find(({ name }) => name === 'draw')?.words.at(-1)?.accepted);
});

test('without a ticket its two steps are absent and the draw still holds', () => {
  const { ticket: _, ...draw } = bundle;
  const { steps, holds } = recheckDraw(draw);
  assert.ok(holds);
  assert.deepEqual(
    steps.slice(-2).map(({ state }) => state),
    ['absent', 'absent'],
  );
});

/** Every value in the bundle, by its path. */
const pathsOf = (value: unknown, path: string[] = []): string[][] => {
  if (typeof value !== 'object' || value === null) return [path];
  return Object.entries(value).flatMap(([name, field]) => pathsOf(field, [...path, name]));
};

const changedAt = (path: string[], whole: unknown = bundle): unknown => {
  const copy: unknown = structuredClone(whole);
  const parent = path.slice(0, -1).reduce<unknown>((at, name) => Reflect.get(Object(at), name), copy);
  const last = path.at(-1)!;
  Reflect.set(Object(parent), last, altered(Reflect.get(Object(parent), last)));
  return copy;
};

// One digit or letter up, of the same shape where possible: the smallest lie.
const altered = (value: unknown): unknown => {
  if (typeof value === 'number') return value + 1;
  const text = String(value);
  const at = Math.max(0, text.search(/[0-9a-f](?=[^0-9a-f]*$)/));
  return `${text.slice(0, at)}${text[at] === '1' ? '2' : '1'}${text.slice(at + 1)}`;
};

test('each single changed value turns a step red, and the step is the one that it belongs to', () => {
  const owner: [RegExp, string][] = [
    [/^(version|chain\.schemeId|rules\.method|payTable\.\d+\.combinator)/, 'form'],
    [/^announcement/, 'announcement'],
    [/^(rules|payTable)/, 'rules'],
    [/^seed/, 'commitment'],
    [/^entries/, 'entries'],
    [/^seal/, 'seal'],
    [/^exposure/, 'exposure'],
    [/^(chain|beacon)/, 'beacon'],
    [/^result/, 'draw'],
    [/^ticket\.(leaf|index|path)/, 'ticket'],
    [/^ticket\.payout/, 'payout'],
  ];
  const paths = pathsOf(bundle);
  assert.ok(paths.length > 90);
  for (const path of paths) {
    const name = path.join('.');
    const expected = owner.find(([pattern]) => pattern.test(name))?.[1];
    assert.ok(expected, `no step owns ${name}`);
    const found = failing(changedAt(path));
    assert.ok(found.includes(expected), `${name}: expected ${expected} to fail, failed: ${found.join(' ')}`);
  }
});

/** Draws as a site published them, one of each further form. */
const published = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../../docs/guides/example-${name}-draw.json`, import.meta.url), 'utf8'));

test('draws of other methods hold: of their own from seed and beacon, of others as they are stated', () => {
  const own = [...stepNames];
  const without = new Set(['commitment', 'beacon', 'draw']);
  const cases: [string, readonly string[]][] = [
    ['vietnam', own],
    ['index', own],
    ['outside', own.filter((name) => !without.has(name))],
  ];
  for (const [name, held] of cases) {
    const { steps, holds } = recheckDraw(published(name));
    assert.ok(holds, name);
    assert.deepEqual(
      steps.filter(({ state }) => state === 'holds').map((step) => step.name),
      held,
      name,
    );
  }
});

test('a draw of another method changed in one place turns the step red that the place belongs to', () => {
  const changed = (name: string, path: string[]) => failing(changedAt(path, published(name)));
  assert.ok(changed('vietnam', ['drawn', 'g3', '2']).includes('draw'));
  assert.ok(changed('vietnam', ['seal', 'merkleRoot']).includes('seal'));
  assert.ok(changed('index', ['indexBefore']).includes('entries'));
  assert.ok(changed('index', ['drawn', 'value', '0']).includes('draw'));
  // Nothing hangs on the numbers of others but what they pay.
  const paths = pathsOf(published('outside')).filter(([first]) => first !== 'drawn');
  assert.ok(paths.length > 90);
  for (const path of paths) assert.notDeepEqual(changed('outside', path), [], path.join('.'));
});

test('without its table the exposure is said not to be there: it neither holds nor fails', () => {
  const { exposure: _table, ...less } = bundle;
  const { steps, holds } = recheckDraw(less);
  assert.ok(holds);
  assert.equal(steps.find(({ name }) => name === 'exposure')?.state, 'absent');
  assert.deepEqual(notShownIn(JSON.parse(JSON.stringify(less))), ['exposure']);
  assert.equal(recheckDraw(bundle).steps.find(({ name }) => name === 'exposure')?.state, 'holds');
  assert.deepEqual(notShownIn(JSON.parse(JSON.stringify(bundle))), []);
});

test('a lie told consistently still breaks against what the player holds', () => {
  const leaf = bundle.ticket!.leaf;
  const late = { ...bundle, seal: { ...bundle.seal, sealedAt: '2023-08-23T15:59:24.000Z' } };
  const greedy = structuredClone(bundle);
  greedy.ticket!.leaf.lines[0]!.rate = '3.3';
  const cases: [string, unknown, string][] = [
    ['sealed when the beacon had spoken', late, 'order'],
    ['a rate above the pay table', greedy, 'payout'],
    [
      'a bet after the close',
      { ...bundle, ticket: { ...bundle.ticket, leaf: { ...leaf, boughtAt: bundle.announcement.closeAt } } },
      'ticket',
    ],
    ['a float in the rules', { ...bundle, rules: { ...bundle.rules, share: 0.5 } }, 'rules'],
    ['a missing position', { ...bundle, entries: bundle.entries.slice(1) }, 'entries'],
    ['a line without its payout', { ...bundle, ticket: { ...bundle.ticket, payouts: [] } }, 'payout'],
    ['nothing', {}, 'form'],
    ['an unknown field', { ...bundle, note: 'x' }, 'form'],
  ];
  for (const [lie, changed, step] of cases) assert.ok(failing(changed).includes(step), lie);
});

test('a bundle travels through a link and comes back the same; broken and swollen links are refused', async () => {
  const fragment = await bundleFragment(bundle);
  assert.match(fragment, /^b=[A-Za-z0-9_-]+$/);
  assert.deepEqual(wireDrawBundle.parse(await bundleOfFragment(`#${fragment}`)), bundle);
  await assert.rejects(bundleOfFragment('#x=1'), SyntaxError);
  await assert.rejects(bundleOfFragment('#b=AAAA'));
  const swollen: DrawBundle = { ...bundle, exposure: { x: 'y'.repeat(9_000_000) } };
  await assert.rejects(bundleOfFragment(`#${await bundleFragment(swollen)}`), RangeError);
});

test('lines pay by extractor and combinator, rounded down once', () => {
  const result = { form: fiveDigits, drawn: { final: ['51374'] } };
  const cases = [
    ['top3', 'exact', '374', '900', '1.00', '900.00'],
    ['top3', 'exact', '375', '900', '1.00', '0.00'],
    ['top3', 'permutation', '437', '150', '1.00', '150.00'],
    ['top3', 'permutation', '334', '150', '1.00', '0.00'],
    ['top2', 'exact', '74', '90', '2.00', '180.00'],
    ['bottom2', 'exact', '51', '90', '1.00', '90.00'],
    ['bottom2', 'exact', '15', '90', '1.00', '0.00'],
    ['top3', 'contains', '7', '3.2', '0.07', '0.22'],
    ['bottom2', 'contains', '7', '4.2', '1.00', '0.00'],
  ] as const;
  for (const [extractor, combinator, number, rate, stake, payout] of cases)
    assert.equal(
      linePayout({ number, stake, rate }, { betType: 'x', extractor, combinator, rate }, result),
      payout,
      `${combinator} ${extractor} ${number}`,
    );
});

test('the page’s vectors compute, and are those of the reference figures', () => {
  for (const { name, expected, compute } of vectors) assert.equal(compute(), expected, name);
  const truth = readFileSync(new URL('../../../tools/truth/games.json', import.meta.url), 'utf8');
  for (const figure of [
    '3545050109',
    '"51374"',
    '74426',
    '"75691"',
    'cc13d551089164e88aba48d4c33f8532db886965b938b3976fe3e6fba338c105',
  ])
    assert.ok(truth.includes(figure), figure);
});
