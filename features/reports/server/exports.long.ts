import test from 'node:test';
import { checkKilledExport } from './exports.test.ts';

test('20,000 rows by a job that is killed half way: each once, in ten sealed parts', (t) =>
  checkKilledExport(t, 20_000));
