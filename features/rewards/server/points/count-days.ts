import { merchantOf } from '#features/merchants/public.ts';
import { followNow } from '#features/turnover/public.ts';
import type { Tx } from '#kit/server/database/database.ts';
import type { World } from '#kit/server/world.ts';
import { dayAfter, dayOf, spanOf } from '#kit/shared/business-day.ts';
import { id, type MerchantId } from '#kit/shared/id.ts';
import type { Money } from '#kit/shared/money/currency.ts';
import { isoOf, later, minutesMs, type Instant } from '#kit/shared/time.ts';
import { type DayCursor, dayCursorOf, lockDayCursor, moveDayCursor } from '../../db/cursors.ts';
import { type FigureRow, insertFigures, lastTraces, lockChain } from '../../db/figures.ts';
import { addTurnover, levelsAt } from '../../db/members.ts';
import { merchantsWithTerms, termsOn } from '../../db/terms.ts';
import { earnedOf, pointsFormula } from '../../domain/earned-points.ts';
import { figureHash, recordOf, type Trace, traceOf } from '../../domain/figure-trace.ts';
import { levelAt, type LevelTerms, levelTermsOf } from '../../domain/level-terms.ts';
import { type PointsTerms, pointsTermsOf } from '../../domain/points-terms.ts';
import { type CountedPlay, countedPlay, linesOf, type MemberLines } from './day-play.ts';
import { unitOf } from './money-unit.ts';

/** How long after its end a day is looked at: every settlement of it is committed by then. */
const graceMs = minutesMs(5);
/** So many days at a time: a product that stood still catches up step by step. */
const daysMax = 31;

/** Counts the points of every day that is over and was not counted yet, merchant by merchant. */
export const countDays = (world: World) => async (): Promise<void> => {
  const now = world.clock.now();
  const due: { merchantId: MerchantId; first: string }[] = [];
  for (const { merchant_id: merchantId, first_day: first } of await merchantsWithTerms(world.database.read)) {
    const next = (await dayCursorOf(world.database.read, merchantId))?.next_day ?? first;
    if (await isOver(world, merchantId, next, now)) due.push({ merchantId, first });
  }
  if (due.length === 0) return;
  await followNow(world);
  for (const one of due) await countDaysOf(world, one, now);
};

const isOver = async (world: World, merchantId: MerchantId, day: string, now: Instant): Promise<boolean> => {
  const { timeZone } = await merchantOf(world, merchantId);
  return later(spanOf(day, timeZone).to, graceMs) <= now;
};

const countDaysOf = async (
  world: World,
  { merchantId, first }: { merchantId: MerchantId; first: string },
  now: Instant,
): Promise<void> => {
  for (let count = 0; count < daysMax; count++) {
    const cursor = (await dayCursorOf(world.database.read, merchantId)) ?? { next_day: first, known_at: null };
    if (!(await isOver(world, merchantId, cursor.next_day, now))) return;
    await countDay(world, merchantId, cursor);
  }
};

/** Counts one day, once: whoever comes second finds the cursor beyond it. @param cursor as it stood when the day was found due. */
export const countDay = async (world: World, merchantId: MerchantId, cursor: DayCursor): Promise<void> => {
  const day = cursor.next_day;
  const changedAfter = cursor.known_at ?? undefined;
  const play = await countedPlay(world, { merchantId, first: day, last: day, changedAfter });
  await world.database.transact(async (tx) => {
    const now = await lockDayCursor(tx, merchantId, day);
    if (now.next_day !== day) return;
    await writeDay(world, tx, { merchantId, day, play, changedAfter });
    await moveDayCursor(tx, merchantId, { nextDay: dayAfter(day), knownAt: play.knownAt });
  });
};

type Day = { merchantId: MerchantId; day: string; play: CountedPlay; changedAfter: Instant | undefined };

/** What holds on a day: terms, and what each member carries and is multiplied by. */
type Rules = {
  points: { version: number; terms: PointsTerms } | undefined;
  levels: LevelTerms | undefined;
  levelOf: ReadonlyMap<string, number>;
  lastOf: ReadonlyMap<string, unknown>;
  currency: Money;
};

const rulesOf = async (
  world: World,
  tx: Tx,
  { merchantId, day, play }: Day,
  members: readonly string[],
): Promise<Rules> => {
  const points = await termsOn(tx, { merchantId, kind: 'points', day });
  const levels = await termsOn(tx, { merchantId, kind: 'levels', day });
  const { currency } = await merchantOf(world, merchantId);
  return {
    points: points && { version: points.version, terms: pointsTermsOf(points.document) },
    levels: levels && levelTermsOf(levels.document),
    levelOf: await levelsAt(tx, members, play.from),
    lastOf: await lastTraces(tx, members, day),
    currency,
  };
};

const writeDay = async (world: World, tx: Tx, of: Day): Promise<void> => {
  const members = linesOf(of.play);
  const rules = await rulesOf(
    world,
    tx,
    of,
    members.map(({ memberId }) => memberId),
  );
  const drafts = members.map((member) => draftOf(member, of, rules)).filter(isWorthWriting);
  if (drafts.length === 0) return;
  const chain = await lockChain(tx, of.merchantId);
  await insertFigures(
    tx,
    chained(drafts, chain, { ...of, unit: unitOf(rules.currency), newId: () => world.entropy.id('rwf') }),
  );
  await addTurnover(
    tx,
    of.merchantId,
    drafts.map(({ memberId, turnover }) => ({ memberId, turnover })),
  );
};

type Draft = { memberId: string; turnover: bigint; points: bigint; trace: Trace };

const draftOf = ({ memberId, lines }: MemberLines, { play, changedAfter }: Day, rules: Rules): Draft => {
  const last = rules.lastOf.get(memberId);
  const carried = new Map(
    last === undefined ? [] : traceOf(last).lines.map(({ product, carriedOut }) => [product, carriedOut]),
  );
  const level = rules.levelOf.get(memberId) ?? 0;
  const multiplier = (rules.levels && levelAt(rules.levels, level)?.pointsPercent) ?? 100;
  const played = new Set(lines.map(({ product }) => product));
  // What is still to be worked off of a product that was not played goes on.
  const waiting = [...carried].filter(([product, rest]) => rest < 0n && !played.has(product));
  const all = [
    ...lines.map(({ product, play: { turnover }, changed }) => ({ product, turnover, changed: changed.turnover })),
    ...waiting.map(([product]) => ({ product, turnover: 0n, changed: 0n })),
  ];
  const earned = all.map((line) =>
    earnedOf({ ...line, carriedIn: carried.get(line.product) ?? 0n }, rules.points?.terms, multiplier),
  );
  return {
    memberId,
    turnover: earned.reduce((sum, line) => sum + line.turnover + line.changed, 0n),
    points: earned.reduce((sum, line) => sum + line.points, 0n),
    trace: {
      terms: rules.points?.version ?? 0,
      perPoint: rules.points?.terms.perPoint ?? 0n,
      multiplier,
      level,
      bounds: {
        from: isoOf(play.from),
        to: isoOf(play.to),
        knownAt: isoOf(play.knownAt),
        changedAfter: changedAfter === undefined ? null : isoOf(changedAfter),
      },
      lines: earned,
    },
  };
};

/** Nobody reads a figure that says nothing. */
const isWorthWriting = ({ turnover, points, trace }: Draft): boolean =>
  turnover !== 0n || points > 0n || trace.lines.some((line) => line.changed !== 0n);

const chained = (
  drafts: readonly Draft[],
  chain: { no: bigint; hash: string },
  { merchantId, day, unit, newId }: { merchantId: MerchantId; day: string; unit: bigint; newId: () => string },
): FigureRow[] => {
  let { no, hash } = chain;
  return drafts.map(({ memberId, turnover, points, trace: facts }) => {
    const [figureId, trace] = [newId(), recordOf(facts)];
    no += 1n;
    const previous = hash;
    const formula = pointsFormula;
    hash = figureHash({ figureNo: no, figureId, memberId, day, turnover, points, formula, trace }, previous);
    return {
      figure_no: no,
      figure_id: figureId,
      merchant_id: merchantId,
      member_id: id<'mbr'>(memberId),
      day,
      turnover,
      points,
      amount: points * unit,
      formula,
      trace,
      previous_hash: previous,
      hash,
      state: points > 0n ? 'waiting' : 'nothing',
    };
  });
};

/** The day that a merchant counts now. */
export const dayNow = async (world: World, merchantId: MerchantId): Promise<{ day: string; zone: string }> => {
  const { timeZone } = await merchantOf(world, merchantId);
  return { day: dayOf(world.clock.now(), timeZone), zone: timeZone };
};
