import { useEffect, useMemo, useReducer } from 'react';
import { z } from 'zod';
import { type Minor } from '#kit/shared/money/money.ts';
import { wireMoney } from '#kit/shared/money/wire-money.ts';
import {
  addLines,
  clearLines,
  type Draft,
  type DraftHistory,
  emptyDraft,
  historyOf,
  mergeRepeated,
  priceAll,
  priceLines,
  redo,
  removeLines,
  repeatedIds,
  roomOn,
  step,
  undo,
} from '../../domain/slips/slip-draft.ts';

const wireDraft = z.object({
  lines: z.array(z.object({ id: z.int(), betType: z.string(), number: z.string(), stake: wireMoney.optional() })),
  stakeForAll: wireMoney.optional(),
});

const nameOf = (gameCode: string) => `slip ${gameCode}`;

/** Puts a slip where the lottery page of that game finds it when it opens. */
export const saveSlip = (gameCode: string, draft: Draft): void => {
  try {
    sessionStorage.setItem(
      nameOf(gameCode),
      JSON.stringify(z.encode(wireDraft, { ...draft, lines: [...draft.lines] })),
    );
  } catch {
    // Without storage the slip lives as long as the page.
  }
};

const keptSlip = (gameCode: string): Draft => {
  try {
    const text = sessionStorage.getItem(nameOf(gameCode));
    if (text === null) return emptyDraft;
    const { lines, stakeForAll } = z.decode(wireDraft, JSON.parse(text));
    return { lines: lines.map(({ stake, ...line }) => ({ ...line, stake })), stakeForAll };
  } catch {
    return emptyDraft;
  }
};

type Change = (history: DraftHistory) => DraftHistory;
type NewLine = { betType: string; number: string; stake?: Minor | undefined };

/** The slip being written: every change can be undone, and it outlives a reload and a log-in in this tab. */
export const useSlip = (gameCode: string) => {
  const [history, change] = useReducer(
    (now: DraftHistory, next: Change) => next(now),
    gameCode,
    (code) => historyOf(keptSlip(code)),
  );
  const { now } = history;
  useEffect(() => saveSlip(gameCode, now), [gameCode, now]);
  const actions = useMemo(() => actionsOf(change), []);
  const repeated = useMemo(() => repeatedIds(now.lines), [now.lines]);
  return {
    lines: now.lines,
    stakeForAll: now.stakeForAll,
    room: roomOn(now),
    repeated,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    ...actions,
  };
};

export type Slip = ReturnType<typeof useSlip>;

const actionsOf = (change: (next: Change) => void) => {
  const edit = (next: (draft: Draft) => Draft) => change((history) => step(history, next(history.now)));
  return {
    add: (lines: readonly NewLine[]) => edit((draft) => addLines(draft, lines)),
    remove: (ids: Iterable<number>) => edit((draft) => removeLines(draft, new Set(ids))),
    clear: () => edit(clearLines),
    merge: () => edit(mergeRepeated),
    dropRepeated: () => edit((draft) => removeLines(draft, repeatedIds(draft.lines))),
    setStakeForAll: (stake: Minor | undefined) => edit((draft) => priceAll(draft, stake)),
    setStakes: (stakes: ReadonlyMap<number, Minor | undefined>) => edit((draft) => priceLines(draft, stakes)),
    undo: () => change(undo),
    redo: () => change(redo),
  };
};
