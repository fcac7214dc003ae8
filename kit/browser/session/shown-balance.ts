import { minor, type Minor, minus } from '#kit/shared/money/money.ts';

/**
 * What happens to a balance on its way to the eye. `known`: the server's answer. The others are words of a game in its frame: a round
 * is asked for, its stake was taken, it still runs, it was shown with what it paid, or its page is gone. Times in ms of one clock.
 */
export type BalanceEvent = { at: number } & (
  | { kind: 'known'; balance: Minor }
  | { kind: 'begin' | 'goesOn' | 'gone' }
  | { kind: 'staked' | 'shown'; amount: Minor }
);

/** While a round is shown the figure follows what of it was shown; the true balance stands at any other time. */
export type ShownBalance = { known: Minor | undefined; hold: Hold | undefined };

type Hold = {
  /** Undefined: the round began before any balance was known. */
  figure: Minor | undefined;
  /** Since when the true balance has not stood. */
  since: number;
  beganAt: number;
  /** The last word of the game. */
  heardAt: number;
  /** The round was shown; the server's answer from after that is awaited. */
  shownAt: number | undefined;
};

/** A game that says nothing for so long is gone or broken: the true balance stands. */
export const silentMaxMs = 8000;
/** No round is shown for longer, whatever its game says. */
export const roundMaxMs = 180_000;
/** After a round the server's answer is awaited for so long at most. */
export const answerMaxMs = 3000;
/** Rounds that follow each other without a pause start from the true balance again this often. */
export const chainMaxMs = 60_000;

export const noBalance: ShownBalance = { known: undefined, hold: undefined };

const endOf = ({ beganAt, heardAt, shownAt }: Hold): number =>
  shownAt === undefined ? Math.min(heardAt + silentMaxMs, beganAt + roundMaxMs) : shownAt + answerMaxMs;

const holdAt = ({ hold }: ShownBalance, now: number): Hold | undefined =>
  hold !== undefined && now < endOf(hold) ? hold : undefined;

/** The figure in place of the true balance; undefined: the true one stands. */
export const figureAt = (balance: ShownBalance, now: number): Minor | undefined => holdAt(balance, now)?.figure;

/** Whether figures that tell how a round ended are to wait. */
export const isRoundAt = (balance: ShownBalance, now: number): boolean => {
  const hold = holdAt(balance, now);
  return hold !== undefined && hold.shownAt === undefined;
};

/** When the true balance stands again if nothing more is heard; undefined: it stands. */
export const holdEnd = ({ hold }: ShownBalance): number | undefined => hold && endOf(hold);

export const afterEvent = (before: ShownBalance, event: BalanceEvent): ShownBalance => {
  const { at } = event;
  const hold = holdAt(before, at);
  const { known } = before;
  switch (event.kind) {
    case 'known':
      return { known: event.balance, hold: hold?.shownAt === undefined ? hold : undefined };
    case 'begin':
      return { known, hold: begun(hold, { at, known }) };
    case 'goesOn':
      return { known, hold: hold && { ...hold, heardAt: at } };
    case 'staked':
      return { known, hold: hold && { ...hold, heardAt: at, figure: moved(hold.figure, -event.amount) } };
    case 'shown':
      // A step of a round that another step went before it may be shown again: it pays once.
      if (!hold || hold.shownAt !== undefined) return { known, hold };
      return { known, hold: { ...hold, heardAt: at, shownAt: at, figure: moved(hold.figure, event.amount) } };
    case 'gone':
      return { known, hold: undefined };
  }
};

/** A second `begin` of a round that is not shown yet gains it no time. */
const begun = (hold: Hold | undefined, { at, known }: { at: number; known: Minor | undefined }): Hold => {
  if (hold && hold.shownAt === undefined) return hold;
  const isChain = hold !== undefined && at - hold.since < chainMaxMs;
  return {
    figure: isChain ? hold.figure : known,
    since: isChain ? hold.since : at,
    beganAt: at,
    heardAt: at,
    shownAt: undefined,
  };
};

const moved = (figure: Minor | undefined, by: bigint): Minor | undefined => {
  if (figure === undefined) return undefined;
  const next = minus(figure, -by);
  return next < 0n ? minor(0n) : next;
};
