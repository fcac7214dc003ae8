import type { FeatureGauge } from '#kit/server/gauges.ts';
import type { World } from '#kit/server/world.ts';
import { accept } from '#kit/shared/result.ts';
import {
  addToDay,
  type DayKey,
  dayReturn,
  type DayRow,
  type DaySums,
  noteLeft,
  type SettledRound,
  takeSettled,
  unseenAlerts,
} from '../../db/day-returns.ts';
import { publishedVersions } from '../../db/game-sheets.ts';
import { type MathsSheet, mathsSheet } from '../../domain/maths-sheet.ts';
import { type Counted, judged } from '../../domain/return-band.ts';
import { spreadOf } from '../../domain/spread.ts';

const atOnce = 500;
/** A backlog is counted over several turns: others wait for theirs. */
const batchesMax = 20;

/**
 * Counts settled rounds into their days, each once: taken from the list and added in one transaction, so a stop in between
 * leaves it as it was. A day that has left its band is told.
 */
export const tallyRtp = (world: World) => async (): Promise<void> => {
  for (let batch = 0; batch < batchesMax; batch++) if ((await countSome(world)) < atOnce) return;
};

const countSome = async (world: World): Promise<number> => {
  const sheets = await sheetsOf(world);
  const counted = await world.database.transact(async (tx) => {
    const rounds = await takeSettled(tx, atOnce);
    const days = [...daysOf(rounds, sheets).values()];
    for (const { key, sums } of days) await addToDay(tx, key, sums);
    const left: DayRow[] = [];
    for (const { key } of days) {
      const day = await dayReturn(tx, key);
      if (day && (await leaves(day, (it) => noteLeft(tx, it)))) left.push(day);
    }
    return accept({ rounds: rounds.length, left });
  });
  for (const { game, version, day, currency } of counted.value.left)
    world.log.error('a game of ours returns what its maths does not', { game, version, day, currency });
  return counted.value.rounds;
};

const leaves = async (
  day: DayRow,
  note: (it: Parameters<typeof noteLeft>[1]) => Promise<boolean>,
): Promise<boolean> => {
  const { verdict, least, most } = judged(countedOf(day));
  return verdict === 'above' || verdict === 'below' ? note({ ...day, least, most }) : false;
};

/** As figures to be judged: beyond what a float holds exactly no verdict hangs on the last unit. */
export const countedOf = (day: DaySums): Counted => ({ ...day, staked: Number(day.staked), paid: Number(day.paid) });

const sheetsOf = async (world: World): Promise<ReadonlyMap<string, MathsSheet>> => {
  const rows = await publishedVersions(world.database.read);
  return new Map(
    rows.flatMap(({ game, version, sheet }) =>
      sheet === null ? [] : [[`${game}/${version}`, mathsSheet.parse(JSON.parse(sheet))]],
    ),
  );
};

const daysOf = (
  rounds: readonly SettledRound[],
  sheets: ReadonlyMap<string, MathsSheet>,
): ReadonlyMap<string, { key: DayKey; sums: DaySums }> => {
  const days = new Map<string, { key: DayKey; sums: DaySums }>();
  for (const { game, version, day, currency, stake, added, paid, choices } of rounds) {
    const name = [game, version, day, currency].join(' ');
    const known = days.get(name) ?? { key: { game, version, day, currency }, sums: nothing };
    const spread = spreadOf({ game, version, choices: choicesIn(choices) }, sheets.get(`${game}/${version}`));
    const weight = Number(stake);
    const { sums } = known;
    days.set(name, {
      key: known.key,
      sums: {
        rounds: sums.rounds + 1,
        staked: sums.staked + stake + added,
        paid: sums.paid + paid,
        // A sheet says what comes back of the first stake, less what is added: what was added comes on top.
        theoryLeast: sums.theoryLeast + spread.least * weight + Number(added),
        theoryMost: sums.theoryMost + spread.most * weight + Number(added),
        variance: sums.variance + spread.variance * weight ** 2,
        largest: Math.max(sums.largest, spread.largest * weight),
      },
    });
  }
  return days;
};

const nothing: DaySums = {
  rounds: 0,
  staked: 0n,
  paid: 0n,
  theoryLeast: 0,
  theoryMost: 0,
  variance: 0,
  largest: 0,
};

const choicesIn = (text: string): unknown[] => {
  const read: unknown = JSON.parse(text);
  return Array.isArray(read) ? read : [];
};

/** What an operator's alarm hangs on. */
export const gauges = (world: World): FeatureGauge[] => [
  {
    name: 'own_game_days_outside_band',
    help: 'Days of our own games that returned what their maths does not, not looked at by staff; anything but 0 is an alarm',
    read: () => unseenAlerts(world.database.read),
  },
];
