import { TransferWallets } from '#features/gateway/site/transfer-wallets.tsx';
import { HistoryPage } from '#features/wallet/site/history-page.tsx';
import { useLogin } from '#kit/browser/login.ts';

/** Where the player's money is, then every movement of it. */
export const MoneyHistory = () => {
  const { isLoggedIn } = useLogin();
  return (
    <>
      {isLoggedIn && (
        <div className="mx-auto max-w-(--container-text)">
          <TransferWallets />
        </div>
      )}
      <HistoryPage />
    </>
  );
};
