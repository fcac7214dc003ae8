import { useEffect } from 'react';
import { reportBalance } from '#kit/browser/session/balance-hold.ts';
import { useMainWallet } from '#kit/browser/session/main-wallet.ts';
import type { Ceremony } from './use-ceremony.ts';

const stillDrawnMs = 3000;

/** A win that is paid while its draw is being drawn stands in the balance once all its digits have risen; a draw seen again holds nothing back. */
export const useBalanceWaits = ({ act, isPlaying, isLive }: Ceremony): void => {
  const purse = useMainWallet();
  // From the seal on: a win may be paid before the page has heard of the result.
  const isDrawn = isLive || (!isPlaying && (act === 'sealed' || act === 'waiting'));
  useEffect(() => {
    if (purse) reportBalance({ kind: 'known', balance: purse.balance });
  }, [purse]);
  useEffect(() => {
    if (!isDrawn) return;
    reportBalance({ kind: 'begin' });
    const timer = setInterval(() => reportBalance({ kind: 'goesOn' }), stillDrawnMs);
    return () => {
      clearInterval(timer);
      reportBalance({ kind: 'gone' });
    };
  }, [isDrawn]);
};
