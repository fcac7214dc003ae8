import { writeFileSync } from 'node:fs';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { seeded } from '#games/engine/chance/chance.ts';
import { packNumbers, type PackedBooks, tableLines, unpackBooks } from '#games/engine/slot/books.ts';
import { type RoundKind, tumblingRound, type TumblingRules } from '#games/engine/slot/tumbling-round.ts';
import { books as muayLadderBooks } from '#games/slots/muay-ladder/play/books.ts';
import { rules as muayLadder } from '#games/slots/muay-ladder/play/rules.ts';
import { books as nightMarketBooks } from '#games/slots/night-market-tumble/play/books.ts';
import { rules as nightMarket } from '#games/slots/night-market-tumble/play/rules.ts';
import { print } from './command/output.ts';

// node tools/fit-books.ts <game>: plays the strips of a game seed by seed, keeps the first books of each kind, fits their weights to
// the game's return and writes games/slots/<game>/play/books.ts. The same rules write the same file. With `table` behind it prints the
// table as it is published and hashed.

type Plan = {
  rules: TumblingRules;
  books: PackedBooks;
  /** What all books together return of the stake, in ten-thousandths. */
  target: number;
  /** The seeds of one game lie apart from those of every other. */
  firstId: number;
  unit: number;
  /** How many seeds are played: what their kinds are, the weights follow. */
  seeds: number;
  keep: Readonly<Record<RoundKind, number>>;
};
const keep = { none: 40_000, base: 47_000, feature: 13_000, cap: 100 };
const plans: Readonly<Record<string, Plan>> = {
  'night-market-tumble': {
    rules: nightMarket,
    books: nightMarketBooks,
    target: 9630,
    firstId: 1_000_000_000,
    unit: 10,
    seeds: 24_000_000,
    keep,
  },
  'muay-ladder': {
    rules: muayLadder,
    books: muayLadderBooks,
    target: 9600,
    firstId: 2_000_000_000,
    unit: 5,
    seeds: 24_000_000,
    keep,
  },
};

type Kept = { ids: number[]; pays: number[]; seen: number; paid: number };
type Kinds = Record<RoundKind, Kept>;
const order: readonly RoundKind[] = ['none', 'base', 'feature', 'cap'];
/** Just below what one draw holds. */
const weightTotal = 4_000_000_000;
/** How far the share of features may be moved from what the strips gave before the strips themselves are wrong. */
const shiftMax = 0.06;

const scan = ({ rules, firstId, seeds, keep: most }: Plan): Kinds => {
  const kept = (): Kept => ({ ids: [], pays: [], seen: 0, paid: 0 });
  const kinds: Kinds = { none: kept(), base: kept(), feature: kept(), cap: kept() };
  for (let id = firstId; id < firstId + seeds; id++) {
    const { kind, total } = tumblingRound(rules, seeded(id));
    const of = kinds[kind];
    of.seen++;
    of.paid += total;
    if (of.ids.length === most[kind]) continue;
    of.ids.push(id);
    of.pays.push(total);
  }
  return kinds;
};

const meanOf = ({ pays }: Kept): number => pays.reduce((sum, pay) => sum + pay, 0) / pays.length / 100;

/** The share of each kind: caps as the strips gave them, rounds without a feature as they stood to each other, and as many features as the target needs. */
const sharesOf = (kinds: Kinds, { seeds, target }: Plan): Record<RoundKind, number> => {
  const plain = kinds.none.seen + kinds.base.seen;
  const cap = kinds.cap.seen / seeds;
  const plainMean = (kinds.base.seen / plain) * meanOf(kinds.base);
  const rest = target / 10_000 - cap * (cap > 0 ? meanOf(kinds.cap) : 0) - (1 - cap) * plainMean;
  const feature = rest / (meanOf(kinds.feature) - plainMean);
  const shift = feature / (kinds.feature.seen / seeds) - 1;
  print(`features 1 in ${(1 / feature).toFixed(2)}, moved by ${(shift * 100).toFixed(2)} % from the strips`);
  if (Math.abs(shift) > shiftMax) throw new RangeError('the strips are too far from the target');
  const left = (1 - cap - feature) / plain;
  return { none: kinds.none.seen * left, base: kinds.base.seen * left, feature, cap };
};

const pack = (kinds: Kinds, plan: Plan): PackedBooks => {
  const shares = sharesOf(kinds, plan);
  const filled = order.filter((kind) => kinds[kind].ids.length > 0);
  const numbers = filled.flatMap((kind) => {
    const { ids, pays } = kinds[kind];
    const steps = ids.map((id, at) => id - (ids[at - 1] ?? plan.firstId));
    return kind === 'none' ? steps : [...steps, ...pays.map((paid) => paid / plan.unit)];
  });
  if (!numbers.every(Number.isInteger)) throw new RangeError('a payout is no multiple of the unit');
  const books: PackedBooks = {
    firstId: plan.firstId,
    unit: plan.unit,
    kinds: filled.map((kind) => {
      const count = kinds[kind].ids.length;
      return { kind, count, weight: Math.max(1, Math.round((shares[kind] * weightTotal) / count)) };
    }),
    sha256: '',
    packed: packNumbers(numbers),
  };
  return { ...books, sha256: bytesToHex(sha256(utf8ToBytes(tableLines(unpackBooks(books))))) };
};

const moduleOf = ({ packed, ...head }: PackedBooks, game: string): string =>
  [
    "import type { PackedBooks } from '#games/engine/slot/books.ts';",
    '',
    `// Written by \`node tools/fit-books.ts ${game}\`.`,
    `export const books: PackedBooks = {`,
    `  firstId: ${head.firstId},`,
    `  unit: ${head.unit},`,
    `  kinds: [`,
    ...head.kinds.map(({ kind, count, weight }) => `    { kind: '${kind}', count: ${count}, weight: ${weight} },`),
    `  ],`,
    `  sha256: '${head.sha256}',`,
    `  packed:`,
    `    '${packed}',`,
    '};',
    '',
  ].join('\n');

const fit = (game: string, plan: Plan): void => {
  const kinds = scan(plan);
  for (const kind of order) {
    const { seen, paid } = kinds[kind];
    print(`${kind}: ${seen} of ${plan.seeds}, ${(paid / plan.seeds / 100).toFixed(6)} of the stake`);
  }
  const books = pack(kinds, plan);
  writeFileSync(`games/slots/${game}/play/books.ts`, moduleOf(books, game));
  print(`${books.packed.length} letters`);
};

const [game = '', what] = process.argv.slice(2);
const plan = plans[game];
if (!plan) throw new Error(`one of ${Object.keys(plans).join(', ')}`);
if (what === 'table') print(tableLines(unpackBooks(plan.books)));
else fit(game, plan);
