import { desk } from '#features/rounds/contract/desk.ts';
import type { DeskView } from '#features/rounds/contract/desk-view.ts';
import { enter } from '#features/rounds/contract/enter.ts';
import { type Answer, call, setUpCalls } from '#kit/browser/calls/call.ts';
import { freshBytes } from '#kit/browser/entropy.ts';
import type { AnyEndpoint, InputOf } from '#kit/shared/endpoint.ts';
import { accept, type Refused, type Result } from '#kit/shared/result.ts';

/** Of this tab alone, and of this game: a reload goes on with it. */
const nameOf = (game: string): string => `play-${game}`;
const kept = {
  read: (game: string): string | undefined => {
    try {
      return sessionStorage.getItem(nameOf(game)) ?? undefined;
    } catch {
      return undefined;
    }
  },
  write: (game: string, token: string): void => {
    try {
      sessionStorage.setItem(nameOf(game), token);
    } catch {
      // A strict frame keeps nothing: then a reload needs a new launch.
    }
  },
};

let token: string | undefined;
let spoken = 'TH';

export const setUpSession = (language: string): void => {
  spoken = language;
  setUpCalls({ base: '/api', language: () => spoken, token: () => token });
};
export const speak = (language: string): void => void (spoken = language);

export type Entered = Result<DeskView, string>;

/** What the page needs to begin: by the code of a launch, which is good once, or as the tab had it before a reload. */
export const enterGame = async (game: string, launchCode: string | null): Promise<Entered> => {
  if (launchCode !== null) {
    const entered = await call(enter, { game, launchCode });
    if (entered.ok) {
      token = entered.value.token;
      kept.write(game, token);
      return accept(entered.value.desk);
    }
    // The code was spent by this very tab, which was reloaded before its address was cleaned.
    if (entered.refusal !== 'launch_code_invalid' || kept.read(game) === undefined) return entered;
  }
  token = kept.read(game);
  if (token === undefined) return { ok: false, refusal: 'session_ended', detail: {} };
  return call(desk, {});
};

const awaySigns: ReadonlySet<string> = new Set(['unreachable', 'unavailable', 'too_many_requests']);
export const isAway = ({ refusal }: Refused<string>): boolean => awaySigns.has(refusal);
const pausesMs = [400, 800, 1500, 2500];

/** A call that must be heard once: sent again unchanged for as long as nobody answers, which is told. */
export const insist = async <E extends AnyEndpoint>(
  endpoint: E,
  input: InputOf<E>,
  told: { away: () => void; back: () => void },
): Promise<Answer<E>> => {
  for (let tries = 0; ; tries++) {
    const answer = await call(endpoint, input);
    if (answer.ok || !isAway(answer)) {
      if (tries > 0) told.back();
      return answer;
    }
    told.away();
    await new Promise((done) => void setTimeout(done, pausesMs[Math.min(tries, pausesMs.length - 1)]));
  }
};

const hex = (bytes: Uint8Array): string => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
/** Made once a press. */
export const newKey = (): string => hex(freshBytes(16));
/** The player's part of chance where they choose none of their own. */
export const newClientSeed = (): string => hex(freshBytes(8));
