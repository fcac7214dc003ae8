import { merchantOf } from '#features/merchants/public.ts';
import { protectedDuring } from '#features/protection/public.ts';
import type { Read, Tx } from '#kit/server/database/database.ts';
import type { World } from '#kit/server/world.ts';
import { spanOf } from '#kit/shared/business-day.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import type { Instant } from '#kit/shared/time.ts';
import { dayCursorOf, lockMonthCursor, monthCursorOf, moveMonthCursor } from '../../db/cursors.ts';
import type { LevelChange } from '../../db/levels.ts';
import { turnoverOfDays } from '../../db/figures.ts';
import { lockHolders, type MemberRow } from '../../db/members.ts';
import { merchantsWithTerms, termsOn } from '../../db/terms.ts';
import { levelAfterMonth } from '../../domain/level-steps.ts';
import { levelAt, levelTermsOf } from '../../domain/level-terms.ts';
import { monthAfter, monthSpan } from '../../domain/months.ts';
import { pointsTermsOf } from '../../domain/points-terms.ts';
import { noteBonusesIn, writeStepsIn } from './write-steps.ts';

const atOnce = 200;

/** At the end of each month: whoever has played too little for the level goes one down, everybody else is paid for holding it. */
export const reviewLevels = (world: World) => async (): Promise<void> => {
  for (const { merchant_id: merchantId, first_day: first } of await merchantsWithTerms(world.database.read)) {
    let month = await dueMonth(world, merchantId, first);
    while (month !== undefined) {
      while (await keepSome(world, merchantId, month));
      const next = await dueMonth(world, merchantId, first);
      month = next === month ? undefined : next;
    }
  }
};

/** The next month, where all of its days are counted. */
const dueMonth = async (world: World, merchantId: MerchantId, first: string): Promise<string | undefined> => {
  const { read } = world.database;
  const month = (await monthCursorOf(read, merchantId))?.next_month ?? first.slice(0, 7);
  const counted = (await dayCursorOf(read, merchantId))?.next_day;
  return counted !== undefined && counted > monthSpan(month).last ? month : undefined;
};

/** The next members of a month. @returns whether there may be more. */
const keepSome = async (world: World, merchantId: MerchantId, month: string): Promise<boolean> => {
  const { first, last } = monthSpan(month);
  const { timeZone } = await merchantOf(world, merchantId);
  const [{ from }, { to }] = [spanOf(first, timeZone), spanOf(last, timeZone)];
  const shut = await protectedDuring(world.database.read, merchantId, { from, until: to });
  return world.database.transact(async (tx) => {
    const cursor = await lockMonthCursor(tx, merchantId, month);
    if (cursor.next_month !== month) return false;
    const holders = await lockHolders(tx, merchantId, { after: cursor.after_member, limit: atOnce });
    const lastMember = holders.at(-1)?.member_id;
    if (lastMember === undefined) {
      await moveMonthCursor(tx, merchantId, { next_month: monthAfter(month), after_member: '' });
      return false;
    }
    await keepIn(world, tx, holders, { merchantId, month, from, shut: new Set(shut.map((one) => one.member_id)) });
    await moveMonthCursor(tx, merchantId, { next_month: month, after_member: lastMember });
    return true;
  });
};

type Month = { merchantId: MerchantId; month: string; from: Instant; shut: ReadonlySet<string> };

const termsOfMonth = async (read: Read, merchantId: MerchantId, month: string) => {
  const { last: day } = monthSpan(month);
  const levels = await termsOn(read, { merchantId, kind: 'levels', day });
  const points = await termsOn(read, { merchantId, kind: 'points', day });
  return (
    levels && {
      version: levels.version,
      terms: levelTermsOf(levels.document),
      pointsPerUnit: points ? pointsTermsOf(points.document).pointsPerUnit : 0,
    }
  );
};

const keepIn = async (world: World, tx: Tx, holders: readonly MemberRow[], it: Month): Promise<void> => {
  const { merchantId, month, from, shut } = it;
  const found = await termsOfMonth(tx, merchantId, month);
  if (!found) return;
  // Nobody is measured by a month of which a part was another level's, or was closed to them.
  const measured = holders.filter((row) => row.level_since < from && !shut.has(row.member_id));
  const { first, last } = monthSpan(month);
  const played = await turnoverOfDays(
    tx,
    measured.map((row) => row.member_id),
    { first, last },
  );
  const changes: LevelChange[] = [];
  const owed: Parameters<typeof noteBonusesIn>[2][number][] = [];
  for (const { member_id: memberId, level } of measured) {
    const monthTurnover = played.get(memberId) ?? 0n;
    const to = levelAfterMonth(found.terms, level, monthTurnover);
    if (to === level) owed.push({ memberId, level, month, amount: levelAt(found.terms, level)?.monthlyBonus ?? 0n });
    else
      changes.push({
        changeId: world.entropy.id('rwl'),
        merchantId,
        memberId,
        from: level,
        to,
        cause: 'kept_no_longer',
        termsVersion: found.version,
        trace: { month, monthTurnover: String(monthTurnover) },
        at: world.clock.now(),
      });
  }
  await writeStepsIn(world, tx, changes, found.terms);
  const { currency } = await merchantOf(world, merchantId);
  const { pointsPerUnit } = found;
  await noteBonusesIn(world, tx, owed, { merchantId, currency, paidAs: found.terms.bonusAs, pointsPerUnit });
};
