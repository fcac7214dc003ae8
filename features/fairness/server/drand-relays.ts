import { z } from 'zod';
import { type BeaconChain, type BeaconRound, chainHashOf, wireBeaconRound } from '../domain/beacon-chain.ts';
import { faultOf } from '../domain/beacon-signature.ts';

export type RelayAnswer = { state: 'ready'; answer: BeaconRound } | { state: 'failed'; why: string };

/**
 * Asks the relays of one drand chain in turn for a round. Each answer is verified against the chain's key, so a relay
 * can withhold a round but never alter it.
 */
export const askRelays = async (relays: readonly string[], chain: BeaconChain, round: number): Promise<RelayAnswer> => {
  const faults: string[] = [];
  for (const relay of relays) {
    const asked = await ask(`${relay}/${chainHashOf(chain)}/public/${round}`, relayRound);
    const fault = 'fault' in asked ? asked.fault : faultOfAnswer(chain, round, asked.said);
    if (!('fault' in asked) && fault === undefined) return { state: 'ready', answer: asked.said };
    faults.push(`${new URL(relay).host}: ${fault}`);
  }
  return { state: 'failed', why: faults.join('; ') || 'no relay is set' };
};

/** What a relay says of its chain; the caller holds it against the chain that was configured. */
export const relayServes = async (relay: string, chain: BeaconChain): Promise<boolean> => {
  const asked = await ask(`${relay}/${chainHashOf(chain)}/info`, relayChain);
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

const ask = async <Shape extends z.ZodType>(
  url: string,
  shape: Shape,
): Promise<{ said: z.output<Shape> } | { fault: string }> => {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(3000), redirect: 'error' });
    if (!response.ok) return { fault: `answered ${response.status}` };
    const parsed = shape.safeParse(JSON.parse(await shortText(response)));
    return parsed.success ? { said: parsed.data } : { fault: 'answered in another form' };
  } catch (error) {
    return { fault: error instanceof Error ? error.name : 'failed' };
  }
};

const shortText = async (response: Response): Promise<string> => {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    length += chunk.length;
    if (length > answerBytesMax) throw new RangeError('the answer is too long');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
};
