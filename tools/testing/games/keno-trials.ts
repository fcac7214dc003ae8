import assert from 'node:assert/strict';
import { type Chance, seeded } from '#games/engine/chance/chance.ts';
import { compare, type Fraction, fraction, numberOf, plus, times } from '#games/engine/figures/fraction.ts';
import type { Game } from '#games/engine/game.ts';
import { drawBalls, type KenoChoice } from '#games/engine/keno/game.ts';
import { type KenoRules, ladderOf, multiplierOf } from '#games/engine/keno/rules.ts';
import { kenoSheet } from '#games/engine/keno/keno-sheet.ts';
import { quickChance } from '#games/engine/chance/quick-chance.ts';

/** A sheet has a way for each size of ticket first, then those of bets on the whole draw. */
const ticketWays = (rules: KenoRules) => kenoSheet(rules).ways.slice(0, rules.picksMax);
const sizesOf = ({ picksMax }: KenoRules): number[] => Array.from({ length: picksMax }, (_, at) => at + 1);

/**
 * The chance of each number of hits, ball by ball and without a binomial: the next is one of the numbers still missing by
 * their share of the balls that are left.
 */
export const hitsBallByBall = ({ balls, drawn }: Pick<KenoRules, 'balls' | 'drawn'>, picked: number): Fraction[] => {
  let chances = [fraction(1n), ...Array.from({ length: picked }, () => fraction(0n))];
  for (let came = 0; came < drawn; came++) {
    const left = balls - came;
    chances = chances.map((chance, hits) => {
      // Those that missed so far are `came − hits` of the balls gone.
      const missed = times(chance, fraction(Math.max(0, left - (picked - hits)), left));
      const before = chances[hits - 1];
      return before ? plus(missed, times(before, fraction(picked - hits + 1, left))) : missed;
    });
  }
  return chances;
};

/** The sheet's returns, parts and frequencies are what the draw itself gives, ball after ball. */
export const assertSheetBallByBall = (rules: KenoRules): void => {
  for (const [at, { name, rtp, parts, hits: paid }] of ticketWays(rules).entries()) {
    const chances = hitsBallByBall(rules, at + 1);
    assert.equal(compare(plus(...chances), fraction(1n)), 0, `${name}: every draw is counted once`);
    const shares = chances.map((chance, hits) => times(chance, fraction(multiplierOf(rules, at + 1, hits), 10_000n)));
    assert.equal(compare(rtp, plus(...shares)), 0, name);
    const paying = ladderOf(rules, at + 1).map(({ hits }) => hits);
    assert.equal(compare(paid!, plus(...paying.map((hits) => chances[hits]!))), 0, name);
    for (const hits of paying) assert.equal(compare(parts![`${hits} hit`]!, shares[hits]!), 0, `${name}, ${hits}`);
  }
};

/** A ball is drawn by its place among those left, counted from the lowest; none comes twice. */
export const assertDraws = (rules: KenoRules): void => {
  const { balls, drawn } = rules;
  assert.deepEqual(
    drawBalls(rules, { below: () => 0 }),
    Array.from({ length: drawn }, (_, at) => at + 1),
  );
  const asked: number[] = [];
  const highest = drawBalls(rules, { below: (limit) => (asked.push(limit), limit - 1) });
  assert.deepEqual(
    highest,
    Array.from({ length: drawn }, (_, at) => balls - at),
  );
  assert.deepEqual(asked, highest);
};

/** The events of rounds on every size of ticket add up to what is paid. */
export const assertReplays = (rules: KenoRules, game: Game<KenoChoice>, rounds: number): void => {
  const chance = seeded(rules.balls);
  for (let round = 0; round < rounds; round++) {
    const picks = Array.from({ length: 1 + (round % rules.picksMax) }, (_, at) => at + 1);
    const stake = 100n + BigInt(round);
    const played = game.play({ stake, choices: [{ picks }], chance })!;
    const came = played.events.flatMap(({ kind, ball }) => (kind === 'ball' && typeof ball === 'number' ? [ball] : []));
    const hits = played.events.filter(({ kind, isHit }) => kind === 'ball' && isHit === true).length;
    assert.equal(new Set(came).size, rules.drawn);
    assert.equal(hits, picks.filter((pick) => came.includes(pick)).length);
    assert.equal(played.payout, (stake * BigInt(multiplierOf(rules, picks.length, hits))) / 10_000n);
    assert.equal(played.events.at(-1)?.['amount'], String(played.payout));
    assert.ok(played.isOver && played.payout * 1000n <= stake * game.topThousandths({ picks }));
  }
};

/** χ² over balls; without replacement the spread is narrower than a multinomial's by (balls − drawn) / (balls − 1). */
const spreadOf = ({ balls, drawn }: KenoRules, counts: readonly number[], rounds: number): number => {
  const fair = (rounds * drawn) / balls;
  return counts.reduce((sum, count) => sum + (count - fair) ** 2 / fair, 0) * ((balls - 1) / (balls - drawn));
};

/** @param bound the 99.9 % point of χ² with one degree less than there are balls */
export const assertEven = (rules: KenoRules, bound: number): void => {
  const rounds = 10_000;
  const spread = (chance: Chance): number => {
    const counts = Array.from({ length: rules.balls }, () => 0);
    for (let round = 0; round < rounds; round++) for (const ball of drawBalls(rules, chance)) counts[ball - 1]!++;
    return spreadOf(rules, counts, rounds);
  };
  assert.ok(spread(seeded(7)) < bound);
  const chance = seeded(7);
  assert.ok(
    spread({ below: (limit) => chance.below(256) % limit }) > bound,
    'a mapping that favours low places is seen',
  );
};

/** What is no ticket is not read; a round has one choice. */
export const assertRefusals = ({ balls, picksMax }: KenoRules, game: Game<KenoChoice>): void => {
  const whole = Array.from({ length: picksMax }, (_, at) => at + 1);
  for (const picks of [[1], [balls], whole, [3, balls / 2, balls]])
    assert.deepEqual(game.readChoice({ picks }), { picks });
  const bad: unknown[] = [
    undefined,
    [],
    {},
    { picks: [] },
    { picks: [0] },
    { picks: [balls + 1] },
    { picks: [1.5] },
    { picks: ['1'] },
    { picks: [2, 1] },
    { picks: [1, 1] },
    { picks: [...whole, picksMax + 1] },
    { picks: [1], more: 1 },
    { picks: { 0: 1 } },
  ];
  for (const input of bad) assert.equal(game.readChoice(input), undefined, JSON.stringify(input));
  const [ticket, chance] = [{ picks: [1] }, seeded(1)];
  assert.equal(game.play({ stake: 100n, choices: [], chance }), undefined);
  assert.equal(game.play({ stake: 100n, choices: [ticket, ticket], chance }), undefined);
};

const bandWidth = 3.29;

/** Every size of ticket inside the 99.9 % band of its sheet, every ball as often as the others. @param bound as of `assertEven` */
export const simulateDraws = (rules: KenoRules, { rounds, bound }: { rounds: number; bound: number }): string[] => {
  const chance = quickChance(20_261_122);
  const paid = Array.from({ length: rules.picksMax + 1 }, () => 0);
  const counts = Array.from({ length: rules.balls }, () => 0);
  for (let round = 0; round < rounds; round++) {
    const came = drawBalls(rules, chance);
    for (const ball of came) counts[ball - 1]!++;
    // The ticket of the lowest numbers, in every size at once.
    let hits = 0;
    for (const picked of sizesOf(rules)) {
      if (came.includes(picked)) hits++;
      paid[picked]! += multiplierOf(rules, picked, hits);
    }
  }
  const spread = spreadOf(rules, counts, rounds);
  assert.ok(spread < bound, `χ² ${spread}`);
  return ticketWays(rules).map(({ name, rtp, sigma }, at) => {
    const mean = paid[at + 1]! / rounds / 10_000;
    const reach = (bandWidth * sigma!) / Math.sqrt(rounds);
    assert.ok(Math.abs(mean - numberOf(rtp)) < reach, `${name}: ${mean}, not ${numberOf(rtp)} ± ${reach}`);
    return `${name}: ${mean}, ${numberOf(rtp)} ± ${reach}`;
  });
};

/** Rounds as they are played, spread tickets, pay what their draws are worth. */
export const simulateRounds = (rules: KenoRules, game: Game<KenoChoice>, rounds: number): void => {
  const [chance, again] = [quickChance(5), quickChance(5)];
  const step = Math.floor((rules.balls - 1) / rules.picksMax);
  for (let round = 0; round < rounds; round++) {
    const picks = Array.from({ length: 1 + (round % rules.picksMax) }, (_, at) => 1 + at * step);
    const played = game.play({ stake: 10_000n, choices: [{ picks }], chance })!;
    const came = drawBalls(rules, again);
    const hits = picks.filter((pick) => came.includes(pick)).length;
    assert.equal(Number(played.payout), multiplierOf(rules, picks.length, hits));
  }
};
