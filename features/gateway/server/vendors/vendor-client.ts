import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { callAddress, CallFault, type OutgoingCall, type Reach } from '#kit/server/http/outgoing-call.ts';
import type { World } from '#kit/server/world.ts';
import { type Currency, currencyNamed } from '#kit/shared/money/currency.ts';
import { type Minor, moneyText } from '#kit/shared/money/money.ts';
import { amountIn, wireMoney } from '#kit/shared/money/wire-money.ts';
import { type Instant, isoOf, secondsMs, wireInstant } from '#kit/shared/time.ts';
import { outgoingTargetOf, signedHeaders, targetOf } from '../keys/vendor-signature.ts';

/** What we ask of a vendor. Each throws where the vendor gives no answer that can be used. */
export type VendorClient = {
  launch: (asked: {
    launchCode: string;
    game: string;
    language: string;
    device: string;
    /** A room and its currency: each currency has rooms of its own. */
    room?: { roomId: string; currency: string } | undefined;
  }) => Promise<{ address: string } | { refused: RoomRefusal }>;
  /** The rooms of a game between players; none where the vendor has no such call. */
  rooms: (asked: { game: string; currency: Currency }) => Promise<{ rooms: VendorRoom[] }>;
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

/** Why a vendor seats nobody in a room. */
export const roomRefusals = ['room_unknown', 'room_full', 'room_closed'] as const;
export type RoomRefusal = (typeof roomRefusals)[number];

/** A room of a game between players, with what a seat costs in the decimals of its money. */
const roomIn = (currency: Currency) =>
  z.object({
    roomId: z.string().regex(/^[\w.:-]{1,100}$/),
    /** By language code. */
    names: z.record(z.string().regex(/^[A-Z]{2}$/), z.string().min(1).max(60)),
    /** What a seat costs. */
    entry: amountIn(currency),
    seats: z.int().min(1).max(1000),
    taken: z.int().min(0).max(1000),
    state: z.enum(['open', 'full', 'closed']),
    /** Of a closed one, where that is known. */
    opensAt: wireInstant.optional(),
  });
export type VendorRoom = z.output<ReturnType<typeof roomIn>>;
const roomsMax = 500;
const roomsIn = (currency: Currency) => z.object({ rooms: z.array(roomIn(currency)).max(roomsMax) });

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

export type VendorPlace = {
  address: string;
  keyId: string;
  secret: string;
  /** Absent: 2, as of every new key. */
  signatureVersion?: 1 | 2;
  /** Absent: the installation's, as of every address that staff wrote. */
  reach?: Reach;
};

/** How long one try may take, and how many there are. */
export type Patience = { patienceMs: number; attemptsMax: number };
export const patient: Patience = { patienceMs: secondsMs(5), attemptsMax: 3 };
const firstPauseMs = 200;
const answerBytesMax = 5_000_000;

/**
 * Calls a vendor as it calls us: the same signature, each try with a nonce of its own. Tried again with growing pauses where
 * no answer came or the vendor was in trouble; every call carries its own id, so a repetition changes nothing there.
 */
export const callVendor = (
  world: World,
  { address, keyId, secret, signatureVersion = 2, reach = world.reach }: VendorPlace,
  { patienceMs, attemptsMax }: Patience = patient,
  /** Over what a call is signed: a vendor knows the path below its address. */
  targetOfCall: (name: string) => string = outgoingTargetOf,
) => {
  const attempt = async (name: string, body: string): Promise<unknown> => {
    const nonce = world.entropy.token(128);
    const target = signatureVersion === 2 ? targetOfCall(name) : undefined;
    const headers = signedHeaders({ keyId, secret }, { now: world.clock.now(), nonce, body, target });
    return fetchAnswer(`${address.replace(/\/$/, '')}/${name}`, { method: 'POST', headers, body, reach, patienceMs });
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

/** Calls the gateway as a vendor does, from a game house of ours that runs apart. */
export const callGateway = (world: World, place: VendorPlace, patience: Patience) =>
  callVendor(world, place, patience, targetOf);

/** The vendor's answer as JSON. @throws VendorFault for any other, CallFault where none comes that can be read. */
export const fetchAnswer = async (address: string, call: Omit<OutgoingCall, 'bytesMax'>): Promise<unknown> => {
  const { status, bytes } = await callAddress(new URL(address), { ...call, bytesMax: answerBytesMax });
  const text = bytes.toString('utf8');
  if (status < 200 || status > 299) throw new VendorFault(`answered ${status}`, status, codeIn(text));
  return JSON.parse(text);
};

const coded = z.object({ code: z.string() });

/** Why it refused, where it says so. */
const codeIn = (text: string): string | undefined => {
  try {
    return coded.safeParse(JSON.parse(text)).data?.code;
  } catch {
    return undefined;
  }
};

/** Retries with growing pauses after a timeout or a server error of the vendor; a refusal is not retried. */
export const inTries = async <Value>(attemptsMax: number, attempt: () => Promise<Value>): Promise<Value> => {
  for (let tried = 1; ; tried++)
    try {
      return await attempt();
    } catch (error) {
      const isFinal =
        error instanceof VendorFault
          ? error.status < 500 && error.status !== 429
          : error instanceof CallFault && (error.fault === 'inner_address' || error.fault === 'too_large');
      if (isFinal || error instanceof z.ZodError || tried >= attemptsMax) throw error;
      await sleep(firstPauseMs * 2 ** (tried - 1));
    }
};

/** What games are launched by and made known with. */
export const httpVendor = (world: World, place: VendorPlace, patience: Patience = patient): VendorClient => {
  const ask = callVendor(world, place, patience);
  return {
    launch: async ({ room, ...asked }) => {
      try {
        return await ask('launch', { ...asked, ...room }, answers.launch);
      } catch (error) {
        const refused = roomRefusals.find((code) => error instanceof VendorFault && error.code === code);
        // A room that is taken is an answer like any other.
        if (room && refused) return { refused };
        throw error;
      }
    },
    rooms: async (asked) => {
      try {
        return await ask('rooms', asked, roomsIn(asked.currency));
      } catch (error) {
        if (error instanceof VendorFault && error.status === 404) return { rooms: [] };
        throw error;
      }
    },
    games: () => ask('games', {}, answers.games),
    freeRounds: async ({ stake, expiresAt, ...rest }) => {
      const asked = {
        ...rest,
        stake: moneyText(stake, currencyNamed(rest.currency)),
        expiresAt: isoOf(expiresAt),
      };
      await ask('free-rounds', asked, answers.freeRounds);
    },
    history: (asked) => ask('history', asked, answers.history),
    resend: ({ from, to }) => ask('resend', { from: isoOf(from), to: isoOf(to) }, answers.resend),
  };
};

class VendorFault extends Error {
  readonly status: number;
  readonly code: string | undefined;
  constructor(message: string, status: number, code?: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}
