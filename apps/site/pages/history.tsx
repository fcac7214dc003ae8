import { TransferWallets } from '#features/gateway/site/transfer-wallets.tsx';
import { useVendorNames } from '#features/lobby/site/use-groups.ts';
import { HistoryPage } from '#features/wallet/site/history-page.tsx';

/** Every movement of the player's money, and what of it is with game makers. */
export const MoneyHistory = () => {
  const nameOf = useVendorNames();
  return <HistoryPage elsewhere={<TransferWallets nameOf={nameOf} />} />;
};
