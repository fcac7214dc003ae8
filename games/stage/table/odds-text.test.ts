import assert from 'node:assert/strict';
import { test } from 'node:test';
import { edgeText, oddsShort, oddsText } from './odds-text.ts';

test('odds and edges are written exactly', () => {
  const cases: Record<string, number>[] = [
    { win: 9500, push: 0 },
    { once: 10_000, twice: 20_000, thrice: 30_000 },
    { win: 10_000, tie: -5000 },
    { win: 3166 },
  ];
  assert.deepEqual(cases.map(oddsText), ['0.95:1', '1/2/3:1', '1:1', '0.3166:1']);
  assert.equal(oddsShort({ natural: 10_000, by9: 300_000, by8: 100_000, by7: 60_000 }), '1–30:1');
  assert.equal(oddsShort({ once: 10_000, twice: 20_000 }), '1/2:1');
  assert.equal(edgeText({ above: 1n, below: 37n }), '2.7027\u00A0%');
  assert.equal(edgeText({ above: 1n, below: 1_000_000n }), '0.0001\u00A0%');
});
