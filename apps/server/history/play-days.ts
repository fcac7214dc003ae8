import { seeded } from '#games/engine/chance/chance.ts';
import { sql } from '#kit/server/database/database.ts';
import { daysMs, hoursMs, type Instant, instant, later, minutesMs, secondsMs } from '#kit/shared/time.ts';
import { loadFeatures } from '../demo.ts';
import { amountOf, payWithoutReference } from './deposits.ts';
import { chatsLeftOpen, chatWithStaff } from './chat/chats.ts';
import { payTeams } from './agents/agent-desk.ts';
import { openDesk, workAtDesk } from './desk.ts';
import { endDraws, offer, offers, openDraws } from './lotteries.ts';
import { demoPeople, type HistoryPlan, oneOf, peopleOf, type Person, visitPermille } from './people.ts';
import { knownPlayer, type Player, registerPlayer } from './players.ts';
import { eachOf, playVisits } from './play-visits.ts';
import type { Stage } from './stage.ts';
import { invitedBy, isAgentOf, openTeams, signDue, welcomeAgents } from './agents/teams.ts';

export type Span = { begin: Instant; end: Instant; feedAddress: string };

/**
 * When people come, in minutes of the day in Bangkok: another time each day, right after one of the stops that draws need anyhow, for
 * whoever comes together shares transactions.
 */
const playMinutes = [19 * 60 + 29, 12 * 60 + 34, 18 * 60 + 29, 19 * 60 + 29, 17 * 60 + 29] as const;
/** What the worker would have done by the end of a day, of all that a history is read from. */
const endOfDay = [
  'cashier/expire-deposits',
  'verification/expire-kyc-requests',
  'turnover/follow',
  'wallet/fold-counters',
  'wallet/turn-month',
] as const;
/** What came of the days before for players, in the order in which it does. */
const backToPlayers = [
  'turnover/follow',
  'bonuses/follow',
  'bonuses/expire',
  'bonuses/start',
  'rewards/count-days',
  'rewards/pay-points',
  'rewards/raise-levels',
  'rewards/review-levels',
  'rewards/pay-bonuses',
  'rebates/count-periods',
  'rebates/pay',
] as const;
const daysBetweenBooks = 3;
/** Revenue is kept as it was known at the end of so many days, and what is owed then is stated and signed. */
const daysCounted = 10;
/** So many days before the end things begin to go wrong that staff has not looked at yet. */
const lateDays = 4;
const deskMinute = 12 * 60 + 34;
/** So many days before the end players chat with staff. */
const chatDays = 8;
/** Most draws of a day open with it. */
const dawnMinute = 1;

/** Plays the days of a history, from midnight in Bangkok on. @param progress is told each day that is over. */
export const playDays = async (
  stage: Stage,
  plan: HistoryPlan,
  { begin, end, feedAddress }: Span,
  progress: (day: number) => void,
): Promise<void> => {
  const desk = await openDesk(stage, seeded(plan.seed));
  const coming = peopleOf(plan);
  const teams = await openTeams(stage, desk, plan);
  const players: Player[] = [];
  for (const person of demoPeople(plan)) players.push(await knownPlayer(stage, person));
  for (let day = 0; day < plan.days; day++) {
    const midnight = later(begin, daysMs(day));
    const at = (minute: number) => instant(Math.min(end, midnight + minutesMs(minute)));
    for (const { daysBack, codes } of offers)
      if (day === Math.max(0, plan.days - daysBack)) await offer(stage, codes, feedAddress);
    await drawUntil(stage, at(dawnMinute));
    await openDraws(stage);
    if (day === Math.max(0, plan.days - lateDays)) await loadFeatures(stage.world, stage.merchantId, 'doors');
    await drawUntil(stage, at(deskMinute));
    // What comes in on the last day still waits when the doors open.
    if (day < plan.days - 1) await workAtDesk(stage, desk);
    if (day >= plan.days - chatDays && day < plan.days - 1)
      await chatWithStaff({ stage, desk, players, chance: seeded(plan.seed + day), wait: waitOn(stage) });
    await payTeams(stage, desk);
    await stage.run(...backToPlayers);
    await signDue(stage, desk, teams, day);
    await drawUntil(stage, at(playMinutes[day % playMinutes.length]!));
    const due = players.filter(({ person }) => isComing(person, day, midnight));
    const newcomers = coming.filter(({ joinsOn }) => joinsOn === day);
    const arrived = await eachOf(newcomers, (person) => registerPlayer(stage, person, invitedBy(teams, person)));
    await welcomeAgents(stage, teams, arrived);
    const mayPlay = arrived.filter(({ player }) => !isAgentOf(teams, player));
    const isLate = day >= plan.days - lateDays;
    if (isLate) stage.bank.misbehave(oneOf(desk.chance, ['accept', 'lose_answer', 'refuse'] as const));
    await playVisits(stage, { players: due, arrived: mayPlay, isLate });
    players.push(...mayPlay.map(({ player }) => player));
    await stage.hearDeposits();
    if (day % daysBetweenBooks === 0) await stage.run(...endOfDay);
    if (day % daysCounted === 0) await stage.run('reports/refresh-days', 'proof/sign-statements');
    progress(day);
  }
  await drawUntil(stage, end);
};

/** Lets some minutes pass, with the draws that end in them. */
const waitOn = (stage: Stage) => (minutes: number) =>
  drawUntil(stage, later(stage.world.clock.now(), minutesMs(minutes)));

/** Counts what pages show at once, so that nobody who comes first finds them empty. */
export const countAll = ({ run }: Stage): Promise<void> =>
  run(
    'turnover/follow',
    'bonuses/follow',
    'reports/refresh-days',
    'lottery/count',
    'lobby/count-play',
    'wallet/fold-counters',
    'wallet/sum-books',
  );

/** While the fast lotteries are drawn as well, a few play them. */
export const playLastMinutes = async (stage: Stage, plan: HistoryPlan): Promise<void> => {
  await drawMinutes(stage, later(stage.world.clock.now(), minutesMs(1)));
  const late = peopleOf({ ...plan, seed: plan.seed + 1, players: Math.min(8, plan.players) });
  const named = late.map((person) => ({ ...person, username: `${person.username}x`, lotteryShare: 10 }));
  const arrived = await eachOf(named, (person) => registerPlayer(stage, person));
  await playVisits(stage, { players: [], arrived });
  // Money of which nobody knows whose it is.
  for (const { player } of arrived.slice(0, 3))
    await payWithoutReference(stage, player.person, amountOf(player.person));
  const desk = await openDesk(stage, seeded(plan.seed));
  await chatsLeftOpen({ stage, desk, players: arrived.map(({ player }) => player) });
};

const isComing = (person: Person, day: number, midnight: Instant): boolean =>
  day <= person.leavesAfter && person.chance.below(1000) < visitPermille(person, weekdayAt(midnight));

/** 0 is Sunday. @param midnight of a day in Bangkok. */
const weekdayAt = (midnight: Instant): number => (Math.floor((midnight + hoursMs(7)) / daysMs(1)) + 4) % 7;

/** Goes on to a moment, and stops where draws have to be sealed before their results are known. */
const drawUntil = async (stage: Stage, target: Instant): Promise<void> => {
  if (target <= stage.world.clock.now()) return;
  for (;;) {
    const due = await nextSeal(stage);
    if (due === undefined || due >= target) break;
    await stage.clock.moveTo(due);
    await endDraws(stage);
  }
  await stage.clock.moveTo(target);
  await endDraws(stage);
};

/** The same where draws open all the time. */
export const drawMinutes = async (stage: Stage, target: Instant): Promise<void> => {
  const { clock } = stage.world;
  while (clock.now() < target) {
    await openDraws(stage);
    await drawUntil(stage, instant(Math.min(target, clock.now() + fastStepMs)));
  }
};

/** Less than a draw of a minute is announced before it opens. */
const fastStepMs = secondsMs(20);

/** The last moment at which every draw that is on sale or closed can be sealed in time. */
const nextSeal = async ({ world }: Stage): Promise<Instant | undefined> => {
  const { rows } = await sql<{ due: Instant | null }>`
    select min(m.due) as due
    from lottery.draw d
    join lottery.announcement a using (draw_no)
    left join lottery.seal s using (draw_no)
    cross join lateral (
      select greatest(d.shots_until + interval '1 second', a.expected_at - interval '1 minute') as due
    ) m
    where d.state in ('open', 'closed')
      and s.draw_no is null
      and m.due > kit.now()`.execute(world.database.read);
  return rows[0]?.due ?? undefined;
};
