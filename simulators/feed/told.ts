import { createHmac } from 'node:crypto';
import { gameFamilies } from '#features/lottery/domain/games/families.ts';
import type { FamilyGame } from '#features/lottery/domain/games/family-game.ts';
import type { Prize, ResultShape } from '#features/lottery/domain/results/result-shape.ts';
import { resultShapes } from '#features/lottery/domain/results/result-shapes.ts';

/** Games whose results others make, which here are made up. */
const games = new Map<string, FamilyGame>(
  gameFamilies.flatMap(({ games: all }) =>
    all
      .filter(({ source, parts }) => source === 'outside' && parts === undefined)
      .map((game) => [game.code, game] as const),
  ),
);

export const gameOf = (code: string): FamilyGame | undefined => games.get(code);

/** A made-up result, the same for the same secret, game and draw: both sources tell of one world. */
export const resultOf = (
  secret: string,
  { code, resultShape }: FamilyGame,
  number: string,
): Record<string, string[]> => {
  const shape = resultShapes[resultShape];
  const words = wordsOf(secret, `${code}/${number}`);
  return shape.prizes.some(({ form }) => form === 'index')
    ? indexResult(secret, code, number, shape)
    : Object.fromEntries(shape.prizes.map((prize) => [prize.name, numbersOf(prize, words)]));
};

/** The same with the last digit of its first prize moved on by one. */
export const wrongly = (drawn: Record<string, string[]>): Record<string, string[]> => {
  const entry = Object.entries(drawn)[0];
  if (!entry) return drawn;
  const [prize, [first = '0', ...rest]] = entry;
  const last = (Number(first.slice(-1)) + 1) % 10;
  return { ...drawn, [prize]: [first.slice(0, -1) + String(last), ...rest] };
};

type Words = () => bigint;

/** Words of 64 bits without an end. */
const wordsOf = (secret: string, text: string): Words => {
  let block = 0;
  return () => {
    block += 1;
    return createHmac('sha256', secret).update(`${text}/${block}`).digest().readBigUInt64BE();
  };
};

const numbersOf = ({ count, digits }: Prize, next: Words): string[] =>
  Array.from({ length: count }, () => String(next() % 10n ** BigInt(digits)).padStart(digits, '0'));

/** An index wanders around a level of its own, by a few parts in a thousand from round to round. */
const indexResult = (secret: string, code: string, number: string, shape: ResultShape): Record<string, string[]> => {
  const level = 100_000n + (wordsOf(secret, `${code}/level`)() % 3_000_000n);
  const now = valueAt(secret, code, level, number);
  const change = now - valueAt(secret, code, level, roundBefore(number));
  const values: Record<string, bigint> = {
    value: now,
    change,
    set: now,
    set50: (now * 62n) / 100n,
  };
  return Object.fromEntries(shape.prizes.map(({ name }) => [name, [decimalsOf(values[name] ?? now)]]));
};

const valueAt = (secret: string, code: string, level: bigint, number: string): bigint =>
  level + (level * ((wordsOf(secret, `${code}/${number}/value`)() % 2001n) - 1000n)) / 100_000n;

/** The round before on the same day; the first one looks back to a close of its own. */
const roundBefore = (number: string): string => {
  const [day = '', round = '1'] = number.split('-');
  return `${day}-${String(Number(round) - 1).padStart(4, '0')}`;
};

const decimalsOf = (hundredths: bigint): string => {
  const digits = String(hundredths < 0n ? -hundredths : hundredths).padStart(3, '0');
  return `${hundredths < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
};
