import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nameFaults } from './call-names.ts';
import type { ContractFile } from './contracts.ts';

const buyTicket: ContractFile = {
  path: 'features/shop/contract/buy-ticket.ts',
  feature: 'shop',
  calls: [{ name: 'buyTicket', endpoint: { method: 'POST', path: '/buy', access: 'player', refusals: {} } }],
};
const server = {
  path: 'features/shop/server/tickets/buy-ticket.ts',
  text: `import { buyTicket as contract } from '../../contract/buy-ticket.ts';
export const buyTicket = handle(contract, () => 1);`,
};
const importOfIt = "import { buyTicket } from './server/tickets/buy-ticket.ts';\n";
const feature = {
  path: 'features/shop/feature.ts',
  text: `${importOfIt}export const shop = defineFeature({ name: 'shop', site: { buyTicket } });`,
};
const file = (path: string, text: string) => ({ path: `features/shop/${path}`, text });

const cases: [title: string, sources: { path: string; text: string }[], fault: RegExp | undefined][] = [
  ['bound and listed', [server, feature], undefined],
  [
    'imported by its name for its types, and called by another use case',
    [
      server,
      feature,
      file('server/receipt.ts', "import type { buyTicket } from '../contract/buy-ticket.ts';"),
      file('server/tickets/buy-ahead.ts', "import { buyTicket } from './buy-ticket.ts';\nbuyTicket(world)({}, visit);"),
    ],
    undefined,
  ],
  [
    'handed on by a face',
    [server, feature, file('public.ts', "export { buyTicket } from './server/tickets/buy-ticket.ts';")],
    /buyTicket is written 3 times .*tickets\/buy-ticket.ts:2, features\/shop\/feature.ts:2, features\/shop\/public.ts:1/,
  ],
  [
    'given a second name',
    [server, feature, file('server/receipt.ts', "import { buyTicket as bought } from '../contract/buy-ticket.ts';")],
    /written 3 times .*receipt.ts:1/,
  ],
  [
    'listed under its name in words',
    [server, { ...feature, text: feature.text.replace('site: { buyTicket }', 'site: { buyTicket: buyTicket }') }],
    /written 3 times/,
  ],
  [
    'another feature has a call of the same name',
    [server, feature, { ...server, path: 'features/bar/server/buy-ticket.ts' }],
    undefined,
  ],
];
for (const [title, sources, fault] of cases)
  test(`a call ${title}`, () => {
    const faults = nameFaults([buyTicket], sources);
    assert.equal(faults.length, fault ? 1 : 0, faults.join('\n'));
    if (fault) assert.match(faults[0]!, fault);
  });
