import { test } from 'node:test';
import { simulateDraws, simulateRounds } from '#tools/testing/games/keno-trials.ts';
import { keno } from './game.ts';
import { rules } from './rules.ts';

test('10,000,000 draws: every ticket inside the 99.9 % band of its sheet, every ball as often as the others', (t) => {
  for (const line of simulateDraws(rules, { rounds: 10_000_000, bound: 124.84 })) t.diagnostic(line);
});

test('1,000,000 rounds as they are played pay what their draws are worth', () =>
  simulateRounds(rules, keno, 1_000_000));
