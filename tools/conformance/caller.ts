import { z } from 'zod';
import { signedHeaders, targetOf } from '#features/gateway/tooling.ts';
import type { World } from '#kit/server/world.ts';
import { instant } from '#kit/shared/time.ts';
import { carry, type Way } from './carry.ts';
import { type Dialect, isRaw, native } from './dialect.ts';
import type { Simulator, Written } from './simulator.ts';

/** The implementation under test. */
export type Target = Way & { keyId: string; secret: string };
export type Chance = Pick<World, 'clock' | 'entropy'>;
export type CallBody = Readonly<Record<string, unknown>>;

const told = z.looseObject({
  ok: z.boolean(),
  code: z.string().optional(),
  retryable: z.boolean().optional(),
  balance: z.string().optional(),
  answer: z.looseObject({}).optional(),
});
/** What an answer says, in our words but for its code. */
export type AnswerRead = {
  ok: boolean;
  code?: string | undefined;
  retryable?: boolean | undefined;
  balance?: string | undefined;
  answer?: Readonly<Record<string, unknown>> | undefined;
};
export type Reply = AnswerRead & { status: number; text: string };

/** How a call differs from a good one. */
export type Twist = {
  /** Added to the true time. */
  offMs?: number;
  nonce?: string;
  /** Signed with another key than the vendor's. */
  forged?: true;
  /** Sent instead of what was signed. */
  instead?: CallBody;
  /** Signed for another operation than it is sent to. */
  signedFor?: string;
  /** Gives up waiting. */
  giveUpAfterMs?: number;
};

export type Caller = {
  dialect: Dialect;
  send: (operation: string, asked: CallBody, twist?: Twist) => Promise<Reply>;
  /** For an act, a round. */
  id: () => string;
};

const patienceMs = 10_000;

/** Signs and sends calls as a vendor of ours does. */
export const openCaller = (target: Target, { clock, entropy }: Chance): Caller => ({
  dialect: native,
  id: () => entropy.token(128),
  send: async (operation, asked, twist = {}) => {
    const requestId = entropy.id('req');
    const bodyOf = (of: CallBody): string =>
      JSON.stringify({ requestId, ...of }, (_name, value: unknown) => (isRaw(value) ? value.raw : value));
    const body = bodyOf(asked);
    const headers = signedHeaders(
      { keyId: target.keyId, secret: twist.forged ? 'not-the-secret' : target.secret },
      {
        now: instant(clock.now() + (twist.offMs ?? 0)),
        nonce: twist.nonce ?? entropy.token(128),
        body,
        target: targetOf(twist.signedFor ?? operation),
      },
    );
    const { status, text } = await carry(target, {
      method: 'POST',
      path: `/gateway/v1/${operation}`,
      headers,
      body: twist.instead ? bodyOf(twist.instead) : body,
      giveUpAfterMs: twist.giveUpAfterMs ?? patienceMs,
    });
    return { ...told.parse(JSON.parse(text)), status, text };
  },
});

const opened = z.looseObject({ player: z.string(), session: z.string() }).partial();

/** What only a vendor of ours can ask: players to test with. */
const sandbox = new Set(['sandbox-player', 'sandbox-leave', 'authenticate']);

/**
 * A vendor that speaks a shape of its own, simulated: it tells the site its key first, and asks for its players in our
 * words; all else goes over the adapter.
 */
export const openShapedCaller = async (target: Target, chance: Chance, vendor: Simulator): Promise<Caller> => {
  const ours = openCaller(target, chance);
  const set = await ours.send('sandbox-adapter', { shape: vendor.dialect.name, verify: vendor.verify });
  if (!set.ok) throw new Error(`the site takes no vendor of this shape: ${set.text}`);
  const path = z.string().parse(set.answer?.['path']);
  const put = async (requestId: string, written: Written, giveUpAfterMs?: number): Promise<Reply> => {
    const { status, text } = await carry(target, {
      method: written.method,
      path: `${path}/${written.path}`,
      headers: { ...written.headers, ...(written.body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(written.body === undefined ? {} : { body: written.body }),
      giveUpAfterMs: giveUpAfterMs ?? patienceMs,
    });
    // Some shapes repeat the name of the network call.
    return { ...vendor.read(status, text), status, text: text.replaceAll(requestId, '…') };
  };
  return {
    dialect: vendor.dialect,
    id: vendor.id,
    send: async (operation, asked, twist = {}) => {
      if (sandbox.has(operation)) {
        const reply = await ours.send(operation, asked, twist);
        const { player, session } = opened.safeParse(reply.answer).data ?? {};
        if (player !== undefined && session !== undefined) vendor.enter(player, session);
        return reply;
      }
      const requestId = vendor.id();
      const signing = { forged: twist.forged === true, offMs: twist.offMs ?? 0 };
      const written = vendor.write(operation, { requestId, ...asked }, signing);
      const other = twist.instead && vendor.write(operation, { requestId, ...twist.instead }, signing);
      return put(requestId, other ? { ...other, headers: written.headers } : written, twist.giveUpAfterMs);
    },
  };
};
