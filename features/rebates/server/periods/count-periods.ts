import { merchantOf } from '#features/merchants/public.ts';
import { followNow } from '#features/turnover/public.ts';
import { countedPlay } from '#features/rewards/public.ts';
import { accept } from '#kit/shared/result.ts';
import type { World } from '#kit/server/world.ts';
import { dayAfter, dayOf, spanOf } from '#kit/shared/business-day.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import { later, minutesMs } from '#kit/shared/time.ts';
import { cursorOf, lockCursor, moveCursor, type PeriodCursor } from '../../db/cursors.ts';
import { expireFigures } from '../../db/figures.ts';
import { merchantsWithTerms, type TermsKind, termsKinds, termsOn } from '../../db/terms.ts';
import { cashbackTermsOf } from '../../domain/cashback.ts';
import { type Days, periodFrom } from '../../domain/periods.ts';
import { cashbackDrafts } from './cashback-drafts.ts';
import { rebateDrafts } from './rebate-drafts.ts';
import { writeDraftsIn } from './write-drafts.ts';

/** How long after its end a period is looked at: every settlement of it is committed by then. */
const graceMs = minutesMs(10);
/** So many periods at a time: a product that stood still catches up step by step. */
const periodsMax = 31;

type Due = { merchantId: MerchantId; kind: TermsKind; first: string };

/** Works out what comes back of every period that is over and was not yet; what nobody claimed in time ends. */
export const countPeriods = (world: World) => async (): Promise<void> => {
  const due: Due[] = [];
  for (const kind of termsKinds)
    for (const { merchant_id: merchantId, first_day: first } of await merchantsWithTerms(world.database.read, kind)) {
      const one = { merchantId, kind, first };
      if (await isOver(world, one, await nextOf(world, one))) due.push(one);
    }
  if (due.length === 0) return;
  await followNow(world);
  for (const one of due) {
    await countPeriodsOf(world, one);
    const { timeZone } = await merchantOf(world, one.merchantId);
    const today = dayOf(world.clock.now(), timeZone);
    await world.database.transact(async (tx) => accept(await expireFigures(tx, one.merchantId, today)));
  }
};

/** The next period, and up to when play of those before was known. */
const nextOf = async (world: World, { merchantId, kind, first }: Due): Promise<Days & { cursor: PeriodCursor }> => {
  const { read } = world.database;
  const cursor = (await cursorOf(read, { merchantId, kind })) ?? { next_day: first, known_at: null };
  if (kind === 'rebate') return { ...periodFrom('day', cursor.next_day), cursor };
  const terms = await termsOn(read, { merchantId, kind, day: cursor.next_day });
  const period = terms ? cashbackTermsOf(terms.document).period : 'week';
  return { ...periodFrom(period, cursor.next_day), cursor };
};

const isOver = async (world: World, { merchantId }: Due, { last }: Days): Promise<boolean> => {
  const { timeZone } = await merchantOf(world, merchantId);
  return later(spanOf(last, timeZone).to, graceMs) <= world.clock.now();
};

const countPeriodsOf = async (world: World, due: Due): Promise<void> => {
  for (let count = 0; count < periodsMax; count++) {
    const next = await nextOf(world, due);
    if (!(await isOver(world, due, next))) return;
    await countPeriod(world, due, next);
  }
};

/** One period, once: whoever comes second finds the cursor beyond it. */
export const countPeriod = async (
  world: World,
  { merchantId, kind }: Pick<Due, 'merchantId' | 'kind'>,
  { first, last, cursor }: Days & { cursor: PeriodCursor },
): Promise<void> => {
  const changedAfter = cursor.known_at ?? undefined;
  const play = await countedPlay(world, { merchantId, first, last, changedAfter });
  await world.database.transact(async (tx) => {
    const now = await lockCursor(tx, { merchantId, kind }, cursor.next_day);
    if (now.next_day !== cursor.next_day) return;
    const it = { merchantId, first, last, play, changedAfter };
    const drafts = kind === 'rebate' ? await rebateDrafts(world, tx, it) : await cashbackDrafts(world, tx, it);
    await writeDraftsIn(world, tx, drafts, { merchantId, kind, first, last });
    // Nothing is counted while nothing is given: what changes of such a period later is nobody's loss or gain.
    const knownAt = drafts === undefined ? null : play.knownAt;
    await moveCursor(tx, { merchantId, kind }, { nextDay: dayAfter(last), knownAt });
  });
};
