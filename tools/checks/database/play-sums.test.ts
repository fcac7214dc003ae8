import assert from 'node:assert/strict';
import { test } from 'node:test';
import { playSumsBy, sumsPlay } from './play-sums.ts';

const statements: [sql: string, summing: boolean][] = [
  ['select sum(t.amount) from gateway.transaction t', true],
  ['select avg(m.amount) from wallet.movement m', true],
  ['select sum(payout - stake) from rounds.round', true],
  ['select coalesce(sum(stake_total), 0) from lottery.ticket', true],
  ['select t.amount from gateway.transaction t', false],
  ['select count(*) from gateway.transaction', false],
  ['select sum(balance) from wallet.wallet', false],
  ['select sum(stake) from turnover.fact -- not gateway.transaction', false],
  ["select sum(1) from x.y where kind = 'gateway.transaction'", false],
];
for (const [sql, summing] of statements)
  test(`"${sql}" ${summing ? 'sums play' : 'sums no play'}`, () =>
    assert.equal(sumsPlay({ path: 'features/x/db/y.ts', text: `const a = sql\`${sql}\`;` }), summing));

test('pieces of one file are looked at together', () =>
  assert.ok(
    sumsPlay({
      path: 'features/x/db/y.ts',
      text: 'const a = sql`sum(amount)`;\nconst b = sql`select ${a} from wallet.movement`;',
    }),
  ));

const why = 'so that it may';
const summing = 'const a = sql`select sum(amount) from wallet.movement`;';

test('who sums play and is not listed is a fault, and so is who is listed and sums none', async () => {
  const sources = [
    { path: 'features/wallet/db/a.ts', text: summing },
    { path: 'features/wallet/db/b.ts', text: summing },
    { path: 'features/wallet/db/c.ts', text: 'const a = sql`select 1`;' },
    { path: 'features/wallet/db/d.test.ts', text: summing },
    { path: 'features/turnover/db/e.ts', text: summing },
    { path: 'tools/f.ts', text: summing },
  ];
  const files = ['features/wallet/db/b.ts', 'features/wallet/db/c.ts'];
  const { seen, faults } = await playSumsBy([{ why, files }], {}).check(sources);
  assert.equal(seen, 3);
  assert.deepEqual(
    faults.map((fault) => fault.split(': ')[0]),
    ['features/wallet/db/a.ts sums play by itself', 'features/wallet/db/c.ts sums no play'],
  );
});

test('a sum of another feature is read by those who are listed, and the gateway is asked for play by turnover alone', async () => {
  const reading = "import { playSums } from '#features/wallet/public.ts';";
  const sources = [
    { path: 'features/protection/server/a.ts', text: reading },
    { path: 'features/agents/server/b.ts', text: reading },
    { path: 'features/agents/db/c.ts', text: 'const a = sql`select 1 from gateway.play_of(?, ?, ?, ?)`;' },
    { path: 'features/turnover/db/d.ts', text: 'const a = sql`select 1 from gateway.play_of(?, ?, ?, ?)`;' },
  ];
  const { faults } = await playSumsBy([], { playSums: ['protection'], openStakes: ['reports'] }).check(sources);
  assert.deepEqual(faults, [
    'features/agents/server/b.ts reads playSums: read turnover instead',
    'reports > openStakes is not read: strike it from play-sums.ts',
    'features/agents/db/c.ts asks the gateway for play: only turnover does',
  ]);
});
