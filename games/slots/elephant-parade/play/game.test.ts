import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Chance, seeded } from '#games/engine/chance/chance.ts';
import { compare, fraction, numberOf, plus, times } from '#games/engine/figures/fraction.ts';
import { quickChance } from '#games/engine/chance/quick-chance.ts';
import { replayed } from '#games/engine/slot/events.ts';
import { marginalReturn } from '#games/engine/slot/marginal.ts';
import { paradeMean, paradeRate, sheet } from '../par-sheet.ts';
import { elephantParade, readMeter } from './game.ts';
import { elephants, lines, meterOf, pots, potSpace } from './rules.ts';

const spin = { act: 'spin' } as const;
type Round = Omit<Parameters<typeof elephantParade.play>[0], 'choices'>;
const play = (round: Round) => elephantParade.play({ choices: [spin], ...round })!;
const exact = sheet().ways[0]!;

test('the sheet: base 94.5 %, 1.5 % into the pots, within a tenth; lines by full cycle as by the counts of the strips', () => {
  const { contributions, lines: ofLines, ...base } = exact.parts ?? {};
  assert.equal(compare(contributions ?? fraction(0), fraction(15, 1000)), 0);
  assert.ok(Math.abs(numberOf(plus(ofLines ?? fraction(0), ...Object.values(base))) - 0.945) <= 0.001);
  assert.ok(Math.abs(numberOf(exact.rtp) - 0.96) <= 0.001, String(numberOf(exact.rtp)));
  assert.equal(compare(marginalReturn(lines), ofLines ?? fraction(0)), 0);
  const wrong = { ...lines, strips: lines.strips.with(2, `${lines.strips[2]!.slice(1)}W`) };
  assert.notEqual(compare(marginalReturn(wrong), ofLines ?? fraction(0)), 0, 'a wrong strip is seen');
});

test('10,000 rounds: wins told and the pot add up to what is paid; coins and rests go from round to round and nothing of a stake is lost', () => {
  const chance = seeded(20_261_122);
  const stake = 777n;
  const filled = new Map(pots.map(({ code }) => [code, 0n]));
  let meter = elephantParade.meterStart;
  let parades = 0;
  for (let round = 0; round < 10_000; round++) {
    for (const { pot, amount } of elephantParade.fillings!({ stake, meter }))
      filled.set(pot, filled.get(pot)! + amount);
    const before = readMeter(meter);
    const { events, payout, pot, meter: after } = play({ stake, chance, meter, pot: 12_345n });
    const last = events.at(-1);
    assert.equal(last?.kind, 'roundWin');
    assert.equal(replayed(events), last?.['amount']);
    assert.equal(payout, (stake * BigInt(replayed(events))) / 100n + (pot === undefined ? 0n : 12_345n));
    const began = events.some(({ feature }) => feature === 'parade');
    const more = readMeter(after).coins - before.coins + (began ? meterOf : 0);
    const grid = events.find(({ kind }) => kind === 'reveal')?.['grid'];
    assert.equal(more, JSON.stringify(grid).split('C').length - 1, 'every coin is counted once');
    if (began) parades++;
    meter = after;
  }
  assert.ok(parades > 150 && parades < 320, `${parades} parades`);
  pots.forEach(({ code, thousandths }, at) => {
    const whole = stake * 10_000n * BigInt(thousandths);
    assert.equal(filled.get(code)! * 1000n + BigInt(readMeter(meter).rests[at]!), whole, code);
  });
});

/** Answers in turn, then 0. */
const answering = (...answers: number[]): Chance => ({ below: () => answers.shift() ?? 0 });
const noPot = potSpace - 1;

test('the coin that fills the meter brings five gifts, and what is above stays', () => {
  const strip = lines.strips.map((one) => one.indexOf('C'));
  const { events, meter, payout } = play({
    stake: 10_000n,
    chance: answering(...strip, 0, 0, 0, 0, 0, noPot),
    meter: { coins: meterOf - 1, rests: [0, 0, 0] },
  });
  const gifts = events.filter(({ symbol }) => symbol === 'gift');
  assert.equal(gifts.length, elephants);
  assert.equal(readMeter(meter).coins, 4);
  assert.equal(payout, (10_000n * BigInt(replayed(events))) / 100n);
  const fresh = play({ stake: 10_000n, chance: answering(...strip, noPot), meter: undefined });
  assert.equal(readMeter(fresh.meter).coins, 5);
  assert.ok(!fresh.events.some(({ kind }) => kind === 'featureTrigger'));
});

test('the chance of a pot goes with the stake alone; what stood in it is paid once it is known', () => {
  const drawn = (stake: bigint, number: number, pot?: bigint) =>
    play({ stake, chance: answering(0, 0, 0, 0, 0, number), ...(pot !== undefined && { pot }) });
  for (const stake of [100n, 777n, 100_000n]) {
    let from = 0n;
    for (const { code, tickets } of pots) {
      const until = from + stake * BigInt(tickets);
      assert.equal(drawn(stake, Number(from)).pot, code);
      assert.equal(drawn(stake, Number(until - 1n)).pot, code);
      from = until;
    }
    assert.equal(drawn(stake, Number(from)).pot, undefined);
    assert.ok(from <= BigInt(potSpace));
  }
  const [unknown, told] = [drawn(100n, 0), drawn(100n, 0, 4_321n)];
  assert.equal(told.payout - unknown.payout, 4_321n);
  assert.deepEqual(
    told.events.filter(({ kind }) => kind === 'potWin'),
    [{ kind: 'potWin', pot: 'gold', amount: '4321' }],
  );
});

test('a meter that is none begins anew, and what is no choice is not read', () => {
  const good = { coins: 3, rests: [1, 2, 3] };
  assert.deepEqual(readMeter(good), good);
  for (const bad of [
    undefined,
    null,
    'x',
    {},
    { ...good, coins: meterOf },
    { ...good, rests: [1, 2] },
    { coins: 3, rests: [1, 2, 1000] },
  ])
    assert.deepEqual(readMeter(bad), { coins: 0, rests: [0, 0, 0] });
  for (const input of [undefined, null, 'spin', {}, { act: 'stop' }, { act: 'spin', bet: 2 }])
    assert.equal(elephantParade.readChoice(input), undefined);
  assert.equal(elephantParade.play({ stake: 100n, choices: [], chance: seeded(1) }), undefined);
  assert.equal(elephantParade.play({ stake: 100n, choices: [spin, spin], chance: seeded(1) }), undefined);
});

test('simulated over a long sitting, the return beside the pots lies inside the 99.9 % interval', () => {
  const chance = quickChance(11);
  const rounds = 60_000;
  let [sum, squares] = [0, 0];
  let meter = elephantParade.meterStart;
  for (let round = 0; round < rounds; round++) {
    const { events, meter: after } = play({ stake: 100n, chance, meter });
    const won = replayed(events) / 100;
    sum += won;
    squares += won * won;
    meter = after;
  }
  const mean = sum / rounds;
  const reach = 3.29 * Math.sqrt((squares / rounds - mean * mean) / rounds);
  const own = numberOf(plus(exact.parts!['lines']!, times(paradeRate(), paradeMean())));
  assert.ok(Math.abs(mean - own) < reach, `${mean} ± ${reach}, exact ${own}`);
  assert.ok(Math.abs(mean * 1.2 - own) > reach, 'a richer game is seen');
});
