import { z } from 'zod';
import { isSignedBy, isTimely, listedPage, nonceKeeper, statedIn, vendorConnection } from '#features/gateway/public.ts';
import type { World } from '#kit/server/world.ts';
import { wireInstant } from '#kit/shared/time.ts';
import { houseVendor } from './house.ts';
import { NotOffered, type VendorAnswers } from './vendor-answers.ts';

const id = z.string().min(1).max(128);
const requestId = id;
const time = { requestId, from: wireInstant, to: wireInstant };
const bodies = {
  launch: z.object({
    requestId,
    launchCode: z.string().regex(/^[\w-]{20,100}$/),
    game: id,
    language: z.string().regex(/^[A-Z]{2}$/),
    device: z.enum(['phone', 'desktop']),
    roomId: id.optional(),
  }),
  games: z.object({ requestId }),
  'free-rounds': z.object({ requestId }),
  history: z.object({ requestId, player: id, game: id, roundId: id }),
  resend: z.object(time),
  transactions: z.object({ ...time, page: z.int().min(1).max(100_000) }),
};

export type DoorCall = { name: string; body: string; headers: Readonly<Record<string, string | undefined>> };
export type DoorAnswer = { status: number; body: object };
type Headers = DoorCall['headers'];

/**
 * What the gateway asks of our games where they run in another process: `POST /gateway/<name>`, signed as any vendor's calls.
 * Nothing here moves money by itself, and the same again changes nothing.
 */
export const vendorDoor = (world: World, answers: VendorAnswers): ((call: DoorCall) => Promise<DoorAnswer>) => {
  const takeNonce = nonceKeeper(world);
  const faultOf = async (headers: Headers, body: string): Promise<string | undefined> => {
    const stated = statedIn(headers);
    const place = stated && (await vendorConnection(world, houseVendor));
    if (!stated || place?.keyId !== stated.keyId || !isSignedBy(place.secret, stated, body)) return 'signature_invalid';
    if (!isTimely(stated, world.clock.now())) return 'timestamp_refused';
    return (await takeNonce({ keyId: stated.keyId, nonce: stated.nonce })) ? undefined : 'nonce_used';
  };
  const works = worksOf(answers);
  return async ({ name, body, headers }) => {
    const work = works.get(name);
    if (!work) return refused(404, 'call_unknown');
    const fault = await faultOf(headers, body);
    if (fault !== undefined) return refused(401, fault);
    try {
      return await work(body);
    } catch (error) {
      if (error instanceof NotOffered) return refused(error.code === 'round_unknown' ? 404 : 409, error.code);
      throw error;
    }
  };
};

const refused = (status: number, code: string): DoorAnswer => ({ status, body: { code } });

const worksOf = ({ client, book }: VendorAnswers): ReadonlyMap<string, (body: string) => Promise<DoorAnswer>> =>
  new Map([
    [
      'launch',
      asked(bodies.launch, async ({ roomId, ...it }) => {
        const told = await client.launch({ ...it, room: roomId === undefined ? undefined : { roomId, currency: '' } });
        if ('refused' in told) throw new NotOffered(told.refused);
        return told;
      }),
    ],
    ['games', asked(bodies.games, () => client.games())],
    ['free-rounds', asked(bodies['free-rounds'], () => Promise.reject(new NotOffered('free_rounds_not_offered')))],
    ['history', asked(bodies.history, (it) => client.history(it))],
    ['resend', asked(bodies.resend, (it) => book.resend(it))],
    ['transactions', asked(bodies.transactions, async (it) => z.encode(listedPage, await book.transactions(it)))],
  ]);

const asked =
  <Body>(schema: z.ZodType<Body>, work: (body: Body) => Promise<object>) =>
  async (text: string): Promise<DoorAnswer> => {
    const read = schema.safeParse(jsonOf(text));
    return read.success ? { status: 200, body: await work(read.data) } : refused(400, 'input_invalid');
  };

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
