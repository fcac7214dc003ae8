import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Chance, seeded } from '#games/engine/chance/chance.ts';
import { fraction } from '#games/engine/figures/fraction.ts';
import { sheet } from '../par-sheet.ts';
import { coin, type CoinChoice } from './game.ts';
import { callsMax, multiplierOf, type Side } from './odds.ts';

const call = (side: Side): CoinChoice => ({ act: 'call', side });
const take: CoinChoice = { act: 'take' };
/** The sides that fall in turn: 0 elephant, 1 lotus. */
const falling = (...bits: number[]): Chance => ({ below: () => bits.shift() ?? 0 });
const playAll = (choices: readonly CoinChoice[], chance: Chance, stake = 10_000n) =>
  coin.play({ stake, choices, chance });

/** The round that a player makes who calls the elephant until he has `stop` right or is wrong. */
const untilStop = (stop: number, chance: Chance, stake = 10_000n) => {
  const fallen: number[] = [];
  const again = (): Chance => {
    let at = 0;
    return { below: (limit) => (fallen[at++] ??= chance.below(limit)) };
  };
  for (let calls = 1; ; calls++) {
    const choices = Array.from({ length: calls }, () => call('elephant'));
    const played = playAll(calls > stop ? [...choices.slice(0, stop), take] : choices, again(), stake);
    assert.ok(played);
    if (played.isOver) return played;
  }
};

test('thrown every way, whoever stops after k right calls gets exactly 99 % back, as the sheet says', () => {
  for (const stop of [1, 3, callsMax]) {
    let paid = 0n;
    for (let path = 0; path < 2 ** stop; path++) {
      let rest = path;
      const bits = Array.from({ length: stop }, () => {
        const bit = rest % 2;
        rest = Math.floor(rest / 2);
        return bit;
      });
      paid += untilStop(stop, falling(...bits)).payout;
    }
    assert.equal(paid * 100n, 99n * 10_000n * 2n ** BigInt(stop), `after ${stop}`);
  }
  for (const { rtp } of sheet().ways) assert.deepEqual(rtp, fraction(99, 100));
});

test('a round tells each throw, what may be taken, and ends by itself at the last rung', () => {
  const running = playAll([call('elephant'), call('lotus')], falling(0, 1))!;
  assert.deepEqual(running.events, [
    { kind: 'flip', called: 'elephant', fell: 'elephant', multiplier: 19_800 },
    { kind: 'flip', called: 'lotus', fell: 'lotus', multiplier: 39_600 },
  ]);
  assert.deepEqual([running.isOver, running.payout, running.takeable], [false, 0n, 39_600n]);
  const wrong = playAll([call('lotus')], falling(0))!;
  assert.deepEqual([wrong.isOver, wrong.payout, wrong.events.length], [true, 0n, 1]);
  const most = untilStop(callsMax, falling());
  assert.deepEqual([most.isOver, most.payout], [true, 10_137_600n]);
  assert.equal(coin.topThousandths(call('lotus')), 1_013_760n);
  assert.equal(multiplierOf(callsMax), 10_137_600n);
});

const refused: [what: string, choices: CoinChoice[]][] = [
  ['nothing', []],
  ['taking before a call', [take]],
  ['a call after a wrong one', [call('lotus'), call('lotus')]],
  ['taking after a wrong one', [call('lotus'), take]],
  ['a call after taking', [call('elephant'), take, call('elephant')]],
  ['an eleventh call', Array.from({ length: callsMax + 1 }, () => call('elephant'))],
];
test('what is not allowed as the round stands', async (t) => {
  for (const [what, choices] of refused) await t.test(what, () => assert.equal(playAll(choices, falling()), undefined));
});

test('what is no choice is not read', () => {
  for (const choice of [call('elephant'), call('lotus'), take])
    assert.deepEqual(coin.readChoice({ ...choice }), choice);
  for (const input of [undefined, null, 'take', [take], {}, { act: 'call' }, { act: 'call', side: 'edge' }])
    assert.equal(coin.readChoice(input), undefined);
  for (const input of [{ act: 'take', side: 'lotus' }, { side: 'lotus' }, { act: 'call', side: 'lotus', calls: 2 }])
    assert.equal(coin.readChoice(input), undefined);
});

test('10,000 rounds pay what their events say, inside the 99.9 % interval; a coin that leans is seen', () => {
  const [rounds, stop] = [10_000, 2];
  const winsOf = (chance: Chance) => {
    let wins = 0;
    for (let round = 0; round < rounds; round++) {
      const { payout, events } = untilStop(stop, chance, 100n);
      const paid = events.find(({ kind }) => kind === 'paid');
      assert.equal(paid?.['amount'] ?? '0', String(payout));
      if (payout > 0n) wins++;
    }
    return wins;
  };
  const reach = 3.29 * Math.sqrt(rounds * 0.25 * 0.75);
  const chance = seeded(3);
  assert.ok(Math.abs(winsOf(chance) - rounds / 4) < reach);
  const leaning: Chance = { below: () => (chance.below(100) < 52 ? 0 : 1) };
  assert.ok(Math.abs(winsOf(leaning) - rounds / 4) > reach);
});
