import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dialingCodeOf } from './countries.ts';
import { ageRequiredFrom, agesByCountry } from './age.ts';

for (const [ageMin, country, visitor, age] of [
  [18, 'TH', undefined, 20],
  [18, 'TH', 'TH', 20],
  [18, 'TH', 'LA', 18],
  [18, 'LA', 'JP', 20],
  [18, 'LA', undefined, 18],
  [21, 'TH', 'LA', 21],
  [19, 'LA', 'VN', 21],
  [25, 'TH', 'VN', 25],
  [18, 'TH', 'constructor', 18],
] as const)
  test(`${ageMin} asked in ${country}, of a visitor from ${visitor ?? 'somewhere'}: ${age}`, () => {
    assert.equal(ageRequiredFrom({ ageMin, country }, visitor), age);
  });

test('the table names countries that there are, and ages above that of everywhere else', () => {
  for (const [country, age] of Object.entries(agesByCountry)) {
    assert.ok(dialingCodeOf(country) !== undefined, country);
    assert.ok(age > 18 && age <= 21, country);
  }
});
