import { merchantOf } from '#features/merchants/public.ts';
import { firstSettledFrom, followNow } from '#features/turnover/public.ts';
import type { World } from '#kit/server/world.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import { type Instant, instant, later, minutesMs, secondsMs } from '#kit/shared/time.ts';
import { periodsSigned } from '../../db/contracts/versions-paying.ts';
import { cursorOf, lockCursor, moveCursor } from '../../db/runs/runs.ts';
import { type ContractType, payOrder } from '../../domain/contract-types.ts';
import { type Period, periodAfter, periodAt, type PeriodKind } from '../../domain/periods.ts';
import { computeRunIn } from './compute-run.ts';

/** How long after its end a period is looked at: every settlement of it is committed by then. */
const graceMs: Readonly<Record<PeriodKind, number>> = {
  window: secondsMs(20),
  hour: minutesMs(1),
  day: minutesMs(5),
  week: minutesMs(10),
  half_month: minutesMs(10),
  month: minutesMs(10),
};

/** So many periods of a type at a time: a product that stood still catches up step by step. */
const periodsMax = 48;

type Signed = { merchant_id: MerchantId; type: ContractType; period: PeriodKind; first: Instant; last: Instant | null };

const isOver = (period: Period, now: Instant): boolean => later(period.to, graceMs[period.kind]) <= now;

/** Works out every period that is over and was not yet, in the order in which they are paid. */
export const computeDue = (world: World) => async (): Promise<void> => {
  const signed = await periodsSigned(world.database.read);
  const inOrder = signed.toSorted((one, other) => payOrder.indexOf(one.type) - payOrder.indexOf(other.type));
  const now = world.clock.now();
  const due: { of: Signed; zone: string }[] = [];
  for (const of of inOrder) {
    const { timeZone: zone } = await merchantOf(world, of.merchant_id);
    const next = await nextOf(world, of, zone);
    if (isOver(next, now) && !hasEnded(of, next)) due.push({ of, zone });
  }
  if (due.length === 0) return;
  await followNow(world);
  for (const { of, zone } of due) await computeDueOf(world, of, { zone, now, signed });
};

const hasEnded = ({ last }: Signed, { from }: Period): boolean => last !== null && from >= last;

/** Net loss reads the wages of its period: they are worked out before. */
const areWagesBehind = async (
  world: World,
  signed: readonly Signed[],
  of: Signed,
  period: Period,
): Promise<boolean> => {
  if (of.type !== 'dividend') return false;
  for (const wage of signed.filter((one) => one.merchant_id === of.merchant_id && one.type !== 'dividend')) {
    const at = (await cursorOf(world.database.read, whichOf(wage))) ?? wage.first;
    const isDone = at >= period.to || (wage.last !== null && at >= wage.last);
    if (!isDone && wage.first < period.to) return true;
  }
  return false;
};

const whichOf = ({ merchant_id: merchantId, type, period }: Signed) => ({ merchantId, type, period });

/** The first period that was not worked off yet. */
const nextOf = async (world: World, of: Signed, zone: string): Promise<Period> =>
  periodAt(of.period, (await cursorOf(world.database.read, whichOf(of))) ?? of.first, zone);

const computeDueOf = async (
  world: World,
  of: Signed,
  { zone, now, signed }: { zone: string; now: Instant; signed: readonly Signed[] },
): Promise<void> => {
  for (let count = 0; count < periodsMax; count++) {
    const period = await skipped(world, of, await nextOf(world, of, zone), { zone, now });
    if (!isOver(period, now) || hasEnded(of, period) || (await areWagesBehind(world, signed, of, period))) return;
    await computePeriod(world, { ...whichOf(of), period }, { first: of.first, zone });
  }
};

/** Hours and windows in which nobody played are passed over at once. */
const skipped = async (
  world: World,
  of: Signed,
  next: Period,
  { zone, now }: { zone: string; now: Instant },
): Promise<Period> => {
  if ((of.period !== 'window' && of.period !== 'hour') || !isOver(next, now)) return next;
  const { merchant_id: merchantId } = of;
  const { currency } = await merchantOf(world, merchantId);
  const end = periodAt(of.period, instant(now - graceMs[of.period]), zone).from;
  const first = await firstSettledFrom(world.database.read, { merchantId, currency }, { from: next.from, to: end });
  const found = periodAt(of.period, first ?? end, zone);
  if (found.from > next.from)
    await world.database.transact(async (tx) => {
      if ((await lockCursor(tx, whichOf(of), of.first)) <= next.from) await moveCursor(tx, whichOf(of), found.from);
    });
  return found;
};

type OnePeriod = { merchantId: MerchantId; type: ContractType; period: Period };

/**
 * One period of one type, once: whoever comes second finds the cursor beyond it. @returns the run, where there was something to write.
 */
export const computePeriod = (
  world: World,
  { merchantId, type, period }: OnePeriod,
  { first, zone }: { first: Instant; zone: string },
): Promise<string | undefined> =>
  world.database.transact(async (tx) => {
    const which = { merchantId, type, period: period.kind };
    const at = await lockCursor(tx, which, first);
    if (at > period.from) return undefined;
    const runId = await computeRunIn(world, tx, { merchantId, type, period });
    await moveCursor(tx, which, periodAfter(period, zone).from);
    return runId;
  });
