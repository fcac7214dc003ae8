import { z } from 'zod';
import { gatewayCallCheck, listedPage } from '#features/gateway/public.ts';
import { wireInstant } from '#kit/shared/time.ts';
import { houseVendors } from '../../domain/house-vendors.ts';
import type { House } from './house.ts';
import { NotOffered, type VendorAnswers, vendorAnswers } from './vendor-answers.ts';

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

/**
 * What the gateway asks of our games where they run in another process: `POST /gateway/<name>`, signed as any vendor's calls.
 * Nothing here moves money by itself, and the same again changes nothing.
 */
export const vendorDoor = (house: House, origin: () => string): ((call: DoorCall) => Promise<DoorAnswer>) => {
  const check = gatewayCallCheck(
    house.world,
    houseVendors.map(({ vendor }) => vendor),
  );
  const works = new Map<string, ReturnType<typeof worksOf>>(
    houseVendors.map(({ vendor }) => [vendor, worksOf(vendorAnswers(house, vendor, origin))]),
  );
  return async (call) => {
    const { name, body } = call;
    if (!Object.hasOwn(bodies, name)) return refused(404, 'call_unknown');
    const of = await check(call);
    if (!of.ok) return refused(401, of.refusal);
    const work = works.get(of.value)?.get(name);
    if (!work) return refused(404, 'call_unknown');
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
