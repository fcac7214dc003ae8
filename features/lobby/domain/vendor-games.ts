import { z } from 'zod';
import { wireMoney } from '#kit/shared/money/wire-money.ts';
import { volatilities } from './catalogue.ts';

const code = z.string().regex(/^[A-Za-z0-9_.-]{1,40}$/);
// What the database cannot keep: a letter that is none, half of one.
const storable = (text: string) => !text.includes('\0') && text.isWellFormed();
const texts = z.record(
  z.string().regex(/^[A-Z]{2}$/),
  z.string().trim().min(1).max(2000).refine(storable, 'has a letter that is none'),
);
const types = ['ELOTT', 'LIVE', 'SPORTS', 'FISH', 'RNG', 'PVP', 'COCKFIGHT'] as const;
const notNegative = wireMoney.refine((amount) => amount >= 0n);

/** A game as a vendor's `games` call tells of it. */
const vendorGame = z
  .strictObject({
    game: code,
    names: texts.refine((names) => 'EN' in names, 'EN is missing'),
    gameType: z.enum(types),
    classify: z.string().max(40).refine(storable).default(''),
    picture: z
      .string()
      .regex(/^[a-z0-9-]{1,60}$/)
      .nullable()
      .default(null),
    /** Where the vendor keeps its picture; it is fetched once, never by players. */
    image: z.url().max(500).refine(storable).nullable().default(null),
    minBet: notNegative,
    maxBet: notNegative.nullable().default(null),
    lines: z.int().min(0).max(100_000).default(0),
    maxWin: z.int().min(1).nullable().default(null),
    /** In hundredths of a per cent. */
    returnBp: z.int().min(1).max(10_000).nullable().default(null),
    volatility: z.enum(volatilities).nullable().default(null),
    tags: z
      .array(z.string().regex(/^[A-Z_]{1,20}$/))
      .max(10)
      .default([]),
    rules: texts.default({}),
    playType: z.string().max(40).refine(storable).default(''),
    kind: z.enum(['game', 'vassalage']).default('game'),
    parent: code.nullable().default(null),
  })
  .refine(({ minBet, maxBet }) => maxBet === null || maxBet >= minBet, { path: ['maxBet'], message: 'below minBet' })
  .refine(({ game, parent }) => parent !== game, { path: ['parent'], message: 'is the game itself' });
export type VendorGame = z.output<typeof vendorGame>;

export type BadEntry = { place: number; game: string; reason: string };
export const gamesMax = 5000;

/** The entries that can be taken, and why each of the others can't. The first of a code counts. */
export const readVendorGames = (entries: readonly unknown[]): { games: VendorGame[]; bad: BadEntry[] } => {
  const games = new Map<string, VendorGame>();
  const bad: BadEntry[] = [];
  for (const [index, entry] of entries.entries()) {
    const refuse = (reason: string) => bad.push({ place: index + 1, game: codeOf(entry), reason });
    if (index >= gamesMax) {
      refuse(`more than ${gamesMax} entries`);
      continue;
    }
    const read = vendorGame.safeParse(entry);
    if (!read.success) refuse(reasonOf(read.error));
    else if (games.has(read.data.game)) refuse('game: is there twice');
    else games.set(read.data.game, read.data);
  }
  return withoutLost(games, bad, entries);
};

/** A game below one that isn't there, or isn't a list, has no place. */
const withoutLost = (games: Map<string, VendorGame>, bad: BadEntry[], entries: readonly unknown[]) => {
  const lost = [...games.values()].filter(({ parent }) => parent !== null && games.get(parent)?.kind !== 'vassalage');
  for (const { game } of lost) {
    games.delete(game);
    bad.push({
      place: entries.findIndex((entry) => codeOf(entry) === game) + 1,
      game,
      reason: 'parent: is no list of games',
    });
  }
  return { games: [...games.values()], bad: bad.toSorted((a, b) => a.place - b.place) };
};

const named = z.object({ game: z.string().max(60) });
const codeOf = (entry: unknown): string => named.safeParse(entry).data?.game ?? '';

const reasonOf = ({ issues: [first] }: z.ZodError): string =>
  first ? `${first.path.join('.') || 'entry'}: ${first.message}` : 'entry';

/** A game with what is compared, as text. */
export type Compared = { game: string; facts: string };
export type Difference = { added: string[]; changed: string[]; gone: string[]; same: number };

/** What an import would do: codes that are new, say something else, or aren't told of any more. */
export const differenceOf = (known: readonly Compared[], told: readonly Compared[]): Difference => {
  const before = new Map(known.map(({ game, facts }) => [game, facts]));
  const now = new Set(told.map(({ game }) => game));
  const changed = told.filter(({ game, facts }) => before.has(game) && before.get(game) !== facts);
  return {
    added: told.flatMap(({ game }) => (before.has(game) ? [] : [game])),
    changed: changed.map(({ game }) => game),
    gone: known.flatMap(({ game }) => (now.has(game) ? [] : [game])),
    same: told.filter(({ game, facts }) => before.get(game) === facts).length,
  };
};
