import assert from 'node:assert/strict';
import { test } from 'node:test';
import { happenedIn } from './happened.ts';

type Case = [game: string, event: Record<string, unknown>, told: string];
const cases: Case[] = [
  ['baccarat', { kind: 'player', cards: [35, 31], total: 6 }, 'player cards=10♥ 6♥ total=6'],
  ['hi-lo', { kind: 'dealt', card: 51 }, 'dealt card=K♠'],
  ['dice', { kind: 'roll', roll: 3436, side: 'under', wins: 50 }, 'roll roll=34.36 side=under wins=50'],
  ['dice', { kind: 'paid', multiplier: 19_800, amount: '1980' }, 'paid multiplier=× 1.98 amount=19.80'],
  ['muay-ladder', { kind: 'reveal', stops: [1, 2], grid: ['AB', 'CD'] }, 'reveal stops=1 2 grid=AB | CD'],
  ['lotus-lantern', { kind: 'win', symbol: 'D', amount: 160, cells: [1] }, 'win symbol=D amount=× 1.6'],
  ['naga-fireballs', { kind: 'orbLand', cell: 19, value: 150 }, 'orbLand value=× 1.5'],
  ['blackjack', { kind: 'deal', cards: [10, 41], up: 26, amount: 9900 }, 'deal cards=J♣ 3♠ up=A♥ amount=99.00'],
  ['blackjack', { kind: 'stand', hand: 0 }, 'stand hand=1'],
  ['sic-bo', { kind: 'bet', id: 'green', amount: 1000, back: 15_000 }, 'bet id=green amount=10.00 back=× 1.5'],
  ['scratch', { kind: 'lanterns', lit: null, multiplier: 0 }, 'lanterns multiplier=× 0'],
];
const told = (game: string, events: Record<string, unknown>[]) =>
  happenedIn(game, events).map(({ kind, details }) =>
    [kind, ...details.map(({ name, value }) => `${name}=${value}`)].join(' '),
  );

for (const [game, event, line] of cases) test(`${game}: ${line}`, () => assert.deepEqual(told(game, [event]), [line]));

test('balls that came one by one are told together', () => {
  const ball = (number: number) => ({ kind: 'ball', ball: number, isHit: false });
  assert.deepEqual(told('keno', [ball(7), ball(12), ball(80)]), ['ball balls=7 12 80']);
});
