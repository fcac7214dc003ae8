import { merchantOf } from '#features/merchants/public.ts';
import { giveBackParts } from '#features/rewards/public.ts';
import { agentsAbove, playOfDays } from '#features/turnover/public.ts';
import type { Read } from '#kit/server/database/database.ts';
import type { World } from '#kit/server/world.ts';
import { dayAfter, dayOf, spanOf } from '#kit/shared/business-day.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import { hoursMs, later } from '#kit/shared/time.ts';
import { type GuardRow, lastGuardDay, writeGuard } from '../../db/guard.ts';
import { merchantsWithTerms, termsOn } from '../../db/terms.ts';
import { categoryOf } from '../../domain/categories.ts';
import { emptyLine, givenOf, type GuardLine, isFlagged, withGiven, withPlay } from '../../domain/guard.ts';
import { rebateStart, rebateTermsOf } from '../../domain/rebate-terms.ts';

/** A report is about so many days. */
export const guardDays = 30;
/** By then points and rebates of the last day are worked out. */
const startMs = hoursMs(1);

/** Each night: what comes back of the last thirty days, by product, agent and player. */
export const reportGuards = (world: World) => async (): Promise<void> => {
  for (const { merchant_id: merchantId } of await merchantsWithTerms(world.database.read, 'rebate')) {
    const { timeZone } = await merchantOf(world, merchantId);
    const now = world.clock.now();
    const today = dayOf(now, timeZone);
    const lastDay = dayAfter(today, -1);
    const isTime = later(spanOf(today, timeZone).from, startMs) <= now;
    if (isTime && (await lastGuardDay(world.database.read, merchantId)) !== lastDay)
      await reportGuard(world, merchantId, lastDay);
  }
};

type Lines = Map<string, GuardLine>;

/** The report of the thirty days that end with one. */
export const reportGuard = async (world: World, merchantId: MerchantId, lastDay: string): Promise<void> => {
  const { read } = world.database;
  const { currency } = await merchantOf(world, merchantId);
  const within = { first: dayAfter(lastDay, 1 - guardDays), last: lastDay };
  const edgeOf = await edges(read, merchantId, lastDay);
  const plays = await playOfDays(read, { merchantId, currency }, within);
  const given = await givenIn(world, read, { merchantId, ...within });
  const above = await agentsAbove(read, [
    ...new Set([...plays.map((play) => play.member_id), ...given.map(({ memberId }) => memberId)]),
  ]);
  const [products, agents, players]: [Lines, Lines, Lines] = [new Map(), new Map(), new Map()];
  const add = (lines: Lines, name: string, change: (line: GuardLine) => GuardLine) =>
    lines.set(name, change(lines.get(name) ?? emptyLine));
  for (const { member_id: memberId, product, turnover } of plays) {
    const change = (line: GuardLine) => withPlay(line, turnover, edgeOf(product));
    add(products, product, change);
    add(players, memberId, change);
    for (const agent of above.get(memberId) ?? []) add(agents, agent, change);
  }
  for (const { memberId, product, kind, amount, isOwnPlay } of given) {
    const change = (line: GuardLine) => withGiven(line, kind, amount);
    // What an agent is paid is given for the team, not for what the agent plays; a player's part of it stands in the agents' already.
    if (kind === 'wage') add(isOwnPlay === true ? players : agents, memberId, change);
    else {
      if (product !== null) add(products, product, change);
      add(players, memberId, change);
      for (const agent of above.get(memberId) ?? []) add(agents, agent, change);
    }
  }
  const rows = [...rowsOf('product', products), ...rowsOf('agent', agents), ...rowsOf('player', players)];
  await world.database.transact((tx) => writeGuard(tx, { merchantId, lastDay, rows }));
};

const edges = async (read: Read, merchantId: MerchantId, day: string): Promise<(product: string) => number> => {
  const row = await termsOn(read, { merchantId, kind: 'rebate', day });
  const { rows } = row ? rebateTermsOf(row.document) : rebateStart;
  return (product) => rows[categoryOf(product)].edge;
};

const givenIn = async (world: World, read: Read, within: { merchantId: MerchantId; first: string; last: string }) => {
  const all = [];
  for (const { kind, givenIn: of } of giveBackParts.of(world))
    for (const one of await of(world, read, within)) all.push({ ...one, kind });
  return all;
};

/** Whoever was given nothing is no news, but for products: all of them stand side by side. */
const rowsOf = (kind: GuardRow['subject_kind'], lines: Lines): GuardRow[] =>
  [...lines]
    .filter(([, line]) => kind === 'product' || givenOf(line) > 0n)
    .map(([subject, line]) => ({
      subject_kind: kind,
      subject,
      turnover: line.turnover,
      expected: line.expected,
      given: givenOf(line),
      parts: Object.fromEntries(Object.entries(line.parts).map(([name, amount]) => [name, String(amount)])),
      is_flagged: isFlagged(line),
    }));
