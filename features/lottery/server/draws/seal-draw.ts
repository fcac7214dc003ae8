import { afterCommit, type Tx, type Read } from '#kit/server/database/database.ts';
import type { World } from '#kit/server/world.ts';
import { canonicalHash } from '#kit/shared/canonical-json.ts';
import type { Money } from '#kit/shared/money/currency.ts';
import { sealHashOf } from '#features/fairness/public.ts';
import { merchantIn } from '#features/merchants/public.ts';
import { indexBand, indexHashOf, pointsText } from '#games/engine/lottery/simulated-index.ts';
import { entriesHashOf, type YeekeeEntry } from '#games/engine/lottery/yeekee.ts';
import type { DrawRow, SealRow } from '../../db/draws/draw-row.ts';
import { drawNow, holdDraw, lockDrawRow } from '../../db/draws/draw-locks.ts';
import { findDrawByNo } from '../../db/draws/find-draws.ts';
import { indexBefore } from '../../db/results/index-before.ts';
import { insertSeal, type LineGroup, lineGroups, shotsInOrder } from '../../db/proof/sealed-facts.ts';
import { afterAll, joinTree, sumsOfLines } from '../../db/proof/ticket-tree.ts';
import type { VoidReason } from '../../domain/draws/draw-state.ts';
import type { Terms } from '../../domain/terms/bet-terms.ts';
import { growingExposure } from '../../domain/limits/exposure-table.ts';
import { sealOf } from './announcement-of.ts';
import { growAll } from '../proof/grow-trees.ts';
import { rulesOf } from '../games/rules-of.ts';
import { notifyDraws } from './notify-draws.ts';
import { termsOf } from '../terms/terms-of.ts';
import { voidDrawIn } from './void-draw.ts';

/**
 * Fixes tickets and numbers before anybody can know the result. Too late for that, because the beacon has spoken
 * already: the draw is void. A draw of others hangs on no beacon of ours; it stands, and shows when it was sealed.
 * @returns why the draw is void, where it is.
 */
export const sealDraw =
  (world: World) =>
  async (drawNo: number): Promise<VoidReason | undefined> => {
    const before = await findDrawByNo(world.database.read, drawNo);
    if (!before?.announcement) return undefined;
    await termsOf(world, before.announcement.terms_id);
    // In steps of their own, so that the seal itself is as short for a million tickets as for a few.
    if (before.state === 'closed' && !before.seal) await growAll(world, drawNo, afterAll);
    return world.database.transact(async (tx) => {
      await holdDraw(tx, drawNo);
      await lockDrawRow(tx, drawNo);
      const draw = await findDrawByNo(tx, drawNo);
      if (draw?.state !== 'closed' || draw.seal || !draw.announcement) return undefined;
      const seal = await sealedFacts(world, tx, draw, draw.announcement.terms_id);
      if (seal.sealed_at >= draw.announcement.expected_at && rulesOf(draw).method !== 'outside/v1') {
        await voidDrawIn(world, tx, draw, 'sealed_late');
        return 'sealed_late';
      }
      await insertSeal(tx, drawNo, seal);
      afterCommit(tx, () => notifyDraws(world, draw, 'sealed'));
      return undefined;
    });
  };

const sealedFacts = async (world: World, tx: Tx, draw: DrawRow, termsId: number): Promise<SealRow> => {
  const tree = await joinTree(tx, draw.draw_no);
  const put = await putInto(tx, draw);
  const { currency: money } = await merchantIn(world, tx, draw.merchant_id);
  const exposure = await exposureOf(tx, draw.draw_no, { terms: (await termsOf(world, termsId)).betTypes, money });
  const facts = {
    // Read last, so the moment is not before the work was done.
    entries_hash: put.hash,
    ...tree,
    exposure_hash: canonicalHash(exposure),
    sealed_at: (await drawNow(tx, draw.draw_no)).now,
  };
  return {
    ...facts,
    entry_count: put.count,
    index_before: put.indexBefore,
    // However long: a hash whose text nobody has proves nothing.
    exposure,
    seal_hash: sealHashOf(sealOf(draw, facts, money)),
  };
};

/** A page of numbers at a time, between which others have their turn. */
const exposureOf = async (
  read: Read,
  drawNo: number,
  { terms, money }: { terms: Terms; money: Money },
): Promise<Record<string, string>> => {
  const exposure = growingExposure(terms, money);
  for (let after: LineGroup | undefined; ; ) {
    const page = await sumsOfLines(read, drawNo, { after, limit: numbersOnce });
    exposure.add(named(page));
    if (page.length < numbersOnce) return exposure.table();
    after = page.at(-1);
  }
};
const numbersOnce = 2000;

/** What goes into the draw beside its tickets: the numbers shot, or what an index stands at. */
const putInto = async (
  read: Read,
  draw: DrawRow,
): Promise<{ hash: string; count: number; indexBefore: string | null }> => {
  if (rulesOf(draw).method === 'index/fair-v1') {
    const before = (await indexBefore(read, draw)) ?? pointsText(indexBand.start);
    return { hash: indexHashOf(before), count: 0, indexBefore: before };
  }
  const entries = entriesOf(await shotsInOrder(read, draw.draw_no));
  return { hash: entriesHashOf(entries), count: entries.length, indexBefore: null };
};

export const entriesOf = (numbers: readonly number[]): YeekeeEntry[] => numbers.map((number, at) => [at + 1, number]);

/** Counted anew from every line, for who checks the sums that were kept while the draw was sold. */
export const groupsOf = async (read: Read, drawNo: number) => named(await lineGroups(read, drawNo));

const named = (groups: readonly LineGroup[]) => groups.map(({ bet_type, ...rest }) => ({ ...rest, betType: bet_type }));
