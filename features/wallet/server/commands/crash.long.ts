import test from 'node:test';
import { checkCrashes } from './crash.test.ts';

const round = ['node', 'postgres', 'postgres', 'node'] as const;

test('twenty kills of Node and PostgreSQL under load, and 60,000 replays through a lossy line', (t) =>
  checkCrashes(t, { commands: 60_000, kills: [...round, ...round, ...round, ...round, ...round] }));
