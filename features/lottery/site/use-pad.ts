import { useCallback, useMemo, useState } from 'react';
import { afterPaint } from '#kit/browser/after-paint.ts';
import type { BetTypeView } from '../contract/bet-types.ts';
import { shapeOf } from '../domain/expand.ts';
import {
  entryLength,
  type KeypadMode,
  modesFor,
  type NumberSet,
  numbersOfEntry,
  numbersOfSet,
  pressDigit,
} from '../domain/keypad.ts';
import type { PastedNumber } from '../domain/pasted-numbers.ts';
import { withPressed } from './bet-chips.tsx';
import type { Slip } from './use-slip.ts';

/** What the last entry did, to be said in words. */
export type PadNews =
  | { kind: 'added'; numbers: number; lines: number; first: string; repeated: number; refused: number }
  | { kind: 'full' }
  | { kind: 'shapeRefused'; number: string };

type Given = { slip: Slip; betTypes: readonly BetTypeView[]; firstChosen: string | undefined };

/** The keypad's memory: which bets, which way of entering, and the digits so far. */
export const usePad = ({ slip, betTypes, firstChosen }: Given) => {
  const [asked, setAsked] = useState<ReadonlySet<string>>(
    () => new Set(firstChosen === undefined ? [] : [firstChosen]),
  );
  const bets = useMemo(() => betsOf(betTypes, asked), [betTypes, asked]);
  const chosen = useMemo(() => new Set(bets.map(({ betType }) => betType)), [bets]);
  const digits = bets[0]?.digits ?? 0;
  const [askedMode, setMode] = useState<KeypadMode>('plain');
  const mode = modesFor(digits).includes(askedMode) ? askedMode : 'plain';
  const [entry, setEntry] = useState('');
  const [news, setNews] = useState<PadNews>();
  const length = entryLength(mode, digits);

  const addNumbers = useCallback(
    (numbers: readonly PastedNumber[]) => {
      const lines = bets.flatMap((bet) => linesOn(bet, numbers));
      setNews(newsOf({ slip, numbers, lines, wanted: bets.length * numbers.length }));
      slip.add(lines);
    },
    [bets, slip],
  );
  const plain = (numbers: readonly string[]) => addNumbers(numbers.map((number) => ({ number, stake: undefined })));

  return {
    bets,
    digits,
    mode,
    entry,
    length,
    news,
    chosen,
    addNumbers,
    pressBet: (bet: BetTypeView) => {
      setAsked(withPressed(betTypes, chosen, bet));
      if (bet.digits !== digits) setEntry('');
    },
    setMode: (next: KeypadMode) => {
      setMode(next);
      setEntry('');
    },
    press: (digit: string) => {
      const typed = pressDigit(mode, entry, digit);
      const isDone = length !== undefined && typed.length >= length;
      setEntry(isDone ? '' : typed);
      // The key answers first; the slip, which can be long, is drawn after it.
      if (isDone) afterPaint(() => plain(numbersOfEntry(mode, typed, digits)));
      else setNews(undefined);
    },
    erase: () => setEntry(entry.slice(0, -1)),
    /** Ends an entry that has no fixed length. */
    finish: () => {
      if (length === undefined) {
        plain(numbersOfEntry(mode, entry, digits));
        setEntry('');
      }
    },
    addSet: (set: NumberSet) => plain(numbersOfSet(set, digits)),
    willAdd: length === undefined ? numbersOfEntry(mode, entry, digits).length : 0,
  };
};

export type Pad = ReturnType<typeof usePad>;

const betsOf = (betTypes: readonly BetTypeView[], asked: ReadonlySet<string>): readonly BetTypeView[] => {
  const found = betTypes.filter(({ betType }) => asked.has(betType));
  return found.length > 0 ? found : betTypes.slice(0, 1);
};

const linesOn = (bet: BetTypeView, numbers: readonly PastedNumber[]) =>
  numbers
    .filter(({ number }) => takes(bet, number))
    .map(({ number, stake }) => ({ betType: bet.betType, number, stake }));

const takes = ({ refusedShapes }: BetTypeView, number: string): boolean => {
  const shape = shapeOf(number);
  return shape === 'distinct' || !refusedShapes.includes(shape);
};

type Added = {
  slip: Slip;
  numbers: readonly PastedNumber[];
  lines: readonly { betType: string; number: string }[];
  wanted: number;
};

const newsOf = ({ slip, numbers, lines, wanted }: Added): PadNews | undefined => {
  const [first] = numbers;
  if (!first) return undefined;
  if (lines.length === 0) return { kind: 'shapeRefused', number: first.number };
  if (slip.room === 0) return { kind: 'full' };
  const there = new Set(slip.lines.map(({ betType, number }) => `${betType}/${number}`));
  return {
    kind: 'added',
    numbers: numbers.length,
    lines: Math.min(lines.length, slip.room),
    first: first.number,
    repeated: lines.filter(({ betType, number }) => there.has(`${betType}/${number}`)).length,
    refused: wanted - lines.length,
  };
};
