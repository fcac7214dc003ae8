import { useCallback, useMemo, useState } from 'react';
import { afterPaint } from '#kit/browser/components/after-paint.ts';
import type { BetTypeView } from '../../contract/terms/bet-types.ts';
import { pairsFor } from '../../domain/slips/bet-pairs.ts';
import { shapeOf } from '../../domain/slips/expand.ts';
import {
  entryLength,
  type Form,
  isSameForm,
  type KeypadMode,
  linesOfPicked,
  modesFor,
  type NumberSet,
  numbersOfEntry,
  numbersOfSet,
  pickedLines,
  pressDigit,
  pressNumber,
} from '../../domain/slips/keypad.ts';
import type { PastedNumber } from '../../domain/slips/pasted-numbers.ts';
import { withPressed } from './bet-chips.tsx';
import type { Slip } from './use-slip.ts';

/** What the last entry did, to be said in words. */
export type PadNews =
  | { kind: 'added'; numbers: number; lines: number; first: string; repeated: number; refused: number }
  | { kind: 'full' }
  | { kind: 'shapeRefused'; number: string };

type Given = { slip: Slip; betTypes: readonly BetTypeView[]; firstChosen: string | undefined };

/** The keypad's memory: which bets, which way of entering, the digits so far and the numbers picked for one line. */
export const usePad = ({ slip, betTypes, firstChosen }: Given) => {
  const { bets, chosen, setAsked, pairing } = useBets(betTypes, firstChosen);
  const { addNumbers, news, setNews } = useAdding(bets, slip);
  const form: Form = bets[0] ?? { digits: 0 };
  const { digits, numbers } = form;
  const { mode, setMode, entry, setEntry, picked, setPicked, startAgain } = useEntry(form);
  const length = entryLength(mode, digits);

  const plain = (added: readonly string[]) => addNumbers(added.map((number) => ({ number, stake: undefined })));
  /** A line of several numbers goes on the slip with its last one, unless every choice out of more is wanted. */
  const pick = (number: string) => {
    const next = pressNumber(picked, number);
    const isLine = mode !== 'cross' && next.length === numbers;
    setPicked(isLine ? [] : next);
    if (isLine) afterPaint(() => plain(pickedLines(next, next.length)));
    else setNews(undefined);
  };
  const press = (digit: string) => {
    const typed = pressDigit(mode, entry, digit);
    const isDone = length !== undefined && typed.length >= length;
    setEntry(isDone ? '' : typed);
    if (isDone && numbers !== undefined) pick(typed);
    // The key answers first; the slip, which can be long, is drawn after it.
    else if (isDone) afterPaint(() => plain(numbersOfEntry(mode, typed, digits)));
    else setNews(undefined);
  };
  const willAdd = willAddOf({ form, mode, entry, picked, length });

  return {
    bets,
    form,
    mode,
    entry,
    picked,
    length,
    news,
    chosen,
    addNumbers,
    pick,
    pressBet: (bet: BetTypeView) => {
      setAsked(withPressed(betTypes, chosen, bet));
      if (!isSameForm(bet, form)) startAgain();
    },
    ...pairing,
    setMode,
    press,
    erase: () => (entry === '' ? setPicked(picked.slice(0, -1)) : setEntry(entry.slice(0, -1))),
    canErase: entry !== '' || picked.length > 0,
    /** Ends an entry that has no fixed length. */
    finish: () => {
      if (willAdd === 0 || willAdd > slip.room) return;
      plain(numbers === undefined ? numbersOfEntry(mode, entry, digits) : pickedLines(picked, numbers));
      startAgain();
    },
    addSet: (set: NumberSet) => plain(numbersOfSet(set, digits)),
    needsFinish: length === undefined || mode === 'cross',
    willAdd,
    room: slip.room,
  };
};

const useBets = (betTypes: readonly BetTypeView[], firstChosen: string | undefined) => {
  const [asked, setAsked] = useState<ReadonlySet<string>>(
    () => new Set(firstChosen === undefined ? [] : [firstChosen]),
  );
  const bets = useMemo(() => betsOf(betTypes, asked), [betTypes, asked]);
  const chosen = useMemo(() => new Set(bets.map(({ betType }) => betType)), [bets]);
  const pairing = {
    /** Bets of the chosen form that are written as one. */
    pairs: useMemo(() => pairsFor(betTypes, bets[0] ?? { digits: 0 }), [betTypes, bets]),
    choosePair: (pair: readonly [string, string]) => setAsked(new Set(pair)),
  };
  return { bets, chosen, setAsked, pairing };
};

/** What is typed and picked so far; another way of entering starts again. */
const useEntry = (form: Form) => {
  const [asked, setAsked] = useState<KeypadMode>('plain');
  const [entry, setEntry] = useState('');
  const [picked, setPicked] = useState<readonly string[]>([]);
  const startAgain = () => {
    setEntry('');
    setPicked([]);
  };
  const setMode = (next: KeypadMode) => {
    setAsked(next);
    startAgain();
  };
  const mode = modesFor(form).includes(asked) ? asked : 'plain';
  return { mode, setMode, entry, setEntry, picked, setPicked, startAgain };
};

/** Numbers go on the slip for every chosen bet that takes them, and it is said what became of them. */
const useAdding = (bets: readonly BetTypeView[], slip: Slip) => {
  const [news, setNews] = useState<PadNews>();
  const addNumbers = useCallback(
    (added: readonly PastedNumber[]) => {
      const lines = bets.flatMap((bet) => linesOn(bet, added));
      setNews(newsOf({ slip, numbers: added, lines, wanted: bets.length * added.length }));
      slip.add(lines);
    },
    [bets, slip],
  );
  return { addNumbers, news, setNews };
};

type Entry = {
  form: Form;
  mode: KeypadMode;
  entry: string;
  picked: readonly string[];
  length: number | undefined;
};

const willAddOf = ({ form: { digits, numbers }, mode, entry, picked, length }: Entry): number => {
  if (numbers !== undefined) return mode === 'cross' ? linesOfPicked(picked, numbers) : 0;
  return length === undefined ? numbersOfEntry(mode, entry, digits).length : 0;
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
  if (refusedShapes.length === 0) return true;
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
