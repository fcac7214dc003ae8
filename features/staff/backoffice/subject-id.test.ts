import assert from 'node:assert/strict';
import { test } from 'node:test';
import { subjectId } from './subject-id.ts';

const brand = `mrc_${'0'.repeat(24)}1a2b3c4d`;

const cases: [title: string, id: string, shown: string][] = [
  ['a long id by its end', `wdr_${'0'.repeat(24)}4f8ec9ed`, '…4f8ec9ed'],
  ['a vendor’s long id, too', 'round-2026-11-29-0000012345678', '…12345678'],
  ['a short one whole', 'RNG', 'RNG'],
  ['what a brand has once without the brand', `${brand}/2`, '2'],
  ['also the demo’s', 'mrc_demo/credit', 'credit'],
  ['a vendor of one of the lobby’s lists with its list', 'SLOT/RNG', 'SLOT/RNG'],
  ['a setting’s key in full', `${brand}/identity.password_minimum_days`, 'identity.password_minimum_days'],
  ['a host in full', 'pictures.of.a.long.brand.example', 'pictures.of.a.long.brand.example'],
  ['the brand itself by its end', brand, '…1a2b3c4d'],
];

for (const [title, id, shown] of cases) test(title, () => assert.equal(subjectId(id), shown));
