import { createContext } from 'react';

export type TargetChoices = {
  /** Games that a linkage may open; empty where they are not known here. */
  lotteryGames: readonly { gameCode: string; name: string }[];
};

/** What other features offer as targets; given by the app. */
export const TargetChoicesContext = createContext<TargetChoices>({ lotteryGames: [] });
