import { callAddress } from '#kit/server/http/outgoing-call.ts';
import type { World } from '#kit/server/world.ts';
import { accept, refuse, type Result } from '#kit/shared/result.ts';
import { isProviderAddress } from '../../domain/provider-address.ts';

const timeLimitMs = 3000;
const answerBytesMax = 65_536;

export type Question = {
  /** Sent as a form by POST; without one the address is read by GET. */
  form?: Readonly<Record<string, string>>;
  /** Added to the address. */
  query?: Readonly<Record<string, string>>;
  bearer?: string;
};

export type ProviderAnswer = { status: number; body: unknown };

/**
 * The one way in which this feature asks another site: 3 seconds, 64 kB, JSON, no redirect is followed, and an encrypted
 * address never leads into our own network, whatever its name resolves to. Only addresses of staff's choice come here.
 */
export const callProvider = async (
  { reach }: Pick<World, 'reach'>,
  address: string,
  { form, query = {}, bearer }: Question = {},
): Promise<Result<ProviderAnswer, 'social_unreachable'>> => {
  if (!isProviderAddress(address, reach)) return refuse('social_unreachable', {});
  const url = new URL(address);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  try {
    const { status, bytes } = await callAddress(url, {
      method: form ? 'POST' : 'GET',
      headers: {
        accept: 'application/json',
        ...(bearer !== undefined && { authorization: `Bearer ${bearer}` }),
        ...(form && { 'content-type': 'application/x-www-form-urlencoded' }),
      },
      body: form && new URLSearchParams(form).toString(),
      // What is not encrypted is this very machine, where that is allowed.
      reach: url.protocol === 'https:' ? 'open_network' : reach,
      patienceMs: timeLimitMs,
      bytesMax: answerBytesMax,
    });
    const body: unknown = JSON.parse(bytes.toString('utf8'));
    return accept({ status, body });
  } catch {
    return refuse('social_unreachable', {});
  }
};
