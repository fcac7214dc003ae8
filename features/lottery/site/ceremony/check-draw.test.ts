import assert from 'node:assert/strict';
import { test } from 'node:test';
import { instant } from '#kit/shared/time.ts';
import { zero } from '#kit/shared/money/money.ts';
import type { DrawView } from '../../contract/draws/draw-view.ts';
import { shownResult } from '../../domain/results/shown-result.ts';
import { isOfDraw } from './check-draw.ts';

const [announcementHash, sealHash, hash] = ['a', 'b', 'c'].map((sign) => sign.repeat(64)) as [string, string, string];
const drawn = { final: ['58175'] };
const result = shownResult('yeekee', drawn);
const draw: DrawView = {
  drawId: `drw_${'0'.repeat(32)}`,
  gameCode: 'YK1',
  numero: '20261121-0042',
  state: 'resulted',
  openAt: instant(0),
  closeAt: instant(60_000),
  shotsUntil: instant(70_000),
  method: 'yeekee/fair-v1',
  settledTickets: 0,
  result,
  commitment: { announcementHash, commit: hash, rulesHash: hash, payTableHash: hash, announcedAt: instant(0) },
  seal: {
    sealHash,
    merkleRoot: hash,
    entriesHash: hash,
    exposureHash: hash,
    ticketCount: 1,
    entryCount: 0,
    stakeTotal: zero,
    sealedAt: instant(71_000),
  },
};
const checked = { holds: true, announcementHash, sealHash, drawn };

test('a bundle that holds, of this draw and with the numbers shown, is the draw’s', () => {
  assert.ok(isOfDraw(checked, draw));
});

for (const [name, of, shown] of [
  ['a bundle that fails', { ...checked, holds: false }, draw],
  ['another announcement', { ...checked, announcementHash: hash }, draw],
  ['another seal', { ...checked, sealHash: hash }, draw],
  ['no numbers at all', { ...checked, drawn: {} }, draw],
  ['other numbers drawn', { ...checked, drawn: { final: ['58176'] } }, draw],
  ['five digits shown that were not drawn', checked, { ...draw, result: { ...result, final: '58176' } }],
  ['three digits shown that were not drawn', checked, { ...draw, result: { ...result, top3: '176' } }],
  ['two digits shown that were not drawn', checked, { ...draw, result: { ...result, bottom2: '59' } }],
  ['a prize that the bundle lacks', checked, { ...draw, result: { ...result, drawn: { ...drawn, second: ['1'] } } }],
  ['a shape that nobody knows', checked, { ...draw, result: { ...result, shape: 'other' } }],
] satisfies [string, Parameters<typeof isOfDraw>[0], DrawView][])
  test(`no stamp for ${name}`, () => assert.ok(!isOfDraw(of, shown)));
