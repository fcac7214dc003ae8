import test from 'node:test';
import { closeTogether } from './many-draws.test.ts';

test('two hundred draws that close in the same second: none is sealed late, all are paid', (t) =>
  closeTogether(t, 200));
