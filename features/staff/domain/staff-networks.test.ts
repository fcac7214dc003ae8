import assert from 'node:assert/strict';
import test from 'node:test';
import { anyRole, letsIn, onlyTightensList } from './staff-networks.ts';

const lists = new Map([
  [anyRole, ['203.0.113.0/24', '10.0.0.0/8']],
  ['finance', ['203.0.113.0/28']],
  ['support', []],
]);
const asked: [role: string, ip: string, isIn: boolean][] = [
  ['support', '10.1.2.3', true],
  ['support', '198.51.100.7', false],
  ['finance', '203.0.113.3', true],
  ['finance', '203.0.113.77', false],
  ['finance', '10.1.2.3', false],
];
for (const [role, ip, isIn] of asked)
  test(`${role} comes ${isIn ? 'in' : 'not in'} from ${ip}`, () => assert.equal(letsIn(lists, role, ip), isIn));

test('without lists everybody comes in from anywhere', () => assert.ok(letsIn(new Map(), 'owner', '198.51.100.7')));

const changes: [before: string[], after: string[], isNarrower: boolean][] = [
  [[], ['203.0.113.0/24'], true],
  [['203.0.113.0/24'], ['203.0.113.0/25'], true],
  [['203.0.113.0/24'], ['203.0.113.0/24', '10.0.0.0/8'], false],
  [['203.0.113.0/24'], [], false],
];
for (const [before, after, isNarrower] of changes)
  test(`[${before.join()}] to [${after.join()}] ${isNarrower ? 'only narrows' : 'lets others in'}`, () =>
    assert.equal(onlyTightensList(before, after), isNarrower));
