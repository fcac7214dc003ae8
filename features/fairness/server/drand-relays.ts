import { z } from 'zod';
import { callAddress, CallFault } from '#kit/server/http/outgoing-call.ts';
import type { World } from '#kit/server/world.ts';
import { secondsMs } from '#kit/shared/time.ts';
import { type BeaconChain, type BeaconRound, chainHashOf, wireBeaconRound } from '../domain/beacon-chain.ts';
import { faultOf } from '../domain/beacon-signature.ts';

export type RelayAnswer = { state: 'ready'; answer: BeaconRound } | { state: 'failed'; why: string };

/**
 * Asks the relays of one drand chain in turn for a round. Each answer is verified against the chain's key, so a relay
 * can withhold a round but never alter it.
 */
export const queryRelays = async (
  world: Reaching,
  relays: readonly string[],
  chain: BeaconChain,
  round: number,
): Promise<RelayAnswer> => {
  const faults: string[] = [];
  for (const relay of relays) {
    const asked = await ask(world, `${relay}/${chainHashOf(chain)}/public/${round}`, relayRound);
    const fault = 'fault' in asked ? asked.fault : faultOfAnswer(chain, round, asked.said);
    if (!('fault' in asked) && fault === undefined) return { state: 'ready', answer: asked.said };
    faults.push(`${new URL(relay).host}: ${fault}`);
  }
  return { state: 'failed', why: faults.join('; ') || 'no relay is set' };
};

/** What a relay says of its chain; the caller holds it against the chain that was configured. */
export const relayServes = async (world: Reaching, relay: string, chain: BeaconChain): Promise<boolean> => {
  const asked = await ask(world, `${relay}/${chainHashOf(chain)}/info`, relayChain);
  return (
    'said' in asked &&
    asked.said.public_key === chain.publicKey &&
    asked.said.period === chain.periodSeconds &&
    asked.said.genesis_time === chain.genesisTime &&
    asked.said.schemeID === chain.schemeId
  );
};

// A relay may add fields; the verified ones are what counts.
const relayRound = z.object(wireBeaconRound.shape);
const relayChain = z.object({
  public_key: z.string(),
  period: z.int(),
  genesis_time: z.int(),
  schemeID: z.string(),
});

const faultOfAnswer = (chain: BeaconChain, round: number, answer: BeaconRound): string | undefined =>
  answer.round === round ? faultOf(chain, answer) : `answered round ${answer.round}`;

const answerBytesMax = 8192;
const patienceMs = secondsMs(3);

type Reaching = Pick<World, 'reach'>;

const ask = async <Shape extends z.ZodType>(
  { reach }: Reaching,
  url: string,
  shape: Shape,
): Promise<{ said: z.output<Shape> } | { fault: string }> => {
  try {
    const call = { method: 'GET', reach, patienceMs, bytesMax: answerBytesMax } as const;
    const { status, bytes } = await callAddress(new URL(url), call);
    if (status < 200 || status > 299) return { fault: `answered ${status}` };
    const parsed = shape.safeParse(JSON.parse(bytes.toString('utf8')));
    return parsed.success ? { said: parsed.data } : { fault: 'answered in another form' };
  } catch (error) {
    return { fault: error instanceof CallFault ? error.fault : 'answered in another form' };
  }
};
