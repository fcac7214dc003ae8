import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { type Chance, seeded } from '#games/engine/chance.ts';
import { drawBalls, keno } from './game.ts';
import { balls, drawn, drawsInAll, drawsWith, ladderOf, multiplierOf, picksMax } from './pays.ts';

const { items: truth }: { items: { id: string; params: Record<string, unknown>; expected: unknown; tol: number }[] } =
  JSON.parse(readFileSync(new URL('../../../../tools/truth/games.json', import.meta.url), 'utf8'));

const ticket = (count: number) => ({ picks: Array.from({ length: count }, (_, at) => at + 1) });
/** Σ ways × ten-thousandths. */
const paidOver = (picked: number): bigint =>
  ladderOf(picked).reduce((total, { hits, multiplier }) => total + drawsWith(picked, hits) * BigInt(multiplier), 0n);

test('keno80.*: the table and its return are those of the reference', () => {
  for (const picked of [1, 2, 5]) {
    const { params, expected, tol } = truth.find(({ id }) => id === `keno80.pick${picked}`)!;
    assert.deepEqual(
      Object.fromEntries(ladderOf(picked).map(({ hits, multiplier }) => [String(hits), multiplier / 10_000])),
      params['gross'],
    );
    assert.ok(Math.abs(Number(paidOver(picked)) / Number(drawsInAll * 10_000n) - Number(expected)) <= tol);
  }
});

test('every ticket returns between 93 and 95.1 %, and every draw is counted once', () => {
  for (let picked = 1; picked <= picksMax; picked++) {
    let all = 0n;
    for (let hits = 0; hits <= picked; hits++) all += drawsWith(picked, hits);
    assert.equal(all, drawsInAll);
    const [paid, whole] = [paidOver(picked) * 1000n, drawsInAll * 10_000n];
    assert.ok(paid >= whole * 930n && paid <= whole * 951n, `${picked} picks: ${Number(paid) / Number(whole * 1000n)}`);
  }
});

test('a ball is drawn by its place among those left; all are drawn at most once', () => {
  const lowest = drawBalls({ below: () => 0 });
  assert.deepEqual(
    lowest,
    Array.from({ length: drawn }, (_, at) => at + 1),
  );
  const asked: number[] = [];
  const highest = drawBalls({ below: (limit) => (asked.push(limit), limit - 1) });
  assert.deepEqual(
    highest,
    Array.from({ length: drawn }, (_, at) => balls - at),
  );
  assert.deepEqual(asked, highest);
});

test('the events of 10,000 rounds add up to what is paid, on every ticket', () => {
  const chance = seeded(80);
  for (let round = 0; round < 10_000; round++) {
    const { picks } = ticket(1 + (round % picksMax));
    const stake = 100n + BigInt(round);
    const played = keno.play({ stake, choices: [{ picks }], chance })!;
    const came = played.events.flatMap(({ kind, ball }) => (kind === 'ball' && typeof ball === 'number' ? [ball] : []));
    const hits = played.events.filter(({ kind, isHit }) => kind === 'ball' && isHit === true).length;
    assert.equal(new Set(came).size, drawn);
    assert.equal(hits, picks.filter((pick) => came.includes(pick)).length);
    assert.equal(played.payout, (stake * BigInt(multiplierOf(picks.length, hits))) / 10_000n);
    assert.equal(played.events.at(-1)?.['amount'], String(played.payout));
    assert.ok(played.isOver && played.payout * 1000n <= stake * keno.topThousandths({ picks }));
  }
});

const ballSpread = (chance: Chance, rounds: number): number => {
  const counts = Array.from({ length: balls }, () => 0);
  for (let round = 0; round < rounds; round++) for (const ball of drawBalls(chance)) counts[ball - 1]!++;
  const fair = (rounds * drawn) / balls;
  // Without replacement the spread is narrower than a multinomial's by (80 − 20) / 79.
  return counts.reduce((total, count) => total + (count - fair) ** 2 / fair, 0) * (79 / 60);
};

test('balls are even (χ² below its 99.9 % point); a mapping that favours low places is seen', () => {
  const bound = 124.84;
  assert.ok(ballSpread(seeded(7), 10_000) < bound);
  const chance = seeded(7);
  const biased: Chance = { below: (limit) => chance.below(256) % limit };
  assert.ok(ballSpread(biased, 10_000) > bound);
});

test('what is no ticket is not read; a round has one choice', () => {
  for (const picks of [[1], [80], [1, 2, 3, 4, 5, 6, 7, 8, 9, 10], [3, 40, 80]])
    assert.deepEqual(keno.readChoice({ picks }), { picks });
  const bad: unknown[] = [
    undefined,
    [],
    {},
    { picks: [] },
    { picks: [0] },
    { picks: [81] },
    { picks: [1.5] },
    { picks: ['1'] },
    { picks: [2, 1] },
    { picks: [1, 1] },
    { picks: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11] },
    { picks: [1], more: 1 },
    { picks: { 0: 1 } },
  ];
  for (const input of bad) assert.equal(keno.readChoice(input), undefined, JSON.stringify(input));
  assert.equal(keno.play({ stake: 100n, choices: [], chance: seeded(1) }), undefined);
  assert.equal(keno.play({ stake: 100n, choices: [ticket(1), ticket(1)], chance: seeded(1) }), undefined);
});
