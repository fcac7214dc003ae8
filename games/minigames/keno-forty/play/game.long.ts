import { test } from 'node:test';
import { simulateDraws, simulateRounds } from '#tools/testing/games/keno-trials.ts';
import { kenoForty } from './game.ts';
import { rules } from './rules.ts';

test('10,000,000 draws: every ticket inside the 99.9 % band of its sheet, every krathong as often as the others', (t) => {
  for (const line of simulateDraws(rules, { rounds: 10_000_000, bound: 72.05 })) t.diagnostic(line);
});

test('1,000,000 rounds as they are played pay what their draws are worth', () =>
  simulateRounds(rules, kenoForty, 1_000_000));
