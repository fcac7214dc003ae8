import { closings } from '#features/wallet/public.ts';
import { handle } from '#kit/server/http/handle.ts';
import { type RateLimit, takeRate } from '#kit/server/http/rate-limit.ts';
import type { World } from '#kit/server/world.ts';
import { currencyNamed } from '#kit/shared/money/currency.ts';
import { moneyText } from '#kit/shared/money/money.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { minutesMs } from '#kit/shared/time.ts';
import { inclusion as contract } from '../contract/inclusion.ts';
import { type StoredStatement, lastStatement, statementAt } from '../db/statements.ts';
import type { Inclusion } from '../domain/proof-bundle.ts';
import { owedList } from './owed-list.ts';
import { owedTree, type OwedTree } from './owed-tree.ts';
import { bundled } from './show-statements.ts';

/** A tree of an hour long past is built anew for whoever asks. */
const inclusionReads: RateLimit = { name: 'proof-inclusion', most: 30, windowMs: minutesMs(1) };

/** Of the trees that were asked for last as many are kept in memory as have so many leaves: of some two million owners. */
const leavesKept = 2 ** 22;

export const inclusion = handle(contract, (world) => {
  const treeOf = keptTrees(world);
  return async ({ seq }, { player: { memberId, kind } }) => {
    if (kind === 'trial') return refuse('true_account_needed');
    const tooMany = await takeRate(world, inclusionReads, memberId);
    if (tooMany) return tooMany;
    const { read } = world.database;
    const kept = seq === undefined ? await lastStatement(read) : await statementAt(read, seq);
    if (!kept) return refuse('statement_not_found');
    const inclusion = await inclusionOf(kept, memberId, treeOf);
    if (!inclusion) return refuse('proof_not_kept');
    return accept(await bundled(world, { statements: [kept.statement], inclusion }));
  };
});

type TreeOf = (kept: StoredStatement, currency: string) => Promise<OwedTree>;

const inclusionOf = async (kept: StoredStatement, owner: string, treeOf: TreeOf): Promise<Inclusion | undefined> => {
  const currencies: Inclusion['currencies'] = [];
  for (const { currency, root } of kept.statement.facts.currencies) {
    const tree = await treeOf(kept, currency);
    if (tree.root !== root) return undefined;
    const pieces = await tree.piecesOf(owner);
    const textIn = (amount: bigint) => moneyText(amount, currencyNamed(currency));
    if (pieces.length > 0)
      currencies.push({
        currency,
        balance: textIn(pieces.reduce((all, { sum }) => all + sum, 0n)),
        pieces: pieces.map(({ index, sum, salt, path }) => ({
          index,
          sum: textIn(sum),
          salt,
          path: path.map((step) => ({ hash: step.hash, sum: textIn(step.sum) })),
        })),
      });
  }
  return { owner, seq: kept.seq, currencies };
};

/** Whoever asks while a tree is built waits for that one. */
const keptTrees = (world: World): TreeOf => {
  const trees = new Map<string, { leaves: number; tree: Promise<OwedTree> }>();
  return (kept, currency) => {
    const name = `${kept.hash}/${currency}`;
    const leaves = kept.statement.facts.currencies.find((one) => one.currency === currency)?.leaves ?? 0;
    const found = trees.get(name) ?? { leaves, tree: build(world, kept, currency) };
    trees.delete(name);
    trees.set(name, found);
    for (const older of longAgo([...trees])) trees.delete(older);
    found.tree.catch(() => trees.delete(name));
    return found.tree;
  };
};

/** @param trees those that were asked for last come last. @returns the names of those for which there is no room. */
const longAgo = (trees: readonly (readonly [name: string, { leaves: number }])[]): string[] => {
  let room = leavesKept;
  return trees.toReversed().flatMap(([name, { leaves }], place) => {
    room -= leaves;
    return place > 0 && room < 0 ? [name] : [];
  });
};

const build = async (world: World, { seq, closesAt }: StoredStatement, currency: string): Promise<OwedTree> =>
  owedTree(world.vault, {
    seq,
    currency,
    owed: await owedList(closings.owedPages(world.database.read, closesAt, currency)),
  });
