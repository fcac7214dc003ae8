import { type ReactNode, useEffect, useMemo } from 'react';
import { balance } from '#features/wallet/contract/balance.ts';
import { freeAndHeld } from '#features/wallet/site/free-and-held.ts';
import { useLiveReads } from '#kit/browser/live/live-hooks.ts';
import { reportBalance, useHeldFigure } from '#kit/browser/session/balance-hold.ts';
import { useLogin } from '#kit/browser/session/login.ts';
import { MainWalletContext } from '#kit/browser/session/main-wallet.ts';
import { useRead } from '#kit/browser/calls/queries.ts';

/** Hands what is free to use to screens that must not know the wallet; while a game shows its round, as far as that was shown. */
export const MainWalletProvider = ({ children }: { children: ReactNode }) => {
  const { isLoggedIn } = useLogin();
  const { data, dataUpdatedAt } = useRead(balance, {}, { enabled: isLoggedIn });
  useLiveReads(isLoggedIn ? 'member/me/balance' : undefined, [balance]);
  // Each answer counts, also one that says the same as the last.
  useEffect(() => {
    if (data) reportBalance({ kind: 'known', balance: freeAndHeld(data).free });
  }, [data, dataUpdatedAt]);
  const held = useHeldFigure();
  const purse = useMemo(
    () => (isLoggedIn && data ? { balance: held ?? freeAndHeld(data).free, currency: data.currency } : undefined),
    [isLoggedIn, data, held],
  );
  return <MainWalletContext value={purse}>{children}</MainWalletContext>;
};
