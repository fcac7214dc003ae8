import assert from 'node:assert/strict';
import test from 'node:test';
import { type Line, openLottery } from '../scene.fixture.ts';
import { listTickets } from './list-tickets.ts';

const cases: { what: string; lines: Line[]; numbers: string[]; count: number }[] = [
  {
    what: 'one number on two bets stands once, in the order of buying',
    lines: [
      ['two_top', '94', '5.00'],
      ['two_bottom', '94', '5.00'],
      ['run_top', '7', '5.00'],
      ['two_top', '07', '5.00'],
    ],
    numbers: ['94', '7', '07'],
    count: 3,
  },
  {
    what: 'of many the first six, with how many there are',
    lines: Array.from({ length: 10 }, (_, digit): Line => ['run_top', String(9 - digit), '5.00']),
    numbers: ['9', '8', '7', '6', '5', '4'],
    count: 10,
  },
];

test('a list of tickets names the first numbers of each, as they were bought, and nobody else’s', async (t) => {
  const scene = await openLottery(t);
  const [player, other] = await scene.players(2, 1_000_000n);
  const draw = await scene.openDraw();
  await scene.buy(other!, draw.drawId, [['two_top', '55', '5.00']]);
  for (const { lines } of cases) assert.ok((await scene.buy(player!, draw.drawId, lines)).ok);
  const listed = await listTickets(scene.world)({ limit: 20 }, player!.visit);
  assert.ok(listed.ok);
  const shown = listed.value.tickets.toReversed();
  assert.equal(shown.length, cases.length);
  for (const [at, { what, numbers, count }] of cases.entries())
    assert.deepEqual([shown[at]?.numbers, shown[at]?.numberCount], [numbers, count], what);
});
