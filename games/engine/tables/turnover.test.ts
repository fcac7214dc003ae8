import assert from 'node:assert/strict';
import { test } from 'node:test';
import { table as baccarat } from '#games/tables/baccarat/play/game.ts';
import { table as dragonTiger } from '#games/tables/dragon-tiger/play/game.ts';
import { table as fanTan } from '#games/tables/fan-tan/play/game.ts';
import { table as fishPrawnCrab } from '#games/tables/fish-prawn-crab/play/game.ts';
import { table as roulette } from '#games/tables/roulette/play/game.ts';
import { table as seDie } from '#games/tables/se-die/play/game.ts';
import { table as sicBo } from '#games/tables/sic-bo/play/game.ts';
import { table as thaiHiLo } from '#games/tables/thai-hi-lo/play/game.ts';
import { table as zhaJinHua } from '#games/tables/zha-jin-hua/play/game.ts';
import { quickChance } from '../chance/quick-chance.ts';
import { backOf, spotGame, type SpotTable, takenFor } from './spots.ts';
import { equalShares, type Opposites, turnoverOf } from './turnover.ts';

type Listed<Outcome> = Pick<SpotTable<Outcome>, 'spots' | 'outcomes' | 'opposites'>;
type Lying = Readonly<Record<string, number>>;

const inMinor = (lying: Lying): Record<string, number> =>
  Object.fromEntries(Object.entries(lying).map(([id, whole]) => [id, whole * 100]));

/** Of one round that is played: in whole units, by whether a bet of it came back. */
const played = <Outcome, Drawn extends Outcome>(table: SpotTable<Outcome, Drawn>, lying: Lying, wanted: boolean) => {
  const game = spotGame(table);
  const choice = game.readChoice({ bets: inMinor(lying) });
  assert.ok(choice, JSON.stringify(lying));
  for (let round = 0; round < 2000; round++) {
    const done = game.play({
      stake: BigInt(takenFor(table.spots, choice.bets)),
      choices: [choice],
      chance: quickChance(round),
    });
    const isPushed = done?.events.some((event) => event['back'] === 10_000);
    if (done && isPushed === wanted) return Number(done.turnover) / 100;
  }
  throw new Error('it never came');
};

const dozens = { d1: 30, d2: 30, d3: 30 };
const straights = (from: number, stake: number): Lying =>
  Object.fromEntries(Array.from({ length: 37 - from }, (_, at) => [`n${at + from}`, stake]));
const faces = (stake: number): Lying => Object.fromEntries([1, 2, 3, 4, 5, 6].map((face) => [`n${face}`, stake]));

test('what lies on opposite bets counts for no turnover as far as it matches, the rest does', () => {
  const cases: readonly (readonly [{ opposites?: Opposites | undefined; code: string }, Lying, number])[] = [
    [baccarat, { player: 600, banker: 1000 }, 400],
    [baccarat, { player: 600, banker6: 200, tie: 50 }, 450],
    [baccarat, { player: 500, banker: 300, banker6: 300 }, 100],
    [baccarat, { small: 10, big: 10, ppair: 5 }, 5],
    [dragonTiger, { dragon: 100, tiger: 100, tie: 10 }, 10],
    [dragonTiger, { 'd-red': 50, 'd-black': 20, 't-red': 20 }, 50],
    [dragonTiger, { 'd-big': 5, 'd-small': 5, 't-odd': 7, 't-even': 9 }, 2],
    [zhaJinHua, { dragon: 30, phoenix: 100, pair8: 5 }, 75],
    [roulette, { red: 100, black: 60 }, 40],
    [roulette, { odd: 10, even: 10, low: 10, high: 10 }, 0],
    [roulette, dozens, 0],
    [roulette, { d1: 30, d2: 30 }, 60],
    [roulette, { k1: 30, k2: 30, k3: 12 }, 36],
    [roulette, { low: 18, l19: 6, d3: 12 }, 0],
    [roulette, { red: 100, n0: 5 }, 105],
    [roulette, { red: 18, black: 18, n0: 1 }, 0],
    [fanTan, { odd: 100, even: 70 }, 30],
    [fanTan, { kwok12: 100, kwok34: 100, fan1: 10 }, 10],
    [fanTan, { fan1: 10, fan2: 10, fan3: 10, fan4: 10 }, 0],
    [fanTan, { ssh1: 300, fan1: 100 }, 0],
    [fanTan, { ssh1: 300, ssh2: 300 }, 200],
    [fanTan, { kwok12: 20, fan3: 10, fan4: 4 }, 18],
    [seDie, { odd: 100, even: 40 }, 60],
    [seDie, { odd: 40, two: 30, same: 10, red4: 1 }, 1],
    [seDie, { even: 20, red3: 10, white3: 10 }, 0],
    [sicBo, { small: 100, big: 100, odd: 30 }, 30],
    [sicBo, { odd: 30, even: 50, any: 1 }, 21],
    [sicBo, faces(10), 0],
    [thaiHiLo, { low: 100, high: 80, eleven: 5 }, 145],
    [thaiHiLo, { low: 100, high: 75, eleven: 25 }, 0],
    [thaiHiLo, { ...faces(10), low: 10 }, 10],
    [fishPrawnCrab, { red: 10, green: 10, blue: 4 }, 12],
    [fishPrawnCrab, { ...faces(10), n1: 15 }, 5],
  ];
  for (const [{ code, opposites }, lying, counted] of cases) {
    const bets = Object.entries(inMinor(lying)).map(([id, amount]) => ({ id, amount: BigInt(amount), isPush: false }));
    assert.equal(Number(turnoverOf(bets, opposites)) / 100, counted, `${code} ${JSON.stringify(lying)}`);
  }
  const every = Object.entries(straights(0, 10)).map(([id, amount]) => ({ id, amount: BigInt(amount), isPush: false }));
  assert.equal(turnoverOf(every, roulette.opposites), 0n, 'all numbers of the wheel');
  assert.equal(turnoverOf(every.slice(1), roulette.opposites), 0n, 'all but the zero');
  assert.equal(turnoverOf(every.slice(0, -1), roulette.opposites), 360n, 'one left out: all of it is at risk');
});

test('a round says what counts; bets that came back as they were do not', () => {
  assert.equal(played(baccarat, { player: 600, banker: 1000, tie: 50 }, false), 450);
  assert.equal(played(baccarat, { player: 600, banker: 100, tie: 50 }, true), 50, 'a tie gives both back');
  assert.equal(played(fanTan, { nim12: 100, odd: 40 }, true), 40);
  assert.equal(played(roulette, { red: 18, low: 9, n7: 1 }, false), 28);
});

test('bets of a set never all lose but by what is the house’s own: more than one in thirteen is found', () => {
  const missed = <Outcome>({ spots, outcomes }: Listed<Outcome>, ids: readonly string[]): number => {
    const set = spots.filter(({ id }) => ids.includes(id));
    assert.equal(set.length, ids.length, ids.join(' '));
    let [none, ways] = [0, 0];
    for (const [outcome, count] of outcomes()) {
      ways += count;
      if (set.every((spot) => backOf(spot, outcome) === 0)) none += count;
    }
    return none / ways;
  };
  const faultsOf = <Outcome>(table: Listed<Outcome>, { sets }: Opposites = table.opposites!): number =>
    sets.filter((set) => missed(table, Object.keys(set)) > 1 / 13 + 1e-9).length;
  const faults = [
    faultsOf(baccarat),
    faultsOf(dragonTiger),
    faultsOf(fanTan),
    faultsOf(roulette),
    faultsOf(zhaJinHua),
    faultsOf(seDie),
    ...[fishPrawnCrab, sicBo, thaiHiLo].map((table) => faultsOf(table)),
  ];
  assert.deepEqual(faults, [0, 0, 0, 0, 0, 0, 0, 0, 0]);
  assert.equal(faultsOf(baccarat, { sets: [equalShares('player', 'tie')] }), 1);
  assert.equal(faultsOf(roulette, { sets: [equalShares('d1', 'd2')] }), 1);
});
