import { useEffect } from 'react';
import { reportBalance } from '#kit/browser/session/balance-hold.ts';
import { useMainWallet } from '#kit/browser/session/main-wallet.ts';
import { zero } from '#kit/shared/money/money.ts';
import type { RoundWord } from '../../domain/frame-messages.ts';

/**
 * What a game says of its round, for every figure of the page that would tell its end. Any game may ask that they wait, and only for
 * so long; an amount is taken from our own games alone, where they play with the main wallet.
 */
export const reportRound = (word: RoundWord | { type: 'gone' }, { isBelieved } = { isBelieved: false }): void => {
  switch (word.type) {
    case 'round-begin':
      return reportBalance({ kind: 'begin' });
    case 'round-goes-on':
      return reportBalance({ kind: 'goesOn' });
    case 'round-staked':
      return reportBalance({ kind: 'staked', amount: isBelieved ? word.amount : zero });
    case 'round-shown':
      return reportBalance({ kind: 'shown', amount: isBelieved ? word.amount : zero });
    case 'gone':
      return reportBalance({ kind: 'gone' });
  }
};

/** With its frame a game's rounds are gone, by whatever way the person leaves; what the server answers is known meanwhile. */
export const useRoundsOf = (address: string | undefined): void => {
  const purse = useMainWallet();
  useEffect(() => {
    if (purse) reportBalance({ kind: 'known', balance: purse.balance });
  }, [purse]);
  useEffect(() => () => reportRound({ type: 'gone' }), [address]);
};
