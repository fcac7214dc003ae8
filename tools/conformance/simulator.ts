import type { CallBody, Chance, AnswerRead } from './caller.ts';
import type { Dialect } from './dialect.ts';

/** A call as it goes over the network. */
export type Written = {
  method: 'GET' | 'POST';
  /** Behind the adapter's own path. */
  path: string;
  headers: Record<string, string>;
  body?: string;
};

/** A vendor that speaks a shape of its own, written from the shape's public description and from nothing of the adapter. */
export type Simulator = {
  dialect: Dialect;
  /** What its calls are checked with: a shared secret, or a public key. */
  verify: string;
  id: () => string;
  /** Opens the game for a player, in the session that the launch handed over. */
  enter: (player: string, session: string) => void;
  /** Says one of our operations in its words. @throws for one that the shape has no word for. */
  write: (operation: string, asked: CallBody, signing: { forged: boolean; offMs: number }) => Written;
  read: (status: number, text: string) => AnswerRead;
};

/** What the vendor remembers of its own acts: the first of each name. */
export const openMemory = () => {
  const acts = new Map<string, CallBody>();
  return {
    keep: (asked: CallBody): void => {
      const name = asked['transactionId'];
      if (typeof name === 'string' && !acts.has(name)) acts.set(name, asked);
    },
    of: (name: unknown): CallBody => (typeof name === 'string' ? (acts.get(name) ?? {}) : {}),
  };
};

/** As UUIDs are written. */
export const uuidOf =
  ({ entropy }: Chance) =>
  (): string =>
    entropy
      .id('x')
      .slice(2)
      .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
