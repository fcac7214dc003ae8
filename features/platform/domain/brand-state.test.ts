import assert from 'node:assert/strict';
import test from 'node:test';
import { brandStateOf } from './brand-state.ts';

test('a brand is open, in maintenance, closed from above, or not opened yet', () => {
  const cases = [
    [{ openedAt: 1, isClosedByPlatform: false, isInMaintenance: false }, 'open'],
    [{ openedAt: 1, isClosedByPlatform: false, isInMaintenance: true }, 'maintenance'],
    [{ openedAt: null, isClosedByPlatform: true, isInMaintenance: true }, 'closed'],
    [{ openedAt: null, isClosedByPlatform: false, isInMaintenance: true }, 'preparing'],
  ] as const;
  for (const [facts, state] of cases) assert.equal(brandStateOf(facts), state);
});
