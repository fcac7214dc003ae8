import assert from 'node:assert/strict';
import test from 'node:test';
import { readSettings } from '../env.ts';
import { startFault } from './refuse-to-start.ts';

const none = { DEMO: '0' };
const relays = {
  BEACON_RELAYS: 'https://api.drand.sh',
  METRICS_TOKEN: 'a token of twenty letters',
  PRIVATE_CALLS: '0',
};
const { PRIVATE_CALLS: _unsaid, ...ofProduction } = relays;
const production = { NODE_ENV: 'production', ...ofProduction };

const cases: [title: string, environment: Record<string, string>, found: string, said: RegExp | undefined][] = [
  ['a demo on one machine', {}, '', undefined],
  ['production', production, '', undefined],
  ['a licence', { ...none, ...relays }, 'licence', undefined],
  ['production with a licence', production, 'licence', undefined],
  ['a test with a moved clock', { TEST_CLOCK: '1' }, 'moved', undefined],
  ['a demo with a moved clock and nobody to move it', {}, 'moved', /^The business time of this database was moved/],
  ['production with a moved clock', production, 'moved', /^The business time of this database was moved/],
  ['a licence with a moved clock', { ...none, ...relays }, 'licence moved', /^The business time /],
  ['a demo in production', { ...production, DEMO: '1' }, '', /^DEMO is refused when NODE_ENV is production/],
  [
    'a demo beside a licence',
    relays,
    'licence',
    /^DEMO is refused where a merchant has, or had, a licence: set DEMO=0\.$/,
  ],
  ['a test clock beside a licence', { ...none, ...relays, TEST_CLOCK: '1' }, 'licence', /^TEST_CLOCK is refused where/],
  [
    'a game maker in production',
    { ...production, VENDOR: '1' },
    '',
    /^VENDOR, the simulated game maker, is refused when/,
  ],
  ['a game maker beside a licence', { ...none, ...relays, VENDOR: '1' }, 'licence', /^VENDOR, .* is refused where/],
  [
    'sources of results in production',
    { ...production, FEED: '1' },
    '',
    /^FEED, the simulated sources .* refused when/,
  ],
  ['sources of results beside a licence', { ...none, ...relays, FEED: '1' }, 'licence', /^FEED, .* is refused where/],
  ['a bank in production', { ...production, BANK_ADDRESS: 'http://127.0.0.1:4003' }, '', /^BANK_ADDRESS, .* when/],
  [
    'a bank beside a licence',
    { ...none, ...relays, BANK_ADDRESS: 'http://127.0.0.1:1' },
    'licence',
    /^BANK_ADDRESS, .* where/,
  ],
  [
    'the local beacon in production',
    { NODE_ENV: 'production' },
    '',
    /^The local beacon is refused when .*BEACON_RELAYS\.$/,
  ],
  [
    'private calls that nobody asked for beside a licence',
    { ...none, ...ofProduction },
    'licence',
    /^Calls into private networks are refused where .*: set NODE_ENV=production, or PRIVATE_CALLS\.$/,
  ],
  [
    'private calls that somebody asked for beside a licence',
    { ...none, ...relays, PRIVATE_CALLS: '1' },
    'licence',
    undefined,
  ],
  [
    'measurements without a token in production',
    { ...production, METRICS_TOKEN: '' },
    '',
    /^Reading measurements without a token is refused when .*: set METRICS_TOKEN\.$/,
  ],
  [
    'measurements without a token beside a licence',
    { ...none, ...relays, METRICS_TOKEN: '' },
    'licence',
    /^Reading measurements without a token is refused where /,
  ],
  ['the local beacon beside a licence', none, 'licence', /^The local beacon is refused where .*BEACON_RELAYS\.$/],
];
for (const [title, environment, found, said] of cases)
  test(`${title} ${said ? 'is refused in one sentence' : 'may start'}`, () => {
    const fault = startFault(readSettings(environment), {
      hasLicence: found.includes('licence'),
      isClockMoved: found.includes('moved'),
    });
    if (!said) return assert.equal(fault, undefined);
    assert.match(fault ?? '', said);
    return assert.match(fault ?? '', /^[^\n]+\.$/);
  });
