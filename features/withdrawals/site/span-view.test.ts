import assert from 'node:assert/strict';
import { test } from 'node:test';
import { spanView } from './span-view.ts';

test('how long it took is rounded up to what people say', () => {
  const cases = [
    [0, 'EN', '1 minute'],
    [61, 'EN', '2 minutes'],
    [7200, 'EN', '120 minutes'],
    [7201, 'EN', '3 hours'],
    [18 * 3600 + 35 * 60, 'EN', '19 hours'],
    [48 * 3600, 'EN', '48 hours'],
    [48 * 3600 + 1, 'EN', '3 days'],
    [66_900, 'TH', '19 ชั่วโมง'],
  ] as const;
  for (const [seconds, language, said] of cases) assert.equal(spanView(seconds, language), said);
});
