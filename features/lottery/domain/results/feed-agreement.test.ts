import assert from 'node:assert/strict';
import test from 'node:test';
import { agreementOf } from './feed-agreement.ts';

for (const [told, expected] of [
  [[], 'none'],
  [['a 12'], 'one'],
  [['a 12', 'a 12'], 'one'],
  [['a 12', 'b 12'], 'agree'],
  [['a 12', 'b 13'], 'differ'],
  [['a 12', 'a 13'], 'differ'],
  [['a 12', 'b 12', 'c 13'], 'differ'],
] as const)
  test(`sources that told ${told.join(', ') || 'nothing'}: ${expected}`, () => {
    const claims = told.map((text) => ({ origin: text.slice(0, 1), drawn: text.slice(2) }));
    assert.equal(agreementOf(claims), expected);
  });
