import { TransferWallets } from '#features/gateway/site/transfer-wallets.tsx';
import { useVendorNames } from '#features/lobby/site/use-groups.ts';
import { HistoryPage } from '#features/wallet/site/history-page.tsx';
import { useLogin } from '#kit/browser/login.ts';

/** Where the player's money is, then every movement of it. */
export const MoneyHistory = () => {
  const { isLoggedIn } = useLogin();
  const nameOf = useVendorNames();
  return (
    <>
      {isLoggedIn && (
        <div className="mx-auto max-w-(--container-text)">
          <TransferWallets nameOf={nameOf} />
        </div>
      )}
      <HistoryPage />
    </>
  );
};
