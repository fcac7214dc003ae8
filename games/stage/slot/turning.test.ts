import assert from 'node:assert/strict';
import { test } from 'node:test';
import { layoutOf, middleOf, symbolSideOf } from './layout.ts';
import { fullSpeed, orderStop, resting, standAt, turn } from './turning.ts';

const strip = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const frameMs = 16;

test('a reel that is ordered to stop comes to the very window that was drawn, over what follows it on the strip', () => {
  const reel = resting('ABC', 'Z');
  for (let frame = 0; frame < 40; frame++) assert.ok(turn(reel, frameMs, strip));
  orderStop(reel, 'KLM', { strip, stop: 10 });
  let [frames, most] = [0, 0];
  const seen: string[] = [];
  while (turn(reel, frameMs, strip)) {
    frames++;
    most = Math.max(most, reel.offset);
    if (reel.cells[1] !== seen.at(-1)) seen.push(reel.cells[1] ?? '');
    assert.ok(frames < 100, 'it stops');
  }
  assert.deepEqual(reel.cells, ['J', 'K', 'L', 'M', 'N']);
  assert.deepEqual(seen.slice(-3), ['M', 'L', 'K']);
  assert.equal(reel.offset, 0);
  assert.ok(frames * frameMs < 700, `${frames} frames`);
  // On from there, the strip goes on where it stands.
  while (reel.cells[0] === 'J') turn(reel, frameMs, strip);
  assert.equal(reel.cells[0], 'I');
});

test('it gathers speed and keeps it, and never moves back but for the bounce', () => {
  const reel = resting('ABC', 'Z');
  let [before, speed] = [0, 0];
  for (let frame = 0; frame < 60; frame++) {
    turn(reel, frameMs, strip);
    assert.ok(reel.speed >= speed && reel.speed <= fullSpeed);
    speed = reel.speed;
    before++;
  }
  assert.equal(speed, fullSpeed);
  assert.equal(before, 60);
});

test('a long frame loses no symbol of the window', () => {
  const reel = resting('AAA', 'A');
  turn(reel, 64, strip);
  orderStop(reel, 'XYZ', { strip, stop: 23 });
  while (turn(reel, 64, strip));
  assert.deepEqual(reel.cells.slice(1, 4), ['X', 'Y', 'Z']);
  standAt(reel, 'BCD', 'A');
  assert.deepEqual(reel.cells.slice(0, 4), ['A', 'B', 'C', 'D']);
});

test('the reels fit their place, phone and desktop, and stand in its middle', () => {
  const places = [
    { width: 390, height: 420, head: 0, foot: 0 },
    { width: 390, height: 844, head: 48, foot: 140 },
    { width: 980, height: 700, head: 0, foot: 0 },
    { width: 520, height: 250, head: 0, foot: 0 },
    { width: 300, height: 270, head: 0, foot: 0 },
  ];
  for (const place of places)
    for (const field of [
      { reels: 3, rows: 3 },
      { reels: 5, rows: 3 },
      { reels: 5, rows: 4 },
      { reels: 6, rows: 5 },
    ]) {
      const layout = layoutOf(place, field);
      const { x, y, width, height } = layout.board;
      const end = place.height - place.foot;
      assert.ok(x >= 0 && y >= place.head && x + width <= place.width && y + height <= end, JSON.stringify(layout));
      assert.ok(Math.abs(x * 2 + width - place.width) <= 2);
      const last = middleOf(layout, field.reels * field.rows - 1, field.rows);
      assert.ok(Math.abs(last.x - (x + width - layout.cell / 2)) <= 1 && last.y === y + height - layout.row / 2);
    }
});

test('on a tall phone rows grow with the height, and no further than a symbol fills', () => {
  const layout = layoutOf({ width: 390, height: 844, head: 48, foot: 140 }, { reels: 5, rows: 3 });
  assert.ok(layout.row > layout.cell && layout.row <= layout.cell * 1.7);
  assert.ok(layout.board.height >= 340, String(layout.board.height));
  assert.ok(symbolSideOf(layout) > layout.cell);
  const flat = layoutOf({ width: 520, height: 250, head: 0, foot: 0 }, { reels: 5, rows: 3 });
  assert.equal(flat.row, flat.cell);
  assert.equal(symbolSideOf(flat), flat.cell);
});
