import type { World } from '#kit/server/world.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { later } from '#kit/shared/time.ts';
import { settleFindings } from '../../db/findings/findings.ts';
import { addOwnLines, insertLines } from '../../db/matching/match-lines.ts';
import { type ClaimedRun, holdRun, stepRun } from '../../db/matching/match-runs.ts';
import { spanOf } from '#kit/shared/business-day.ts';
import { edgeMs, matchSubject } from '../../domain/matching.ts';
import type { ListedPage, VendorBook, VendorBooks } from '../vendors/vendor-book.ts';
import { withBreaker } from '../vendors/with-breaker.ts';

/**
 * Asks the vendor for one page and keeps it; after the last one, what only we know joins it. Of a vendor that offers no
 * list, what we know is all there is.
 */
export const readPage = async (world: World, books: VendorBooks, run: ClaimedRun): Promise<void> => {
  const { vendor, next_page: page } = run;
  const book = await books.bookOf(vendor);
  if (!book) throw new Error('there is no way to call the vendor');
  const told = book.transactions ? await fetchPage(world, book.transactions, run) : { transactions: [] };
  const { transactions, nextPage } = told;
  if (nextPage !== undefined && nextPage !== page + 1) throw new Error(`page ${page} is followed by ${nextPage}`);
  await world.database.transact(async (tx) => {
    if (!(await holdRun(tx, run))) return refuse('taken');
    await insertLines(tx, run, transactions);
    if (nextPage === undefined) {
      await addOwnLines(tx, run, spanOf(run.day));
      const subjects = [matchSubject(run.day)];
      await settleFindings(tx, { vendor, kind: 'call_failed', subjects, at: world.clock.now() });
    }
    const state = nextPage === undefined ? 'comparing' : 'reading';
    const isListed = book.transactions !== undefined;
    await stepRun(tx, run, { state, nextPage: nextPage ?? page, comparedTo: '', isListed });
    return accept(undefined);
  });
};

const fetchPage = async (
  world: World,
  transactions: NonNullable<VendorBook['transactions']>,
  { vendor, day: ofDay, next_page: page }: ClaimedRun,
): Promise<ListedPage> => {
  const day = spanOf(ofDay);
  const asked = { from: later(day.from, -edgeMs), to: later(day.to, edgeMs), page };
  let fault = 'the vendor is left in peace for a while';
  const told = await withBreaker(world, { vendor, game: '' })(() =>
    transactions(asked).catch((error: unknown) => {
      fault = error instanceof Error ? error.message : String(error);
      throw error;
    }),
  );
  if (!told.ok) throw new Error(fault);
  return told.value;
};
