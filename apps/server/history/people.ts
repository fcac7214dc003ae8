import type { Chance } from '#games/engine/chance/chance.ts';
import { seeded } from '#games/engine/chance/chance.ts';
import { familyNames, givenNames } from './thai-names.ts';

/** How much history is made, and of whom. The same seed makes the same people with the same plans. */
export type HistoryPlan = { days: number; players: number; seed: number };

export const demoPlan: HistoryPlan = { days: 90, players: 400, seed: 2569 };

/** How somebody plays. */
export type Habit = 'regular' | 'weekend' | 'now_and_then' | 'looked_in';

export type Person = {
  username: string;
  nickname: string;
  fullName: string;
  /** `1988-04-17`. */
  birthday: string;
  /** Thirteen digits with their check digit. */
  idNumber: string;
  accountNumber: string;
  email: string;
  ip: string;
  /** Day of the history on which they register, from 0. */
  joinsOn: number;
  habit: Habit;
  /** Day after which they don't come back. */
  leavesAfter: number;
  /** In ten: how often they choose a lottery over a game. */
  lotteryShare: number;
  /** Their usual stake, in baht. */
  stake: number;
  /** Whether they show who they are, so that they can be paid. */
  isKnown: boolean;
  /** What they will do, in the order in which they do it. */
  chance: Chance;
};

/** Everybody who registers during a history, the earliest first. */
export const peopleOf = ({ days, players, seed }: HistoryPlan): Person[] =>
  Array.from({ length: players }, (_, at) => personOf(seeded(seed * 100_003 + at), at, { days, players }));

/** The demo's own players, whom people log in as: they have a history too. */
export const demoPeople = ({ seed, days }: Pick<HistoryPlan, 'seed' | 'days'>): Person[] =>
  (
    [
      ['somchai', 'สมชาย ใจดี', 'regular', true],
      ['malee', 'มาลี ใจดี', 'now_and_then', false],
    ] as const
  ).map(([username, fullName, habit, isKnown], at) => ({
    ...personOf(seeded(seed * 7 + at), at, { days, players: 1 }),
    username,
    fullName,
    habit,
    isKnown,
    joinsOn: 0,
    leavesAfter: days,
    lotteryShare: 6,
    stake: 10,
  }));

/** Whom people log in as to see a team from above. */
export const demoAgent = 'anan';

/** Who leads teams: the demo's agent first, then three whom nobody logs in as. */
export const leadersOf = ({ seed, days }: Pick<HistoryPlan, 'seed' | 'days'>): Person[] =>
  Array.from({ length: 4 }, (_, at) => {
    const person = personOf(seeded(seed * 11 + at), at, { days, players: 4 });
    const leads = { habit: 'regular', joinsOn: 0, leavesAfter: days } as const;
    // Another ending than players have, whose names come from the same list.
    return { ...person, ...leads, username: at === 0 ? demoAgent : `${person.username}y` };
  });

/** `kanya` as `kanyasim81`: a board shows `ka***81`, staff sees that it is simulated. */
const usernameOf = (latin: string, at: number): string =>
  `${latin}sim${10 + (at % 90)}${suffixes[Math.floor(at / 90)] ?? at}`;
const suffixes = ['', 'a', 'b', 'c', 'd', 'e', 'f'];

const personOf = (chance: Chance, at: number, { days, players }: { days: number; players: number }): Person => {
  const [latin, thai] = oneOf(chance, givenNames);
  const habit = oneOf(chance, habits);
  const joinsOn = joinDay(at / players, days);
  const username = usernameOf(latin, at);
  return {
    username,
    nickname: `${thai} ${10 + chance.below(90)}`,
    fullName: `${thai} ${oneOf(chance, familyNames)}`,
    birthday: `${1958 + chance.below(45)}-${two(1 + chance.below(12))}-${two(1 + chance.below(28))}`,
    idNumber: thaiIdOf(chance),
    // The last digits of the simulated bank's accounts of strangers and of nobody are left out.
    accountNumber: `${100_000_000 + at * 7919}${1 + chance.below(8)}`,
    email: `${username}@simulated.example`,
    ip: `10.${20 + chance.below(40)}.${chance.below(256)}.${1 + chance.below(254)}`,
    joinsOn,
    habit,
    leavesAfter: joinsOn + staysOf(habit, chance, days),
    lotteryShare: 2 + chance.below(8),
    stake: oneOf(chance, stakes),
    isKnown: habit !== 'looked_in' && chance.below(10) < 7,
    chance,
  };
};

// Each as often as it stands here.
const habits: readonly Habit[] = [
  'regular',
  'weekend',
  'now_and_then',
  'now_and_then',
  'looked_in',
  'looked_in',
  'looked_in',
];
const stakes = [1, 2, 5, 5, 10, 10, 10, 20, 20, 50] as const;

/** Word gets round: twice as many join in the last month as in the first. @param share of all who have joined before. */
const joinDay = (share: number, days: number): number =>
  Math.min(days - 1, Math.floor(days * (Math.sqrt(1 + 8 * share) - 1) * 0.5));

const staysOf = (habit: Habit, chance: Chance, days: number): number =>
  habit === 'looked_in' ? chance.below(3) : 10 + chance.below(days * 2);

/** On how many of a thousand days somebody comes. @param weekday 0 is Sunday. */
export const visitPermille = ({ habit }: Person, weekday: number): number => {
  const isWeekend = weekday === 0 || weekday === 6;
  switch (habit) {
    case 'regular':
      return 200;
    case 'weekend':
      return isWeekend ? 160 : 30;
    case 'now_and_then':
      return 35;
    case 'looked_in':
      return 20;
  }
};

export const oneOf = <Thing>(chance: Chance, things: readonly Thing[]): Thing => {
  const thing = things[chance.below(things.length)];
  if (thing === undefined) throw new RangeError('nothing to choose from');
  return thing;
};

const two = (number: number): string => String(number).padStart(2, '0');

/** The check digit: the sum of each digit times 13, 12 … 2, from 11, its last digit. */
const thaiIdOf = (chance: Chance): string => {
  const digits = [1 + chance.below(8), ...Array.from({ length: 11 }, () => chance.below(10))];
  const sum = digits.reduce((total, digit, at) => total + digit * (13 - at), 0);
  return `${digits.join('')}${(11 - (sum % 11)) % 10}`;
};
