import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gamesNow, ourGames } from '#games/catalogue.ts';
import { seeded } from '#games/engine/chance/chance.ts';

/**
 * An outsider's program: from the published rules of a slot of strips and the words of a round to what it pays. Nothing here is
 * computed by the games; it was written from the published words.
 */
type Below = (limit: number) => number;
type Grid = string[][];
type Weighted = { value: number; weight: number };
type Published = {
  strips: string[];
  rows: number;
  lines: number[][];
  pays: Record<string, number[]>;
  wild: string;
  wildTimes?: { each: number; most: number };
  scatter?: { symbol: string; pays: Record<string, number>; freeSpins: Record<string, number> };
  freeTimes: number;
  capHundredths: number;
  respin: { reel: number };
  paysHundredths: Record<string, number[]>;
  orb: { symbol: string; start: number; respins: number; fill: string };
  orbValues: Weighted[];
  cells: number;
  grandHundredths: number;
  featureCapHundredths: number;
  roundCapHundredths: number;
  meter: { coin: string; of: number; elephants: number; gifts: Weighted[]; start: { coins: number; rests: number[] } };
  pots: { code: string; thousandths: number; tickets: number }[];
  potSpace: number;
};
type Meter = Published['meter']['start'];
type Ended = { won: number; grids: string[]; pot?: string; meter?: Meter };
type Round = { below: Below; stake: bigint; meter: Meter };
/** Other ways to read the rules, which have to be seen. */
type Misread = 'upwards' | 'no wild' | 'wilds plain' | 'scatters plain' | 'carry lost' | 'rests lost';

const sum = (all: readonly number[]) => all.reduce((one, other) => one + other, 0);
const span = (count: number) => Array.from({ length: count }, (_, at) => at);
const weighted = (below: Below, all: readonly Weighted[]): number => {
  let left = below(sum(all.map(({ weight }) => weight)));
  return all.find(({ weight }) => (left -= weight) < 0)!.value;
};
const textOf = (grid: Grid) => grid.map((column) => column.join('')).join(' ');
const cellsOf = (grid: Grid) => grid.flat();
const countOf = (grid: Grid, symbol: string) => cellsOf(grid).filter((seen) => seen === symbol).length;

const outsider = (maths: Published, misread?: Misread) => {
  const down = misread === 'upwards' ? -1 : 1;
  const column = (strip: string, stop: number): string[] =>
    span(maths.rows).map((row) => strip[(stop + down * row + strip.length) % strip.length]!);
  const spin = (below: Below): Grid => maths.strips.map((strip) => column(strip, below(strip.length)));
  /** The figure of a run: the last is for all reels. */
  const figure = (list: readonly number[] = [], run: number): number =>
    list[list.length - 1 - (maths.strips.length - run)] ?? 0;
  const isWild = (seen: string | undefined) => seen === maths.wild && misread !== 'no wild';

  const runOf = (seen: readonly string[], fits: (one: string) => boolean): number => {
    const end = seen.findIndex((one) => !fits(one));
    return end < 0 ? seen.length : end;
  };
  const worth = (symbol: string, seen: readonly string[]): number => {
    const wilds = seen.filter(isWild).length;
    const { each, most } = maths.wildTimes ?? { each: 1, most: 1 };
    const times = misread === 'wilds plain' ? 1 : Math.min(most, each ** wilds);
    return figure(maths.pays[symbol], seen.length) * times;
  };
  const line = (seen: readonly string[]): number => {
    const alone = runOf(seen, isWild);
    const symbol = seen[alone];
    const own = worth(maths.wild, seen.slice(0, alone));
    if (symbol === undefined || !(symbol in maths.pays)) return own;
    const run = runOf(seen, (one) => one === symbol || isWild(one));
    return Math.max(own, worth(symbol, seen.slice(0, run)));
  };
  const lines = (grid: Grid): number[] =>
    maths.lines.map((rows) => (line(rows.map((row, reel) => grid[reel]![row]!)) * 100) / maths.lines.length);
  const ways = (grid: Grid): number[] =>
    Object.entries(maths.paysHundredths).map(([symbol, list]) => {
      const counts = grid.map((seen) => seen.filter((one) => one === symbol || isWild(one)).length);
      const run = counts.includes(0) ? counts.indexOf(0) : counts.length;
      return figure(list, run) * counts.slice(0, run).reduce((all, one) => all * one, 1);
    });
  return { spin, lines, ways, column };
};

const lotus = (maths: Published, { below }: Round, misread?: Misread): Ended => {
  const { spin, lines, column } = outsider(maths, misread);
  const grid = spin(below);
  const [won, grids, at] = [sum(lines(grid)), [textOf(grid)], maths.respin.reel - 1];
  const kinds = new Set(cellsOf(grid.slice(0, at)).filter((seen) => seen !== maths.wild));
  if (won > 0 || kinds.size > 1) return { won: Math.min(won, maths.capHundredths), grids };
  const again = grid.with(at, column(maths.strips[at]!, below(maths.strips[at]!.length)));
  return { won: Math.min(sum(lines(again)), maths.capHundredths), grids: [...grids, textOf(again)] };
};

const songkran = (maths: Published, { below }: Round, misread?: Misread): Ended => {
  const { spin, lines } = outsider(maths, misread);
  const { symbol, pays, freeSpins } = maths.scatter!;
  const [grids, cap]: [string[], number] = [[], maths.capHundredths];
  let won = 0;
  for (let [left, times] = [1, 1]; left > 0 && won < cap; left--, times = maths.freeTimes) {
    const grid = spin(below);
    grids.push(textOf(grid));
    const seen = countOf(grid, symbol);
    const scattered = (pays[seen] ?? 0) * 100 * (misread === 'scatters plain' ? 1 : times);
    won = Math.min(cap, won + sum(lines(grid)) * times + scattered);
    left += freeSpins[seen] ?? 0;
  }
  return { won, grids };
};

const naga = (maths: Published, { below }: Round, misread?: Misread): Ended => {
  const { spin, ways } = outsider(maths, misread);
  const grid = spin(below);
  const value = () => weighted(below, maths.orbValues);
  const held = new Map(cellsOf(grid).flatMap((seen, cell) => (seen === maths.orb.symbol ? [[cell, value()]] : [])));
  let won = sum(ways(grid));
  if (held.size >= maths.orb.start) {
    const [above, under] = maths.orb.fill.split('/').map(Number);
    for (let left = maths.orb.respins; left > 0 && held.size < maths.cells; ) {
      const empty = span(maths.cells).filter((cell) => !held.has(cell));
      const before = held.size;
      for (const cell of empty) if (below(under!) < above!) held.set(cell, value());
      left = held.size > before ? maths.orb.respins : left - 1;
    }
    const grand = held.size === maths.cells ? maths.grandHundredths : 0;
    won += Math.min(maths.featureCapHundredths, sum([...held.values()]) + grand);
  }
  return { won: Math.min(won, maths.roundCapHundredths), grids: [textOf(grid)] };
};

const elephant = (maths: Published, { below, stake, meter }: Round, misread?: Misread): Ended => {
  const { spin, lines } = outsider(maths, misread);
  const grid = spin(below);
  let [won, coins] = [sum(lines(grid)), meter.coins + countOf(grid, maths.meter.coin)];
  if (coins >= maths.meter.of) {
    for (let gift = 0; gift < maths.meter.elephants; gift++) won += weighted(below, maths.meter.gifts);
    coins = misread === 'carry lost' ? 0 : coins - maths.meter.of;
  }
  const drawn = below(maths.potSpace);
  let end = 0;
  const pot = maths.pots.find(({ tickets }) => drawn < (end += Number(stake) * tickets))?.code;
  const rests = maths.pots.map(({ thousandths }, at) =>
    misread === 'rests lost' ? 0 : (Number(stake) * thousandths + meter.rests[at]!) % 1000,
  );
  won = Math.min(won, maths.roundCapHundredths);
  return { won, grids: [textOf(grid)], meter: { coins, rests }, ...(pot !== undefined && { pot }) };
};

const slots: Record<string, [play: typeof lotus, misread: readonly Misread[]]> = {
  'lotus-lantern': [lotus, ['upwards', 'no wild', 'wilds plain']],
  'songkran-splash': [songkran, ['upwards', 'no wild', 'scatters plain']],
  'naga-fireballs': [naga, ['upwards', 'no wild']],
  'elephant-parade': [elephant, ['upwards', 'no wild', 'carry lost', 'rests lost']],
};

/** Rounds one after the other, a meter carried on by the game itself. @returns the first that the outsider reads otherwise */
const firstOther = (code: string, rounds: number, misread?: Misread): number | undefined => {
  const game = gamesNow.get(code)!;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as it is published, by its own tests of form
  const maths = JSON.parse(JSON.stringify(game.maths)) as Published;
  const [luck, stake, pot] = [seeded(77), 777n, 4_321n];
  let meter: Meter | undefined = maths.meter?.start;
  for (let round = 0; round < rounds; round++) {
    const words: number[] = [];
    const keep: Below = (limit) => {
      const drawn = luck.below(limit);
      words.push(drawn);
      return drawn;
    };
    const played = game.play({ stake, choices: [{ act: 'spin' }], chance: { below: keep }, meter, pot })!;
    let taken = 0;
    const told = slots[code]![0](maths, { below: () => words[taken++] ?? 0, stake, meter: meter! }, misread);
    const grids = played.events.flatMap(({ kind, grid }) =>
      kind === 'reveal' && Array.isArray(grid) ? [grid.join(' ')] : [],
    );
    const payout = (stake * BigInt(Math.round(told.won))) / 100n + (told.pot === undefined ? 0n : pot);
    const own = [played.payout, played.pot, played.meter, grids, words.length];
    try {
      assert.deepEqual([payout, told.pot, told.meter, told.grids, taken], own);
    } catch {
      return round;
    }
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the outsider's own form, which was just found equal
    meter = played.meter as Meter | undefined;
  }
  return undefined;
};

for (const [code, [, misreads]] of Object.entries(slots)) {
  test(`${code}: the published rules alone give every board, win, meter and pot of 5,000 rounds`, () =>
    assert.equal(firstOther(code, 5000), undefined));
  test(`${code}: a reader who takes a rule otherwise comes to something else`, () => {
    for (const misread of misreads) assert.notEqual(firstOther(code, 5000, misread), undefined, misread);
  });
  test(`${code}: version 1 plays and pays alike`, () => {
    const [now, before] = [gamesNow.get(code)!, ourGames.get(`${code}/1`)!];
    const playAll = (game: typeof now) => {
      const chance = seeded(5);
      return span(500).map((at) => game.play({ stake: BigInt(100 + at), choices: [{ act: 'spin' }], chance }));
    };
    assert.deepEqual(playAll(now), playAll(before));
    assert.equal(now.version, 2);
  });
}
