import { argon2, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import type { Entropy } from '../entropy.ts';
import type { HashingWorker } from './hashing-worker.ts';

const derive = promisify(argon2);
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 } as const;

/** Argon2id with 19 MiB, two passes, one lane, as one text with its salt: `$argon2id$v=19$m=19456,t=2,p=1$salt$tag`. */
export const hashPassword = async (password: string, entropy: Entropy): Promise<string> => {
  const salt = entropy.bytes(16);
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${plain64(salt)}$${plain64(await tagOf(password, salt, cost))}`;
};

/**
 * Whether the password made this hash. Without a hash (unknown name) it takes the same time and answers false.
 * @throws Error when the stored text is no hash of ours, or (`isUnavailable`) when too many are waiting.
 */
export const isPassword = async (password: string, stored: string | undefined): Promise<boolean> => {
  const parts = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(stored ?? nobody);
  if (!parts) throw new Error('not a password hash');
  const [, memory, passes, parallelism, salt = '', tag = ''] = parts;
  const expected = Buffer.from(tag, 'base64');
  const given = await tagOf(password, Buffer.from(salt, 'base64'), {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: expected.length,
  });
  return timingSafeEqual(given, expected) && stored !== undefined;
};

/** Stored for an account that has no password: like any hash to whoever guesses, made by no password. */
export const hashOfNoPassword = (entropy: Entropy): string =>
  `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${plain64(entropy.bytes(16))}$${plain64(entropy.bytes(32))}`;

const nobody = `$argon2id$v=19$m=19456,t=2,p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`;

const plain64 = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '');

type Cost = { memory: number; passes: number; parallelism: number; tagLength: number };

/** How many hashes this process has made: tests hold equal answers to equal work. */
export const hashCount = (): number => hashed;

// Each hash takes 19 MiB and a whole core for a while: few at a time, some wait their turn for a while, a crowd is sent away.
const waitingMax = 64;
const waitMaxMs = 10_000;
let inFlightMax = 2;
const deriveHere: HashingWorker['derive'] = (question) => derive('argon2id', question);
let deriveForCrowd = deriveHere;
let inFlight = 0;
let hashed = 0;
let streamMs = 0;
let lastAtMs = Number.NEGATIVE_INFINITY;
const waiting: (() => void)[] = [];

/**
 * From now on those who had to wait, or who came soon after another, are hashed by another process, `most` at a time with those
 * who had not: one log-in alone is quick, a stream of them gives way to everything else. Before that this process hashes, two at
 * a time. @param soonMs how soon after another is a stream of them. @returns what undoes it.
 */
export const hashBy = (child: HashingWorker, soonMs = 2_000): (() => Promise<void>) => {
  const before = { deriveForCrowd, inFlightMax, streamMs };
  ({ derive: deriveForCrowd, most: inFlightMax } = child);
  streamMs = soonMs;
  return async () => {
    ({ deriveForCrowd, inFlightMax, streamMs } = before);
    await child.stop();
  };
};

/**
 * Sends a caller away while the line is full: asked before anything is looked up, because a crowd that is sent away must cost
 * next to nothing. @throws Error (`isUnavailable`).
 */
export const expectRoomToHash = (): void => {
  if (inFlight >= inFlightMax && waiting.length >= waitingMax) throw tooBusy();
};

const tooBusy = (): Error => Object.assign(new Error('too many passwords wait to be hashed'), { code: 'TOO_BUSY' });

const ownTurn = (): Promise<void> =>
  new Promise((resolve, reject) => {
    const go = () => {
      clearTimeout(tooLate);
      resolve();
    };
    const tooLate = setTimeout(() => {
      waiting.splice(waiting.indexOf(go), 1);
      reject(tooBusy());
    }, waitMaxMs);
    waiting.push(go);
  });

const tagOf = async (password: string, nonce: Buffer, at: Cost): Promise<Buffer> => {
  expectRoomToHash();
  const waits = inFlight >= inFlightMax;
  const givesWay = waits || performance.now() - lastAtMs < streamMs;
  lastAtMs = performance.now();
  if (waits) await ownTurn();
  else inFlight++;
  hashed++;
  try {
    return await (givesWay ? deriveForCrowd : deriveHere)({ message: password.normalize('NFKC'), nonce, ...at });
  } finally {
    const next = waiting.shift();
    if (next) next();
    else inFlight--;
  }
};
