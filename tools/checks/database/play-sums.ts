import { placeOf } from '../code/imports.ts';
import { isCode, isTest, type Rule, type Source } from '../rule.ts';
import { bare, sqlOf } from './sql.ts';
import { nodesOf, parse } from '../syntax.ts';

/** Where bets, what came of them and the money of both are written. */
const playTables =
  /\b(gateway\.transaction|wallet\.movement|lottery\.(ticket|line|payout|line_payout|stake_total)|rounds\.(round|further_stake))\b/;
const sums = /\b(sum|avg)\s*\(/;
/** What turnover makes its facts of, and nobody else. */
const playFunctions = /\bgateway\.(changes|players_of_rounds|play_of)\s*\(/;

/** Who sums play without turnover, and why that is right. It may only shrink. */
export const allowed: readonly { why: string; files: readonly string[] }[] = [
  {
    why: 'what turnover follows',
    files: ['features/gateway/db/functions/play_of.sql', 'features/gateway/db/functions/players_of_rounds.sql'],
  },
  {
    why: 'decides in the transaction of the bet or of its win, before any fact is there',
    files: [
      'features/gateway/db/functions/admit_payout.sql',
      'features/gateway/db/functions/check_wins.sql',
      'features/gateway/db/acts/transactions.ts',
      'features/gateway/db/funds/fund-standing.ts',
      'features/wallet/db/functions/play_sums_of.sql',
      'features/rounds/db/further-stakes.ts',
      'features/rounds/db/functions/guard_added.sql',
      'features/lottery/db/slips/slip-facts.ts',
      'features/lottery/db/functions/tickets/read_pricing_facts.sql',
      'features/lottery/db/functions/tickets/record_slips.sql',
      'features/lottery/db/functions/tickets/release_numbers.sql',
      'features/lottery/db/functions/tickets/release_player.sql',
      'features/lottery/db/functions/tickets/release_slip.sql',
    ],
  },
  {
    why: 'tells a player of the protection what the limits count, by their measure; turnover stands above it',
    files: ['features/wallet/db/movements/activity-sums.ts', 'features/wallet/db/movements/play-habits.ts'],
  },
  {
    why: 'a bet or a round by itself, or what runs at this moment beside the balance',
    files: [
      'features/gateway/db/acts/member-bets.ts',
      'features/gateway/db/acts/open-stakes.ts',
      'features/gateway/db/acts/play-position.ts',
      'features/gateway/db/rounds/round-desk.ts',
    ],
  },
  {
    why: 'the ledger: writes it, checks it, and states an account, all of whose movements make the balance',
    files: [
      'features/wallet/db/movements/account-movements.ts',
      'features/wallet/db/movements/class-sums.ts',
      'features/wallet/db/books/closing-checks.ts',
      'features/wallet/db/books/ledger-checks.ts',
      'features/wallet/db/books/month-checks.ts',
      'features/wallet/db/books/statement-checks.ts',
      'features/wallet/db/functions/apply_many.sql',
      'features/wallet/db/functions/apply_set.sql',
    ],
  },
  {
    why: 'a draw by itself, which facts do not know: its exposure, its seal, its payment, and what it came to',
    files: [
      'features/lottery/db/tickets/cancellations.ts',
      'features/lottery/db/draws/draw-figures.ts',
      'features/lottery/db/games/game-results.ts',
      'features/lottery/db/limits/layoff.ts',
      'features/lottery/db/limits/taken-and-owed.ts',
      'features/lottery/db/settlement/position-prizes.ts',
      'features/lottery/db/proof/sealed-facts.ts',
      'features/lottery/db/settlement/settle-chunk.ts',
      'features/lottery/db/settlement/settling.ts',
      'features/lottery/db/draws/staff-draws.ts',
      'features/lottery/db/settlement/result-notices.ts',
      'features/lottery/db/proof/ticket-tree.ts',
      'features/lottery/db/functions/tickets/grow_tree.sql',
      'features/lottery/db/functions/tickets/sum_numbers.sql',
    ],
  },
];

/** Which features may read such a sum of another, by the name on its face. It may only shrink. */
export const readers: Readonly<Record<string, readonly string[]>> = {
  activitySums: ['protection', 'records'],
  cashPeriodsOf: ['members', 'records'],
  openStakes: ['reports'],
  playHabitsOf: ['protection'],
  playPosition: ['lobby'],
  playSums: ['protection'],
};

const shipped = ({ path }: Source): boolean =>
  path.startsWith('features/') &&
  !path.includes('/migrations/') &&
  (path.endsWith('.sql') || (isCode(path) && !isTest(path)));

/** Whether a file adds up play by itself: its statements are looked at together, since some are put together from pieces. */
export const sumsPlay = (source: Source): boolean => {
  const text = sqlOf(source)
    .map((statement) => bare(statement.text))
    .join(' ');
  return sums.test(text) && playTables.test(text);
};

const asksForPlay = (source: Source): boolean => sqlOf(source).some(({ text }) => playFunctions.test(bare(text)));

/** The sums of other features that a file imports by their face. */
const importedSums = (source: Source): string[] => {
  const names: string[] = [];
  for (const { node } of nodesOf(parse(source).program)) {
    if (node.type !== 'ImportDeclaration' || !node.source.value.endsWith('/public.ts')) continue;
    for (const one of node.specifiers)
      if (one.type === 'ImportSpecifier' && one.imported.type === 'Identifier') names.push(one.imported.name);
  }
  return names.filter((name) => name in readers);
};

const summingFaults = (sources: readonly Source[], listed: typeof allowed): string[] => {
  const files = new Set(listed.flatMap((one) => one.files));
  const summing = new Set(sources.filter(sumsPlay).map(({ path }) => path));
  return [
    ...[...summing]
      .filter((path) => !files.has(path))
      .map((path) => `${path} sums play by itself: read turnover, or say in play-sums.ts why it cannot`),
    ...[...files]
      .filter((path) => !summing.has(path))
      .map((path) => `${path} sums no play: strike it from play-sums.ts`),
  ];
};

const readingFaults = (sources: readonly Source[], listed: typeof readers): string[] => {
  const used = new Map<string, string>();
  for (const source of sources.filter(({ path }) => isCode(path)))
    for (const name of importedSums(source)) used.set(`${placeOf(source.path).feature} > ${name}`, source.path);
  const known = new Set(Object.entries(listed).flatMap(([name, by]) => by.map((feature) => `${feature} > ${name}`)));
  return [
    ...[...used]
      .filter(([use]) => !known.has(use))
      .map(([use, path]) => `${path} reads ${use.split(' > ')[1]}: read turnover instead`),
    ...[...known].filter((use) => !used.has(use)).map((use) => `${use} is not read: strike it from play-sums.ts`),
  ];
};

/** With lists of their own for tests. */
export const playSumsBy = (listed: typeof allowed, by: typeof readers): Rule => ({
  name: 'only turnover sums play',
  check: (sources) => {
    const files = sources.filter(shipped).filter(({ path }) => placeOf(path).feature !== 'turnover');
    if (files.length === 0) return { seen: 0, faults: [] };
    return {
      seen: files.length,
      faults: [
        ...summingFaults(files, listed),
        ...readingFaults(files, by),
        ...files
          .filter((source) => placeOf(source.path).feature !== 'gateway' && asksForPlay(source))
          .map(({ path }) => `${path} asks the gateway for play: only turnover does`),
      ],
    };
  },
});

export const playSums: Rule = playSumsBy(allowed, readers);
