import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Chance, seeded } from '#games/engine/chance/chance.ts';
import { compare, fraction } from '#games/engine/figures/fraction.ts';
import type { Played } from '#games/engine/game.ts';
import { pickedCells } from '#games/engine/chance/picked-cells.ts';
import { sheet } from '../par-sheet.ts';
import { tower, type TowerChoice } from './game.ts';
import { floors, floorsOf, type Grade, grades, multiplierMax, multiplierOf } from './odds.ts';

const open = (grade: Grade): TowerChoice => ({ act: 'open', grade });
const climb = (lantern: number): TowerChoice => ({ act: 'climb', lantern });
const take: TowerChoice = { act: 'take' };
/** Whatever is asked, the first that is left: the leftmost lanterns are dark. */
const leftmost: Chance = { below: () => 0 };
const playAll = (choices: readonly TowerChoice[], chance: Chance = leftmost, stake = 10_000n) =>
  tower.play({ stake, choices, chance });

test('each lantern of a floor is dark as often as any other, by every way to draw', () => {
  for (const grade of grades) {
    const { lanterns, dark } = floors[grade];
    const ways = Array.from({ length: dark }, (_, at) => lanterns - at).reduce((all, limit) => all * limit, 1);
    const counts = Array.from({ length: lanterns }, () => 0);
    for (let path = 0; path < ways; path++) {
      let rest = path;
      const below = (limit: number) => {
        const answer = rest % limit;
        rest = Math.floor(rest / limit);
        return answer;
      };
      for (const cell of pickedCells(lanterns, dark, { below })) counts[cell]!++;
    }
    assert.deepEqual(
      counts,
      Array.from({ length: lanterns }, () => (ways * dark) / lanterns),
      grade,
    );
  }
});

test('wherever a player stops the return is 99 % less what four places cut off, and never more', () => {
  for (const grade of grades)
    for (let climbed = 1; climbed <= floorsOf(grade); climbed++) {
      const { lanterns, dark } = floors[grade];
      const [above, below] = [BigInt(lanterns - dark) ** BigInt(climbed), BigInt(lanterns) ** BigInt(climbed)];
      const multiplier = multiplierOf(grade, climbed);
      assert.ok(
        multiplier * above <= 9900n * below && (multiplier + 1n) * above > 9900n * below,
        `${grade} ${climbed}`,
      );
      assert.ok(multiplier <= multiplierMax);
    }
  assert.deepEqual(grades.map(floorsOf), [10, 10, 10, 8, 6]);
  for (const { rtp } of sheet().ways)
    assert.ok(compare(rtp, fraction(99, 100)) <= 0 && compare(rtp, fraction(9899, 10_000)) >= 0);
});

test('an open round tells nothing of what is dark above, an ended one tells all', () => {
  const running = playAll([open('gust'), climb(1), climb(1)])!;
  assert.deepEqual(running.events, [
    { kind: 'built', grade: 'gust' },
    { kind: 'lit', floor: 0, lantern: 1, multiplier: 19_800 },
    { kind: 'lit', floor: 1, lantern: 1, multiplier: 39_600 },
  ]);
  assert.deepEqual([running.isOver, running.payout, running.takeable], [false, 0n, 39_600n]);
  assert.equal(playAll([open('gust')])?.takeable, undefined);
  const taken = playAll([open('gust'), climb(1), climb(1), take])!;
  assert.deepEqual([taken.isOver, taken.payout], [true, 39_600n]);
  assert.deepEqual(taken.events.slice(3), [
    { kind: 'taken' },
    { kind: 'reveal', dark: Array.from({ length: 10 }, () => [0]) },
    { kind: 'paid', multiplier: 39_600, amount: '39600' },
  ]);
  const lost = playAll([open('storm'), climb(3), climb(2)])!;
  assert.deepEqual(lost.events[2], { kind: 'dark', floor: 1, lantern: 2 });
  assert.deepEqual([lost.isOver, lost.payout, lost.events[3]?.kind], [true, 0n, 'reveal']);
});

test('the last floor ends the round and pays; the stake is bounded by it', () => {
  for (const grade of grades) {
    const lit = floors[grade].lanterns - 1;
    const steps = Array.from({ length: floorsOf(grade) }, () => climb(lit));
    const most = playAll([open(grade), ...steps])!;
    assert.deepEqual([most.isOver, most.payout], [true, multiplierOf(grade, floorsOf(grade))], grade);
    assert.equal(playAll([open(grade), ...steps, take]), undefined);
    assert.ok(tower.topThousandths(open(grade)) * 10n >= multiplierOf(grade, floorsOf(grade)));
  }
});

const refused: [what: string, choices: TowerChoice[]][] = [
  ['nothing', []],
  ['a climb before the opening', [climb(1)]],
  ['a second opening', [open('wind'), open('wind')]],
  ['taking before the first floor', [open('wind'), take]],
  ['a lantern that the floor has not', [open('gust'), climb(2)]],
  ['a climb after a dark one', [open('gust'), climb(0), climb(1)]],
  ['taking after a dark one', [open('gust'), climb(1), climb(0), take]],
  ['a climb after taking', [open('gust'), climb(1), take, climb(1)]],
];
test('what is not allowed as the round stands', async (t) => {
  for (const [what, choices] of refused) await t.test(what, () => assert.equal(playAll(choices), undefined));
});

test('what is no choice is not read', () => {
  for (const choice of [open('breeze'), climb(0), climb(3), take])
    assert.deepEqual(tower.readChoice({ ...choice }), choice);
  for (const input of [undefined, null, 'take', [], {}, { act: 'open' }, { act: 'open', grade: 'calm' }])
    assert.equal(tower.readChoice(input), undefined);
  for (const input of [
    { act: 'climb', lantern: 4 },
    { act: 'climb', lantern: -1 },
    { act: 'take', lantern: 1 },
  ])
    assert.equal(tower.readChoice(input), undefined);
});

test('10,000 rounds pay what their events say, inside the 99.9 % interval; a reused nonce is seen', () => {
  const rounds = 10_000;
  const winsOf = (chanceOf: (round: number) => Chance) => {
    let wins = 0;
    for (let round = 0; round < rounds; round++) {
      const seed = chanceOf(round);
      const words: number[] = [];
      const again = (): Chance => {
        let at = 0;
        return { below: (limit) => (words[at++] ??= seed.below(limit)) };
      };
      const first = playAll([open('wind'), climb(1)], again(), 100n)!;
      const { payout, events }: Played = first.isOver ? first : playAll([open('wind'), climb(1), take], again(), 100n)!;
      assert.equal(events.find(({ kind }) => kind === 'paid')?.['amount'] ?? '0', String(payout));
      if (payout > 0n) wins++;
    }
    return wins;
  };
  const reach = 3.29 * Math.sqrt((rounds * 2) / 9);
  const luck = seeded(12);
  assert.ok(Math.abs(winsOf(() => luck) - (rounds * 2) / 3) < reach);
  assert.ok(Math.abs(winsOf(() => seeded(12)) - (rounds * 2) / 3) > reach, 'every round with the same words');
});
