import { seeded } from '#games/engine/chance/chance.ts';
import { sql } from '#kit/server/database/database.ts';
import { daysMs, hoursMs, type Instant, instant, later, minutesMs } from '#kit/shared/time.ts';
import { openDesk, workAtDesk } from './desk.ts';
import { moveDraws, offer, offers } from './lotteries.ts';
import { demoPeople, type HistoryPlan, peopleOf, type Person, visitsInThousand } from './people.ts';
import { knownPlayer, type Player, registerPlayer } from './players.ts';
import { eachOf, sit } from './sitting.ts';
import type { Stage } from './stage.ts';
import { driveWithdrawals } from './withdrawals.ts';

export type Span = { begin: Instant; end: Instant; feedAddress: string };

/** When people come, in minutes of the day in Bangkok: at noon, after work, in the evening. */
const sittings = [12 * 60 + 5, 17 * 60 + 40, 19 * 60 + 40] as const;
const morning = 9 * 60 + 30;

/** Plays the days of a history, from midnight in Bangkok on. @param progress is told each day that is over. */
export const playDays = async (
  stage: Stage,
  plan: HistoryPlan,
  { begin, end, feedAddress }: Span,
  progress: (day: number) => void,
): Promise<void> => {
  const desk = await openDesk(stage, seeded(plan.seed));
  const coming = peopleOf(plan);
  const players: Player[] = [];
  for (const person of demoPeople(plan)) players.push(await knownPlayer(stage, person));
  for (let day = 0; day < plan.days; day++) {
    const midnight = later(begin, daysMs(day));
    for (const { daysBack, codes } of offers)
      if (day === Math.max(0, plan.days - daysBack)) await offer(stage, codes, feedAddress);
    const at = (minute: number) => instant(Math.min(end, midnight + minutesMs(minute)));
    await drawUntil(stage, at(morning));
    // What comes in on the last day still waits when the doors open.
    if (day < plan.days - 1) {
      await workAtDesk(stage, desk);
      await driveWithdrawals(stage);
    }
    const newcomers = coming.filter(({ joinsOn }) => joinsOn === day);
    const due = players.filter(({ person }) => isComing(person, day, midnight));
    for (const [place, minute] of sittings.entries()) {
      await drawUntil(stage, at(minute));
      const isHere = (_: unknown, index: number) => index % sittings.length === place;
      const arrived = await eachOf(newcomers.filter(isHere), (person) => registerPlayer(stage, person));
      await sit(stage, due.filter(isHere), arrived);
      players.push(...arrived.map(({ player }) => player));
    }
    await stage.run('cashier/expire-deposits', 'turnover/follow');
    progress(day);
  }
  await drawUntil(stage, end);
};

const isComing = (person: Person, day: number, midnight: Instant): boolean =>
  day <= person.leavesAfter && person.chance.below(1000) < visitsInThousand(person, weekdayAt(midnight));

/** 0 is Sunday. @param midnight of a day in Bangkok. */
const weekdayAt = (midnight: Instant): number => (Math.floor((midnight + hoursMs(7)) / daysMs(1)) + 4) % 7;

/** Goes on to a moment, and stops where draws have to be sealed before their results are known. */
const drawUntil = async (stage: Stage, target: Instant): Promise<void> => {
  for (;;) {
    const due = await nextSeal(stage);
    if (due === undefined || due >= target) break;
    await stage.clock.moveTo(due);
    await moveDraws(stage);
  }
  await stage.clock.moveTo(target);
  await moveDraws(stage);
};

const beforeResultMs = minutesMs(1);

/** The last moment at which every draw that is on sale or closed can be sealed in time. */
const nextSeal = async ({ world }: Stage): Promise<Instant | undefined> => {
  const { rows } = await sql<{ due: Instant | null }>`
    select min(a.expected_at) as due
    from lottery.draw d
    join lottery.announcement a using (draw_no)
    left join lottery.seal s using (draw_no)
    where d.state in ('open', 'closed')
      and s.draw_no is null
      and a.expected_at > kit.now() + interval '1 minute'`.execute(world.database.read);
  const due = rows[0]?.due;
  return due === null || due === undefined ? undefined : instant(due - beforeResultMs);
};
