import { type ReactNode, useMemo } from 'react';
import { balance } from '#features/wallet/contract/balance.ts';
import { freeAndHeld } from '#features/wallet/site/free-and-held.ts';
import { useLiveReads } from '#kit/browser/live/live-hooks.ts';
import { useLogin } from '#kit/browser/session/login.ts';
import { MainWalletContext } from '#kit/browser/session/main-wallet.ts';
import { useRead } from '#kit/browser/calls/queries.ts';

/** Hands what is free to use to screens that must not know the wallet. */
export const MainWalletProvider = ({ children }: { children: ReactNode }) => {
  const { isLoggedIn } = useLogin();
  const { data, dataUpdatedAt } = useRead(balance, {}, { enabled: isLoggedIn });
  useLiveReads(isLoggedIn ? 'member/me/balance' : undefined, [balance]);
  const purse = useMemo(
    () =>
      isLoggedIn && data ? { balance: freeAndHeld(data).free, currency: data.currency, at: dataUpdatedAt } : undefined,
    [isLoggedIn, data, dataUpdatedAt],
  );
  return <MainWalletContext value={purse}>{children}</MainWalletContext>;
};
