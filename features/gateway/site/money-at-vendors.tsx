import { Button } from '#kit/browser/components/button.tsx';
import { Card } from '#kit/browser/components/card.tsx';
import { useLiveReads } from '#kit/browser/live/live-hooks.ts';
import { MoneyText } from '#kit/browser/components/money-text.tsx';
import { useRead } from '#kit/browser/calls/queries.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { walletBalances } from '../contract/transfers/wallet-balances.ts';
import type { NameOf } from './transfer-wallets.tsx';
import { useRecall } from './use-recall.ts';

/**
 * What lies at game makers, or may, and the way home for it, where only what is home counts; nothing while nothing is there.
 * @param nameOf as the lobby calls a vendor.
 */
export const MoneyAtVendors = ({ nameOf }: { nameOf: NameOf }) => {
  const { t } = useTranslation('gateway');
  const { data } = useRead(walletBalances, {});
  useLiveReads('member/me/balance', [walletBalances]);
  const { recall, isSending } = useRecall();
  const there = (data?.vendors ?? []).filter(({ balance }) => balance !== 0n);
  const under = (data?.transfers ?? []).filter(({ state }) => state === 'in_transit');
  if (there.length === 0 && under.length === 0) return null;
  return (
    <Card aria-labelledby="money-at-vendors">
      <h2 id="money-at-vendors" className="text-base font-semibold">
        {t('transfers.title')}
      </h2>
      <p className="mt-1 text-sm text-soft">{t('transfers.homeFirst')}</p>
      <ul className="my-3 divide-y divide-line">
        {there.map(({ vassalage, balance }) => (
          <li key={vassalage} className="flex min-h-11 items-center justify-between gap-3 py-1.5">
            <span className="min-w-0 truncate">{nameOf(vassalage)}</span>
            {balance === undefined ? (
              <span className="shrink-0 text-sm text-soft">{t('transfers.unknown')}</span>
            ) : (
              <MoneyText amount={balance} className="font-semibold" />
            )}
          </li>
        ))}
        {under.map(({ transferId, vassalage, type, amount }) => (
          <li key={transferId} className="flex min-h-11 items-center justify-between gap-3 py-1.5">
            <span className="min-w-0">
              <span className="block truncate">{t(`transfers.ways.${type}`, { vendor: nameOf(vassalage) })}</span>
              <span className="block text-xs text-warn">{t('transfers.states.in_transit')}</span>
            </span>
            <MoneyText amount={amount} className="font-semibold" />
          </li>
        ))}
      </ul>
      {there.length > 0 && (
        <Button isBusy={isSending} onClick={() => void recall()} className="w-full">
          {t('transfers.recall')}
        </Button>
      )}
    </Card>
  );
};
