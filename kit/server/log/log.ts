import { isoOf } from '#kit/shared/time.ts';
import { systemClock } from '../clock.ts';

/** Structured log: one JSON object a line. Fields named like secrets are blanked, whatever is handed in. */
export type Log = {
  debug: LogLine;
  info: LogLine;
  warn: LogLine;
  error: LogLine;
  /** The same log with fields that stand on every line. */
  with: (fields: LogFields) => Log;
};
export type LogFields = Readonly<Record<string, unknown>>;
type LogLine = (message: string, fields?: LogFields) => void;

export const logLevels = ['debug', 'info', 'warn', 'error', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];

// A line tells when it was written: the machine's time, not business time.
const machineClock = systemClock();

const secretName =
  /pass(word)?|secret|token|authorization|cookie|seed|privateKey|otp|captcha|verificationCode|account(No|Number)|idNumber|mobile|email|phone/i;

export const jsonLog = (
  level: LogLevel,
  write: (line: string) => void = (line) => void process.stderr.write(line),
  fixed: LogFields = {},
): Log => {
  const at = (name: LogLevel): LogLine =>
    logLevels.indexOf(name) < logLevels.indexOf(level)
      ? () => undefined
      : (message, fields = {}) =>
          write(
            `${JSON.stringify({ time: isoOf(machineClock.now()), level: name, message, ...clean({ ...fixed, ...fields }, 0) })}\n`,
          );
  return {
    debug: at('debug'),
    info: at('info'),
    warn: at('warn'),
    error: at('error'),
    with: (fields) => jsonLog(level, write, { ...fixed, ...fields }),
  };
};

const clean = (fields: LogFields, depth: number): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, secretName.test(name) ? '[hidden]' : plain(value, depth)]),
  );

const plain = (value: unknown, depth: number): unknown => {
  if (typeof value === 'bigint') return value.toString();
  if (value instanceof Error) return { name: value.name, message: value.message, stack: value.stack };
  if (typeof value !== 'object' || value === null) return value;
  if (depth > 4) return '[deep]';
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- any object is a record of unknowns
  return Array.isArray(value) ? value.map((item) => plain(item, depth + 1)) : clean(value as LogFields, depth + 1);
};
