import { useReducer } from 'react';
import { deviceNowMs } from '#kit/browser/clock.ts';
import { type Draft, isSameDraft } from './draft.ts';

type Steps = {
  past: readonly Draft[];
  present: Draft;
  future: readonly Draft[];
  /** What the last step changed, and when: typing on in the same field is one step. */
  last: { field: string; atMs: number } | undefined;
};
type Act =
  | { name: 'change'; draft: Draft; field: string; atMs: number }
  | { name: 'undo' }
  | { name: 'redo' }
  | { name: 'begin'; draft: Draft };

const stepsMax = 100;
const pauseMs = 1500;

const next = (steps: Steps, act: Act): Steps => {
  const { past, present, future, last } = steps;
  switch (act.name) {
    case 'begin':
      return { past: [], present: act.draft, future: [], last: undefined };
    case 'change': {
      const goesOn = last?.field === act.field && act.atMs - last.atMs < pauseMs;
      return {
        past: goesOn ? past : [...past, present].slice(-stepsMax),
        present: act.draft,
        future: [],
        last: { field: act.field, atMs: act.atMs },
      };
    }
    case 'undo': {
      const before = past.at(-1);
      return before
        ? { past: past.slice(0, -1), present: before, future: [present, ...future], last: undefined }
        : steps;
    }
    case 'redo': {
      const [after, ...rest] = future;
      return after ? { past: [...past, present], present: after, future: rest, last: undefined } : steps;
    }
  }
};

/** A draft with its steps back and forth. `saved` is what it is compared with. */
export const useDraft = (saved: Draft) => {
  const [steps, act] = useReducer(next, { past: [], present: saved, future: [], last: undefined });
  return {
    draft: steps.present,
    isChanged: !isSameDraft(steps.present, saved),
    canUndo: steps.past.length > 0,
    canRedo: steps.future.length > 0,
    /** @param field names what changes, such as `texts.TH.title`. */
    change: (draft: Draft, field: string) => act({ name: 'change', draft, field, atMs: deviceNowMs() }),
    undo: () => act({ name: 'undo' }),
    redo: () => act({ name: 'redo' }),
    /** Another beginning, without a way back: after saving, or with the other editor's version. */
    begin: (draft: Draft) => act({ name: 'begin', draft }),
  };
};
export type DraftSteps = ReturnType<typeof useDraft>;
