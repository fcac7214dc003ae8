import assert from 'node:assert/strict';
import { test } from 'node:test';
import { zero } from '#kit/shared/money/money.ts';
import { instant } from '#kit/shared/time.ts';
import type { DrawView } from '../../contract/draws/draw-view.ts';
import { ballCount, ballsOf, hasCeremony, programOf, waitingAct } from './acts.ts';

const hash = 'a'.repeat(64);
const draw: DrawView = {
  drawId: `drw_${'0'.repeat(32)}`,
  gameCode: 'YK1',
  numero: '20261121-0042',
  state: 'open',
  openAt: instant(0),
  closeAt: instant(60_000),
  shotsUntil: instant(70_000),
  beaconAt: instant(90_000),
  method: 'yeekee/fair-v1',
  settledTickets: 0,
  commitment: { announcementHash: hash, commit: hash, rulesHash: hash, payTableHash: hash, announcedAt: instant(0) },
};
const seal: NonNullable<DrawView['seal']> = {
  sealHash: hash,
  merkleRoot: hash,
  entriesHash: hash,
  exposureHash: hash,
  ticketCount: 3,
  entryCount: 0,
  stakeTotal: zero,
  sealedAt: instant(72_000),
};

test('until there is a result the draw’s own moments lead', () => {
  assert.equal(waitingAct(draw, instant(59_999)), 'open');
  assert.equal(waitingAct(draw, instant(69_999)), 'open', 'numbers are still shot');
  assert.equal(waitingAct(draw, instant(70_000)), 'closing');
  assert.equal(waitingAct({ ...draw, seal }, instant(89_999)), 'sealed');
  assert.equal(waitingAct({ ...draw, seal }, instant(90_000)), 'waiting');
});

test('digits rise one by one in the order of the draw, and the whole lasts 12 to 14 s', () => {
  const program = programOf(6, 'closing');
  assert.deepEqual(
    program.map(({ act, balls }) => `${act} ${balls}`),
    ['closing 0', 'sealed 0', 'star 0', 'mixed 0', 'balls 1', 'balls 2', 'balls 3', 'balls 4', 'balls 5', 'balls 6'],
  );
  for (const count of [5, 6, 8]) {
    const wholeMs = programOf(count, 'closing').reduce((all, { ms }) => all + ms, 0);
    assert.ok(wholeMs >= 11_500 && wholeMs <= 14_000, `${count} digits last ${wholeMs} ms`);
  }
  assert.equal(programOf(5, 'star')[0]?.act, 'star', 'who saw the seal is not shown it again');
});

test('a yeekee shows its five digits, others the two numbers of lists', () => {
  const result = { shape: 'fiveDigits', drawn: {}, opened: '', top3: '345', top2: '45', bottom2: '12' };
  assert.deepEqual(ballsOf({ ...result, final: '12345' }), [{ key: 'drawPage.final', number: '12345' }]);
  const groups = ballsOf(result);
  assert.deepEqual(
    groups.map(({ number }) => number),
    ['345', '12'],
  );
  assert.equal(ballCount(groups), 5);
});

test('only draws of ours that hang on a seed have one, and none that is void', () => {
  assert.ok(hasCeremony(draw));
  assert.ok(!hasCeremony({ ...draw, commitment: undefined }));
  assert.ok(!hasCeremony({ ...draw, isJoined: true }));
  assert.ok(!hasCeremony({ ...draw, state: 'refunded' }));
});
