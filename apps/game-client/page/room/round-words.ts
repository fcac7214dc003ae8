import type { ShownRound } from '#games/stage/desk.ts';
import { moneyText } from '#kit/shared/money/money.ts';
import type { RoundWord } from '../frame-messages.ts';

/** A sign of life while a round is shown, well within the time after which the page around us gives up waiting. */
export const progressMs = 3000;

type Given = {
  say: (word: RoundWord) => void;
  /** A stake was taken of a round that stays open: balances may be read anew. */
  moved: () => void;
  /** The round that was open when the page came: its stake was taken before. */
  open: Pick<ShownRound, 'roundId' | 'staked'> | undefined;
  /** Ends with this visit. */
  signal: AbortSignal;
};

/** Tells the page around us how far a round has been shown. */
export const roundWords = ({ say, moved, open, signal }: Given) => {
  let known = open;
  let sign: ReturnType<typeof setInterval> | undefined;
  const end = () => {
    clearInterval(sign);
    sign = undefined;
  };
  signal.addEventListener('abort', end);
  // Of a round that was begun on this page, and once.
  const shown = (amount: bigint): void => {
    if (sign === undefined) return;
    end();
    say({ from: 'vendor', type: 'round-shown', amount: moneyText(amount) });
  };
  const begin = () => {
    end();
    if (signal.aborted) return;
    sign = setInterval(() => say({ from: 'vendor', type: 'round-goes-on' }), progressMs);
    say({ from: 'vendor', type: 'round-begin' });
  };
  const answered = (round: ShownRound | undefined): void => {
    if (!round) return shown(0n);
    const taken = round.staked - (known?.roundId === round.roundId ? known.staked : 0n);
    known = round;
    if (taken > 0n) say({ from: 'vendor', type: 'round-staked', amount: moneyText(taken) });
    // What an open round will come to nobody knows: there is nothing to wait with.
    if (round.isOver) return;
    shown(0n);
    if (taken > 0n) moved();
  };
  return {
    /** Around a call that may end a round: news of it can be quicker than its answer. */
    around: async (ask: () => Promise<ShownRound | undefined>): Promise<ShownRound | undefined> => {
      begin();
      let round: ShownRound | undefined;
      try {
        round = await ask();
      } finally {
        answered(round);
      }
      return round;
    },
    /** The view has shown how the round ended. */
    finish: ({ payout }: Pick<ShownRound, 'payout'>): void => shown(payout),
  };
};
