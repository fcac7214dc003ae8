import { randomBytes } from 'node:crypto';
import type { Id } from '#kit/shared/id.ts';
import type { Clock } from './clock.ts';

/** The only source of chance outside games: operating system entropy. */
export type Entropy = {
  bytes: (count: number) => Buffer;
  /** A new id: `prefix_` and a uuid version 7 in 32 hex digits, sortable by time. */
  id: <Of extends string>(prefix: Of) => Id<Of>;
  /** A secret token, base64url. @param bits at least 128. */
  token: (bits?: number) => string;
};

export const systemEntropy = (clock: Clock): Entropy => {
  const ofIds = drawnAhead(idBytes);
  return {
    bytes: (count) => randomBytes(count),
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a new id gets its brand here
    id: (prefix) => `${prefix}_${uuid7(clock.now(), ofIds())}` as Id<typeof prefix>,
    token: (bits = 256) => randomBytes(Math.ceil(bits / 8)).toString('base64url'),
  };
};

const idBytes = 10;
const idsAhead = 256;

/** Of ids alone, which are no secrets: asking the operating system costs more than all else of an id. Each byte is given once. */
const drawnAhead = (count: number): (() => Buffer) => {
  let drawn = Buffer.alloc(0);
  let at = 0;
  return () => {
    if (at === drawn.length) [drawn, at] = [randomBytes(count * idsAhead), 0];
    at += count;
    return drawn.subarray(at - count, at);
  };
};

/** RFC 9562 version 7 without dashes. @param random ten bytes. */
export const uuid7 = (epochMs: number, random: Buffer): string => {
  const bytes = Buffer.alloc(16);
  bytes.writeUIntBE(epochMs, 0, 6);
  random.copy(bytes, 6, 0, 10);
  bytes[6] = (bytes[6]! & 0x0f) | 0x70;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  return bytes.toString('hex');
};
