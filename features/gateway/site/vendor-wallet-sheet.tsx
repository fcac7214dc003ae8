import { Dialog } from '#kit/browser/components/dialog.tsx';
import { useLiveReads } from '#kit/browser/live/live-hooks.ts';
import { MoneyText } from '#kit/browser/components/money-text.tsx';
import { useMainWallet } from '#kit/browser/session/main-wallet.ts';
import { useRead } from '#kit/browser/calls/queries.ts';
import { SkeletonRows } from '#kit/browser/components/skeleton.tsx';
import { ErrorState } from '#kit/browser/components/states.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { walletBalances } from '../contract/transfers/wallet-balances.ts';
import { VendorWallet } from './vendor-wallet.tsx';

type Props = { vassalage: string; name: string; onClose: () => void };

/** Beside a game that plays with what was brought to its maker: bring some, or some back. */
export const VendorWalletSheet = ({ vassalage, name, onClose }: Props) => {
  const { t } = useTranslation('gateway');
  const purse = useMainWallet();
  const { data, error, refetch } = useRead(walletBalances, {}, { staleTime: 0 });
  useLiveReads('member/me/balance', [walletBalances]);
  const vendor = data?.vendors.find((one) => one.vassalage === vassalage) ?? { vassalage };
  return (
    <Dialog title={t('transfers.purse.title', { vendor: name })} isOpen onClose={onClose}>
      <p className="mb-4 text-soft">{t('transfers.purse.text')}</p>
      {purse && (
        <p className="mb-3 flex items-baseline justify-between gap-3 border-b border-line pb-3">
          <span>{t('transfers.purse.main')}</span>
          <MoneyText amount={purse.balance} className="font-semibold" />
        </p>
      )}
      {data ? (
        <VendorWallet vendor={vendor} name={t('transfers.purse.there')} onMoved={onClose} />
      ) : error ? (
        <ErrorState error={error} feature="gateway" onAgain={() => void refetch()} />
      ) : (
        <SkeletonRows className="h-14" />
      )}
    </Dialog>
  );
};
