import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import type { World } from '#kit/server/world.ts';
import { type Minor, moneyText, wireMoney } from '#kit/shared/money.ts';
import { type Instant, isoOf, secondsMs } from '#kit/shared/time.ts';
import { signedHeaders } from './vendor-signature.ts';

/** What we ask of a vendor. Each throws where the vendor gives no answer that can be used. */
export type VendorClient = {
  launch: (asked: {
    launchCode: string;
    game: string;
    language: string;
    device: string;
    roomId?: string;
  }) => Promise<{ address: string }>;
  /** Each entry as the vendor tells it: what can be taken of it is the catalogue's to say. */
  games: () => Promise<{ games: unknown[] }>;
  freeRounds: (asked: GivenFreeRounds) => Promise<void>;
  history: (asked: { player: string; game: string; roundId: string }) => Promise<{ address: string }>;
  /** Everything of a time once more: what was lost is found by it. */
  resend: (asked: { from: Instant; to: Instant }) => Promise<{ calls: number }>;
};

export type GivenFreeRounds = {
  freeRoundsId: string;
  player: string;
  game: string;
  rounds: number;
  stake: Minor;
  currency: string;
  expiresAt: Instant;
};

/** A game as a vendor of another shape tells of it. */
export const vendorGame = z.object({
  game: z.string().regex(/^[A-Za-z0-9_.-]{1,40}$/),
  name: z.string().min(1).max(100),
  kind: z.string().min(1).max(40),
  rtp: z.string().max(10).optional(),
  stakeMin: wireMoney.optional(),
  stakeMax: wireMoney.optional(),
});
export type VendorGame = z.output<typeof vendorGame>;

export const webAddress = z.url({ protocol: /^https?$/ }).max(2000);
const answers = {
  launch: z.object({ address: webAddress }),
  games: z.object({ games: z.array(z.unknown()).max(10_000) }),
  freeRounds: z.object({}),
  history: z.object({ address: webAddress }),
  resend: z.object({ calls: z.int().min(0) }),
};

export type VendorPlace = { address: string; keyId: string; secret: string };

/** How long one try may take, and how many there are. */
export type Patience = { patienceMs: number; attemptsMax: number };
export const patient: Patience = { patienceMs: secondsMs(5), attemptsMax: 3 };
const firstPauseMs = 200;
const answerBytesMax = 5_000_000;

/**
 * Calls a vendor as it calls us: the same signature, each try with a nonce of its own. Tried again with growing pauses where
 * no answer came or the vendor was in trouble; every call carries its own id, so a repetition changes nothing there.
 */
export const askVendor = (
  world: World,
  { address, keyId, secret }: VendorPlace,
  { patienceMs, attemptsMax }: Patience = patient,
) => {
  const attempt = async (name: string, body: string): Promise<unknown> => {
    const nonce = world.entropy.token(128);
    const headers = signedHeaders({ keyId, secret }, { now: world.clock.now(), nonce, body });
    return fetchAnswer(`${address.replace(/\/$/, '')}/${name}`, { method: 'POST', headers, body }, patienceMs);
  };
  return async <Answer extends z.ZodType>(
    name: string,
    asked: Record<string, unknown>,
    answer: Answer,
  ): Promise<z.output<Answer>> => {
    const body = JSON.stringify({ requestId: world.entropy.id('req'), ...asked });
    return inTries(attemptsMax, async () => answer.parse(await attempt(name, body)));
  };
};

/** The vendor's answer as JSON. @throws VendorFault for any other, and where none comes in time. */
export const fetchAnswer = async (address: string, call: RequestInit, patienceMs: number): Promise<unknown> => {
  const response = await fetch(address, { ...call, redirect: 'manual', signal: AbortSignal.timeout(patienceMs) });
  const text = await response.text();
  if (!response.ok) throw new VendorFault(`answered ${response.status}`, response.status);
  if (text.length > answerBytesMax) throw new VendorFault('answered too much', response.status);
  return JSON.parse(text);
};

/** Again with growing pauses where no answer came or the vendor was in trouble; what it refuses is not asked again. */
export const inTries = async <Value>(attemptsMax: number, attempt: () => Promise<Value>): Promise<Value> => {
  for (let tried = 1; ; tried++)
    try {
      return await attempt();
    } catch (error) {
      const isFinal = error instanceof VendorFault && error.status < 500 && error.status !== 429;
      if (isFinal || error instanceof z.ZodError || tried >= attemptsMax) throw error;
      await sleep(firstPauseMs * 2 ** (tried - 1));
    }
};

/** What games are launched by and made known with. */
export const httpVendor = (world: World, place: VendorPlace, patience: Patience = patient): VendorClient => {
  const ask = askVendor(world, place, patience);
  return {
    launch: (asked) => ask('launch', asked, answers.launch),
    games: () => ask('games', {}, answers.games),
    freeRounds: async ({ stake, expiresAt, ...rest }) => {
      const asked = { ...rest, stake: moneyText(stake), expiresAt: isoOf(expiresAt) };
      await ask('free-rounds', asked, answers.freeRounds);
    },
    history: (asked) => ask('history', asked, answers.history),
    resend: ({ from, to }) => ask('resend', { from: isoOf(from), to: isoOf(to) }, answers.resend),
  };
};

class VendorFault extends Error {
  readonly status: number;
  constructor(message: string, status: number) {
    super(message);
    this.status = status;
  }
}
