import assert from 'node:assert/strict';
import test from 'node:test';
import { readVendorGames } from '#features/lobby/domain/vendor-games.ts';
import { seeded } from '#games/engine/chance/chance.ts';
import * as grove from '../../games/grove/rules.ts';
import * as weir from '../../games/weir/rules.ts';
import { titles } from '../../titles/titles.ts';
import { games } from './catalogue.ts';
import { offerOf, offers, roundsOf } from './offers.ts';
import { transferWalletTitles } from '../wallets/transfer-wallet.ts';
import { reportedGames } from './told.ts';

test('a title is its family under another name: the same luck gives the same round, facts and all', () => {
  const choices = { weir: {}, grove: {}, dice: { low: 2, '6': 1 }, moon: {} } as const;
  for (const { code, family, names } of titles) {
    const offer = offerOf(code);
    assert.deepEqual({ ...offer, code: family, names: offerOf(family)?.names }, offerOf(family));
    assert.deepEqual(offer?.names, names);
    if (family === 'bay' || family === 'lanterns') {
      assert.equal(roundsOf(code), undefined);
      continue;
    }
    const seed = code.length + titles.findIndex((title) => title.code === code);
    const begin = (played: (typeof games)[typeof family]['rules']) => played.begin(choices[family], seeded(seed));
    const round = begin(games[family].rules);
    assert.deepEqual(begin(roundsOf(code)!.rules), round);
    assert.ok(round);
  }
  assert.equal(offers.length, 260);
});

test('a catalogue takes every title as it is told, its picture with it', () => {
  const told = (['gateway', 'purse'] as const).map((wallet) => reportedGames('http://127.0.0.1:4134', wallet));
  assert.deepEqual(
    told[1]?.map(({ game }) => game),
    transferWalletTitles,
  );
  const { games: taken, bad } = readVendorGames(told.flat());
  assert.deepEqual(bad, []);
  assert.equal(taken.length, offers.length);
  for (const { game, image } of taken) assert.equal(image, `http://127.0.0.1:4134/tiles/${game}.svg`);
  const [weir] = taken;
  assert.deepEqual([weir?.returnBp, weir?.lines, weir?.minBet, weir?.maxWin], [9471, 10, 1000n, 262]);
});

test('the most that a slot can bring is what it says', () => {
  let [most, stops] = [0, [] as number[]];
  const columnAt = (reel: number, stop: number) => weir.windowAt([stop, stop, stop, stop, stop])[reel]!;
  // What the first reels leave open counts as the best that could still come.
  const best = (reels: weir.Symbol[][]): number => {
    const highest = Math.max(...Object.values(weir.pays).map((pay) => pay[2])) * weir.lanternFactor;
    return weir.lines.reduce((sum, rows) => {
      const row = rows.slice(0, reels.length).map((at, reel) => reels[reel]![at]!);
      const [first] = row;
      if (first === undefined) return sum + highest;
      if (first === 'lantern') return sum;
      const broken = row.findIndex((symbol) => symbol !== first && symbol !== 'lantern');
      return sum + (weir.pays[first][(broken === -1 ? 5 : broken) - 3] ?? 0) * weir.lanternFactor;
    }, 0);
  };
  const turn = (reels: weir.Symbol[][], at: number[]): void => {
    if (best(reels) <= most) return;
    if (reels.length === weir.strips.length) {
      const returned = weir.winsOf(reels).reduce((all, win) => all + win.returned, 0);
      if (returned > most) [most, stops] = [returned, at];
      return;
    }
    const reel = reels.length;
    for (let stop = 0; stop < weir.strips[reel]!.length; stop++) turn([...reels, columnAt(reel, stop)], [...at, stop]);
  };
  turn([], []);
  assert.equal(most / 100 / weir.lines.length, games.weir.maxWin, stops.join(' '));

  const every = grove.strips.map((strip) => strip.map((_, stop) => stop));
  const rounds = every[1]!.map((middle) => {
    const steps = every[0]!.flatMap((first) => every[2]!.map((last) => grove.stepAt([first, middle, last])));
    return Math.max(...steps.map(grove.returnedBy)) * (grove.isHeld(steps[0]!) ? 1 + grove.respinCount : 1);
  });
  assert.equal(Math.max(...rounds) / 100 / grove.lines.length, games.grove.maxWin);
});
