import assert from 'node:assert/strict';
import test from 'node:test';
import { z } from 'zod';
import { jsonLog, logLevels } from './log.ts';

const lineSchema = z.looseObject({ time: z.iso.datetime(), level: z.enum(logLevels), message: z.string() });

const recorded = (level: (typeof logLevels)[number] = 'debug') => {
  const lines: string[] = [];
  return {
    lines,
    log: jsonLog(level, (line) => lines.push(line)),
    first: () => lineSchema.parse(JSON.parse(lines[0]!)),
  };
};

test('a line is one JSON object with time, level, message and the fields', () => {
  const { log, lines, first } = recorded();
  log.with({ requestId: 'req_1' }).warn('slow', { ms: 12, amount: 9_007_199_254_740_993n });
  assert.match(lines[0]!, /^\{[^\n]*\}\n$/);
  const { time: _time, ...rest } = first();
  assert.deepEqual(rest, { level: 'warn', message: 'slow', requestId: 'req_1', ms: 12, amount: '9007199254740993' });
});

for (const name of [
  'password',
  'newPassword',
  'masterSecret',
  'token',
  'clockToken',
  'authorization',
  'cookie',
  'seed',
  'privateKey',
  'otp',
  'captcha',
  'verificationCode',
  'accountNumber',
  'idNumber',
  'mobile',
  'email',
  'phoneNumber',
])
  test(`what is called ${name} is hidden, at any depth and in lists`, () => {
    const { log, lines } = recorded();
    log.with({ [name]: 'hunter2' }).info('x', { [name]: 'hunter2', inner: { list: [{ [name]: 'hunter2' }] } });
    assert.doesNotMatch(lines.join(''), /hunter2/);
    assert.equal(lines.join('').split('[hidden]').length, 3);
  });

test('an error keeps its place; what is deep or circular does not end the product', () => {
  const { log, lines, first } = recorded();
  const circle: Record<string, unknown> = { name: 'round' };
  circle['self'] = circle;
  log.error('failed', { error: new TypeError('no such thing'), circle });
  assert.match(String(z.object({ stack: z.string() }).parse(first()['error']).stack), /log\.test\.ts/);
  assert.match(lines[0]!, /\[deep\]/);
});

for (const [place, level] of logLevels.entries())
  test(`${level} lets through what is as grave, and nothing less`, () => {
    const { log, lines } = recorded(level);
    log.debug('x');
    log.info('x');
    log.warn('x');
    log.error('x');
    assert.equal(lines.length, logLevels.length - 1 - place);
  });
