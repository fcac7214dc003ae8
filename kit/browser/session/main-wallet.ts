import { createContext, use } from 'react';
import type { Currency, Minor } from '#kit/shared/money/money.ts';

/** What the person can spend, as the server told it last. */
export type MainWallet = {
  balance: Minor;
  currency: Currency;
  /** When the server answered: each answer counts, also one that says the same as the last. */
  at: number;
};

/** The app reads the balance once and hands it to every screen; undefined: nobody is logged in, or not known yet. */
export const MainWalletContext = createContext<MainWallet | undefined>(undefined);

export const useMainWallet = (): MainWallet | undefined => use(MainWalletContext);
