// @alone: clocks of its process
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { z } from 'zod';
import { logCounted } from './counted-log.ts';
import { jsonLog } from './log.ts';

const line = z.object({ level: z.string(), message: z.string(), call: z.string(), count: z.number().optional() });

test('what comes again and again is said once, then counted, and said anew after a silence', (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const said: (readonly [level: string, call: string, count: number | undefined])[] = [];
  const log = jsonLog('info', (text) => {
    const { level, call, count } = line.parse(JSON.parse(text));
    said.push([level, call, count]);
  });
  const happen = (call: string, times: number) => {
    for (let time = 0; time < times; time++)
      logCounted(log, 'warn', { key: call, message: 'sent away', fields: { call } });
  };
  happen('login', 1000);
  happen('register', 1);
  assert.deepEqual(said.splice(0), [
    ['warn', 'login', undefined],
    ['warn', 'register', undefined],
  ]);
  t.mock.timers.tick(5000);
  assert.deepEqual(said.splice(0), [['warn', 'login', 999]]);
  happen('login', 3);
  t.mock.timers.tick(5000);
  assert.deepEqual(said.splice(0), [['warn', 'login', 3]]);
  t.mock.timers.tick(10_000);
  assert.deepEqual(said, [], 'nothing came, nothing is said');
  happen('login', 1);
  assert.deepEqual(said, [['warn', 'login', undefined]]);
});
