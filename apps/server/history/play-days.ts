import type { Instant } from '#kit/shared/time.ts';
import { daysMs, hoursMs, instant, later, minutesMs } from '#kit/shared/time.ts';
import { sql } from '#kit/server/database/database.ts';
import { moveDraws } from './lotteries.ts';
import { type HistoryPlan, peopleOf, type Person, visitsInThousand } from './people.ts';
import { type Player, registerPlayer } from './players.ts';
import { eachOf, sit } from './sitting.ts';
import type { Stage } from './stage.ts';

/** When people come, in minutes of the day in Bangkok: before noon, after work, in the evening. */
const sittings = [8 * 60 + 40, 12 * 60 + 5, 17 * 60 + 40, 20 * 60 + 2] as const;

export const playDays = async (stage: Stage, plan: HistoryPlan, begin: Instant, progress: (day: number) => void): Promise<void> => {
  const coming = peopleOf(plan);
  const players: Player[] = [];
  for (let day = 0; day < plan.days; day++) {
    const midnight = later(begin, daysMs(day));
    const newcomers = coming.filter(({ joinsOn }) => joinsOn === day);
    const due = players.filter(({ person }) => isComing(person, day, midnight));
    for (const [place, minute] of sittings.entries()) {
      await drawUntil(stage, later(midnight, minutesMs(minute)));
      const isHere = (_: unknown, at: number) => at % sittings.length === place;
      const arrived = await eachOf(newcomers.filter(isHere), (person) => registerPlayer(stage, person));
      await sit(stage, due.filter(isHere), arrived);
      players.push(...arrived.map(({ player }) => player));
    }
    await drawUntil(stage, later(midnight, hoursMs(23) + minutesMs(50)));
    progress(day);
  }
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
