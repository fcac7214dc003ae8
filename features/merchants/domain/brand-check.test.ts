import assert from 'node:assert/strict';
import test from 'node:test';
import { missingOf, ownChecks } from './brand-check.ts';

const whole = {
  brand: { TH: 'โชค', EN: 'Luck' },
  languages: ['TH', 'EN'],
  look: { mark: null, colors: { brand: '#112233' } as unknown },
  images: { logo: null as unknown },
  resources: [{ isService: true }],
  owners: 3,
  isLicensed: true,
};
const met = (over: Partial<typeof whole>) =>
  ownChecks({ ...whole, ...over })
    .filter(({ isMet }) => !isMet)
    .map(({ name }) => name);

test('a brand that has everything lacks nothing', () => assert.deepEqual(met({}), []));

test('each thing that is not there is named, and only what is required keeps a brand closed', () => {
  assert.deepEqual(met({ languages: ['TH', 'EN', 'VI'] }), ['names']);
  assert.deepEqual(met({ brand: { TH: ' ', EN: 'Luck' } }), ['names']);
  assert.deepEqual(met({ look: { mark: null, colors: null } }), ['look']);
  assert.deepEqual(met({ look: { mark: null, colors: null }, images: { logo: {} } }), []);
  assert.deepEqual(met({ owners: 2 }), ['thirdOwner']);
  assert.deepEqual(met({ owners: 1 }), ['owners', 'thirdOwner']);
  assert.deepEqual(met({ resources: [] }), ['service']);
  assert.deepEqual(missingOf(ownChecks({ ...whole, owners: 1, isLicensed: false })), ['owners']);
});
