import { protectedDuring } from '#features/protection/public.ts';
import type { Tx } from '#kit/server/database/database.ts';
import type { World } from '#kit/server/world.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import { later } from '#kit/shared/time.ts';
import type { LevelChange } from '../../db/levels.ts';
import { turnoverOfDays } from '../../db/figures.ts';
import { clearDue, lockDue, type MemberRow } from '../../db/members.ts';
import { merchantsWithTerms } from '../../db/terms.ts';
import { raisedLevel } from '../../domain/level-steps.ts';
import { levelAt } from '../../domain/level-terms.ts';
import { termsNow } from '../points/terms-now.ts';
import { noteBonusesIn, writeStepsIn } from './write-steps.ts';

const atOnce = 200;

/** Raises whoever has reached a higher level. Whom play is closed to is raised, told and given nothing until it is open again. */
export const raiseLevels = (world: World) => async (): Promise<void> => {
  for (const { merchant_id: merchantId } of await merchantsWithTerms(world.database.read))
    while (await raiseSome(world, merchantId));
};

type Now = Awaited<ReturnType<typeof termsNow>>;

const raiseSome = async (world: World, merchantId: MerchantId): Promise<boolean> => {
  const at = world.clock.now();
  const now = await termsNow(world, world.database.read, merchantId);
  const shut = await protectedDuring(world.database.read, merchantId, { from: at, until: later(at, 1) });
  return world.database.transact(async (tx) => {
    const but = [...new Set(shut.map((closure) => closure.member_id))];
    const due = await lockDue(tx, merchantId, { but, limit: atOnce });
    if (due.length === 0) return false;
    await raiseIn(world, tx, due, { merchantId, now });
    await clearDue(
      tx,
      due.map((row) => row.member_id),
    );
    return true;
  });
};

const raiseIn = async (
  world: World,
  tx: Tx,
  due: readonly MemberRow[],
  { merchantId, now }: { merchantId: MerchantId; now: Now },
): Promise<void> => {
  const { levels: terms, day, levelsVersion } = now;
  if (!terms) return;
  const played = await turnoverOfDays(
    tx,
    due.map((row) => row.member_id),
    { first: `${day.slice(0, 7)}-01`, last: day },
  );
  const changes: LevelChange[] = [];
  const owed: Parameters<typeof noteBonusesIn>[2][number][] = [];
  for (const row of due) {
    const monthTurnover = played.get(row.member_id) ?? 0n;
    const { level, level_top: levelTop, deposits, turnover } = row;
    const to = raisedLevel(terms, { level, levelTop, deposits, turnover, monthTurnover });
    if (to <= level) continue;
    changes.push({
      changeId: world.entropy.id('rwl'),
      merchantId,
      memberId: row.member_id,
      from: level,
      to,
      cause: 'reached',
      termsVersion: levelsVersion,
      trace: { deposits: String(deposits), turnover: String(turnover), monthTurnover: String(monthTurnover) },
      at: world.clock.now(),
    });
    // A level pays for being reached once in a life, whatever was lost and held again.
    for (let no = levelTop + 1; no <= to; no++)
      owed.push({ memberId: row.member_id, level: no, month: '', amount: levelAt(terms, no)?.upgradeBonus ?? 0n });
  }
  await writeStepsIn(world, tx, changes, terms);
  await noteBonusesIn(world, tx, owed, {
    merchantId,
    currency: now.currency,
    paidAs: terms.bonusAs,
    pointsPerUnit: now.points?.pointsPerUnit ?? 0,
  });
};
