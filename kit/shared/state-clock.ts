import { z } from 'zod';
import { type Instant, later, wireInstant } from './time.ts';

/** Who has to do the next thing. Nobody where it is over. */
export const clockOwners = ['player', 'staff', 'second_person', 'system', 'bank'] as const;
export type ClockOwner = (typeof clockOwners)[number];

/** What a state says of itself, whoever asks: who must act, until when, and what happens then. */
export type ClockRule<State extends string> =
  | {
      owner: ClockOwner;
      /** From the change to this state, in milliseconds; or a moment that only the case itself knows. */
      within: number | 'own';
      /** What the deadline does: a change by itself, or somebody is told and it stays. */
      next: State | 'alert';
      /** Where else it may go before that. */
      leavesTo: readonly State[];
    }
  | { owner: 'nobody'; leavesTo: readonly State[] };

/** Total: a state without a rule doesn't compile. */
export type ClockTable<State extends string> = Readonly<Record<State, ClockRule<State>>>;

/** As it stands on the wire, the same wherever something waits. `owner`, `deadline` and `next` are absent when it is over. */
export const stateClock = <const States extends readonly [string, ...string[]]>(states: States) =>
  z.object({
    state: z.enum(states),
    owner: z.enum(clockOwners).optional(),
    since: wireInstant,
    deadline: wireInstant.optional(),
    /** Code of why it is so; the page has the words. */
    reason: z.string().optional(),
    /** The state that the deadline leads to by itself, or `alert`: somebody is told. */
    next: z.string().optional(),
  });

export type StateClock<State extends string> = {
  state: State;
  owner?: ClockOwner | undefined;
  since: Instant;
  deadline?: Instant | undefined;
  reason?: string | undefined;
  next?: State | 'alert' | undefined;
};

/**
 * When a state that began at `since` is due; undefined where it is over.
 * @param own the case's own deadline, for states whose rule says so. @throws RangeError where such a state has none.
 */
export const deadlineOf = <State extends string>(
  table: ClockTable<State>,
  state: State,
  { since, own }: { since: Instant; own?: Instant },
): Instant | undefined => {
  const rule = table[state];
  if (rule.owner === 'nobody') return undefined;
  if (rule.within !== 'own') return later(since, rule.within);
  if (own === undefined) throw new RangeError(`${state} needs a deadline of its own`);
  return own;
};

export const ownerOf = <State extends string>(table: ClockTable<State>, state: State): ClockOwner | undefined => {
  const rule = table[state];
  return rule.owner === 'nobody' ? undefined : rule.owner;
};

export const mayChange = <State extends string>(table: ClockTable<State>, from: State, to: State): boolean => {
  const rule = table[from];
  return rule.leavesTo.includes(to) || (rule.owner !== 'nobody' && rule.next === to);
};

/**
 * What is wrong with a table: a state that waits and can only wait, one that nothing leads to, one from which no end is
 * reached. Empty for a sound one.
 */
export const clockFaults = <State extends string>(
  table: ClockTable<State>,
  { starts, states }: { starts: readonly State[]; states: readonly State[] },
): string[] => {
  const ways = (from: State) => states.filter((to) => mayChange(table, from, to));
  const reached = closure(starts, ways);
  const faults = states.filter((state) => !reached.has(state)).map((state) => `nothing leads to ${state}`);
  for (const state of states) {
    const rule = table[state];
    if (rule.owner === 'nobody') continue;
    if (rule.within !== 'own' && !(rule.within > 0)) faults.push(`${state} has no time`);
    if (ways(state).length === 0) faults.push(`${state} waits for ever`);
    if (![...closure([state], ways)].some((end) => table[end].owner === 'nobody')) faults.push(`${state} never ends`);
  }
  return faults;
};

const closure = <State extends string>(from: readonly State[], ways: (state: State) => State[]): Set<State> => {
  const found = new Set(from);
  for (const state of found) for (const next of ways(state)) found.add(next);
  return found;
};
