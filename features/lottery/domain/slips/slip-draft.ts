import { minor, type Minor } from '#kit/shared/money/money.ts';
import { slipLinesMax } from '../games/game-rules.ts';

/** A line on the slip before it is bought; the price may come later. */
export type DraftLine = { id: number; betType: string; number: string; stake: Minor | undefined };

/** `stakeForAll` is the price that new lines take. */
export type Draft = { lines: readonly DraftLine[]; stakeForAll: Minor | undefined };

/** What was before and what was taken back, nearest last. */
export type DraftHistory = { past: readonly Draft[]; now: Draft; future: readonly Draft[] };

const stepsMax = 200;

export const emptyDraft: Draft = { lines: [], stakeForAll: undefined };
export const historyOf = (now: Draft): DraftHistory => ({ past: [], now, future: [] });

/** One step that can be undone; an unchanged draft is none. */
export const step = (history: DraftHistory, next: Draft): DraftHistory =>
  next === history.now ? history : { past: [...history.past.slice(1 - stepsMax), history.now], now: next, future: [] };

export const undo = ({ past, now, future }: DraftHistory): DraftHistory => {
  const before = past.at(-1);
  return before ? { past: past.slice(0, -1), now: before, future: [...future, now] } : { past, now, future };
};

export const redo = ({ past, now, future }: DraftHistory): DraftHistory => {
  const after = future.at(-1);
  return after ? { past: [...past, now], now: after, future: future.slice(0, -1) } : { past, now, future };
};

/** Lines go on the slip in the order given, up to the most that a slip holds. */
export const addLines = (
  draft: Draft,
  added: readonly { betType: string; number: string; stake?: Minor | undefined }[],
): Draft => {
  const fitting = added.slice(0, roomOn(draft));
  if (fitting.length === 0) return draft;
  const firstId = 1 + draft.lines.reduce((most, { id }) => Math.max(most, id), 0);
  const lines = fitting.map(({ betType, number, stake }, at) => ({
    id: firstId + at,
    betType,
    number,
    stake: stake ?? draft.stakeForAll,
  }));
  return { ...draft, lines: [...draft.lines, ...lines] };
};

export const roomOn = ({ lines }: Draft): number => slipLinesMax - lines.length;

export const removeLines = (draft: Draft, ids: ReadonlySet<number>): Draft =>
  ids.size === 0 ? draft : { ...draft, lines: draft.lines.filter(({ id }) => !ids.has(id)) };

export const clearLines = (draft: Draft): Draft => ({ ...draft, lines: [] });

/** One price for every line, and for those that come. */
export const priceAll = (draft: Draft, stake: Minor | undefined): Draft => ({
  stakeForAll: stake,
  lines: draft.lines.map((line) => ({ ...line, stake })),
});

/** Prices of single lines. */
export const priceLines = (draft: Draft, stakes: ReadonlyMap<number, Minor | undefined>): Draft =>
  stakes.size === 0
    ? draft
    : {
        ...draft,
        lines: draft.lines.map((line) => (stakes.has(line.id) ? { ...line, stake: stakes.get(line.id) } : line)),
      };

const nameOf = ({ betType, number }: Pick<DraftLine, 'betType' | 'number'>) => `${betType}/${number}`;

/** The lines whose number stands above them already, for the same bet. */
export const repeatedIds = (lines: readonly DraftLine[]): ReadonlySet<number> => {
  const seen = new Set<string>();
  return new Set(
    lines.flatMap((line) => {
      const isRepeated = seen.has(nameOf(line));
      seen.add(nameOf(line));
      return isRepeated ? [line.id] : [];
    }),
  );
};

/** Repeated lines become one with the sum of their prices; a price that is missing adds nothing. */
export const mergeRepeated = (draft: Draft): Draft => {
  const merged = new Map<string, DraftLine>();
  for (const line of draft.lines) {
    const first = merged.get(nameOf(line));
    merged.set(nameOf(line), first ? { ...first, stake: both(first.stake, line.stake) } : line);
  }
  return merged.size === draft.lines.length ? draft : { ...draft, lines: [...merged.values()] };
};

const both = (a: Minor | undefined, b: Minor | undefined): Minor | undefined =>
  a === undefined ? b : minor(a + (b ?? 0n));
