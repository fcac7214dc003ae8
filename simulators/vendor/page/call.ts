import type { z } from 'zod/mini';
import { freshBytes } from '#kit/browser/entropy.ts';
import { refusalWire, sessionWire } from '../shared/wire.ts';

/** Why a call was not answered as wished: a code with a text in `refusals`. */
export class Refused extends Error {
  readonly code: string;
  readonly detail: Readonly<Record<string, unknown>>;
  constructor(code: string, detail: Readonly<Record<string, unknown>> = {}) {
    super(code);
    this.code = code;
    this.detail = detail;
  }
}

const answerLimitMs = 8000;
/** Practice, the site's money and a purse here never share a session. */
export type Mode = 'fun' | 'real' | 'purse';
const nameOf = (mode: Mode): string => (mode === 'fun' ? 'vendor-session' : `vendor-session-${mode}`);

/** A page without storage of its own (a strict frame) starts afresh after a reload. */
const kept = {
  read: (mode: Mode): string | null => {
    try {
      return sessionStorage.getItem(nameOf(mode));
    } catch {
      return null;
    }
  },
  write: (mode: Mode, token: string): void => {
    try {
      sessionStorage.setItem(nameOf(mode), token);
    } catch {
      // Kept in this page alone.
    }
  },
  forget: (mode: Mode): void => {
    try {
      sessionStorage.removeItem(nameOf(mode));
    } catch {
      // There was nothing.
    }
  },
};

/** The next opening of a game begins a session of its own. */
export const forgetSession = (mode: Mode): void => kept.forget(mode);

const post = async <Value>(
  path: string,
  body: object,
  schema: z.ZodMiniType<Value>,
  token?: string,
): Promise<Value> => {
  const response = await fetch(`/api/${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: {
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    signal: AbortSignal.timeout(answerLimitMs),
  }).catch(() => {
    throw new Refused('away');
  });
  const answer: unknown = await response.json().catch(() => {
    throw new Refused('away');
  });
  if (response.ok) return schema.parse(answer);
  const refused = refusalWire.safeParse(answer);
  throw refused.success ? new Refused(refused.data.code, refused.data.detail) : new Refused('away');
};

export type Session = {
  call: <Value>(path: string, body: object, schema: z.ZodMiniType<Value>) => Promise<Value>;
  /** Something that must count once: told again with the same id while the server is away. */
  callOnce: <Value>(path: string, body: object, schema: z.ZodMiniType<Value>) => Promise<Value>;
};

const newId = (): string => [...freshBytes(16)].map((byte) => byte.toString(16).padStart(2, '0')).join('');

const triesMax = 3;

export type Opening = { mode: Mode; game: string; launchCode: string | null };

/** The session of this tab: the kept one, or a new one for the code of a launch or for practice. */
export const openSession = async ({ mode, game, launchCode: code }: Opening): Promise<Session> => {
  let token = code === null ? kept.read(mode) : null;
  if (token === null) {
    // Money is played for by a launch alone; without its code nothing begins, least of all practice in its place.
    if (mode !== 'fun' && code === null) throw new Refused('session_over');
    const asked = mode !== 'fun' ? { mode, game, code } : { mode, code: '' };
    const opened = await post('session', asked, sessionWire);
    token = opened.token;
    kept.write(mode, token);
  }
  const own = token;
  const call: Session['call'] = async (path, body, schema) => {
    try {
      return await post(path, body, schema, own);
    } catch (error) {
      if (error instanceof Refused && error.code === 'session_over') kept.forget(mode);
      throw error;
    }
  };
  return {
    call,
    callOnce: async (path, body, schema) => {
      const asked = { ...body, requestId: newId() };
      for (let tries = 1; ; tries++)
        try {
          return await call(path, asked, schema);
        } catch (error) {
          if (!(error instanceof Refused) || error.code !== 'away' || tries === triesMax) throw error;
          await new Promise((done) => void setTimeout(done, 400 * tries));
        }
    },
  };
};
