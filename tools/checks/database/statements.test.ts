import assert from 'node:assert/strict';
import test, { before } from 'node:test';
import { misfitsOf } from '../../database/fits.ts';
import { modulesOf } from '../../database/modules.ts';
import { withScratch } from '../../database/scratch.ts';
import { statementsOf } from '../../database/statements.ts';
import { beyondExceptions } from './statements.ts';

const shared = {
  path: 'features/x/db/row.ts',
  text: `
    export type Host = { host: string; added_at: Instant };
    export const ofMerchant = (id: string) => sql\`host.merchant_id = \${id}\`;
    export const lists = { first: sql\`host\`, last: sql\`added_at\` };`,
};
const imports = `import { type Host, lists, ofMerchant } from './row.ts';\n`;

const cases: [title: string, text: string, faults: RegExp[]][] = [
  ['a statement that fits', 'sql<{ host: string }>`select host from merchants.host`.execute(read);', []],
  [
    'a column that is not there',
    'sql`select hostname from merchants.host`.execute(read);',
    [/"hostname" does not exist/],
  ],
  ['a column that is not written', 'sql`update merchants.host set port = ${1}`.execute(tx);', [/column "port"/]],
  [
    'a field that the statement does not answer',
    'sql<{ host: string; port: number }>`select host from merchants.host`.execute(read);',
    [/with port, which the statement does not answer/],
  ],
  [
    'a field of another type',
    'sql<{ n: number }>`select count(*) as n from merchants.host`.execute(read);',
    [/n, declared as number, and int8 is handed over as bigint/],
  ],
  [
    'a field that may be null',
    'sql<{ sealed_at: Instant; revealed: string }>`select revealed from fairness.seed`.execute(read);',
    [/sealed_at, which the statement does not answer/, /revealed, which may be null/],
  ],
  [
    'a field that may be null, but not here',
    'sql<{ revealed: string }>`select revealed from fairness.seed where revealed is not null`.execute(read);',
    [],
  ],
  [
    'a type of another file and what it is made of',
    `${imports}sql<Host & { merchant_id: string | null }>\`select * from merchants.host\`.execute(read);`,
    [],
  ],
  [
    'a fragment of another file that does not fit',
    `${imports}sql<Host>\`select * from merchants.host h where \${ofMerchant('a')}\`.execute(read);`,
    [/missing FROM-clause entry for table "host"|invalid reference/],
  ],
  [
    'either side of a condition',
    'sql`select 1 from merchants.host where ${a ? sql`true` : sql`hots = ${a}`}`.execute(read);',
    [/"hots" does not exist/],
  ],
  [
    'a list of fragments',
    `${imports}sql\`select 1 from merchants.host order by \${lists[by]}, \${lists.last}\`.execute(read);`,
    [],
  ],
  [
    'a function that puts it together',
    'const of = (where: Sql) => sql<{ host: string }>`select merchant_id from merchants.host where ${where}`;\n' +
      'of(sql`true`).execute(read);',
    [/with host, which the statement does not answer/],
  ],
  ['a statement that is handed on', 'changed(sql`delete from merchants.hosts`);', [/"merchants.hosts" does not exist/]],
  ['what is not read off the code', 'statementFor(table).execute(read);', [/cannot be put together/]],
];

const found = new Map<string, string[]>();
before(async () => {
  await withScratch(async (url) => {
    for (const [title, text] of cases) {
      const source = { path: 'features/x/db/y.ts', text };
      const modules = modulesOf([shared, source]);
      const misfits = await misfitsOf(modules, statementsOf(modules, source), url);
      found.set(
        title,
        misfits.map(({ fault }) => fault),
      );
    }
  });
});

for (const [title, , expected] of cases)
  test(`${title}: ${expected.join() || 'fine'}`, () => {
    const faults = found.get(title) ?? ['not looked at'];
    assert.equal(faults.length, expected.length, faults.join('\n'));
    for (const [index, fault] of expected.entries()) assert.match(faults[index] ?? '', fault);
  });

test('an exception holds, and goes with what it stands for', () => {
  const misfit = { name: 'a.ts#f.n', fault: 'a.ts:1 has a row type with n, which may be null' };
  assert.deepEqual(beyondExceptions([misfit], { 'a.ts#f.n': 'why' }), []);
  assert.equal(beyondExceptions([misfit], {}).length, 1);
  assert.deepEqual(beyondExceptions([], { 'a.ts#f.n': 'why' }), ['a.ts#f.n fits: strike its exception']);
});
