import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { Badge, type BadgeTone } from '#kit/browser/components/badge.tsx';
import { Button } from '#kit/browser/components/button.tsx';
import { useLiveReads } from '#kit/browser/live/live-hooks.ts';
import { MoneyText } from '#kit/browser/components/money-text.tsx';
import { useRead } from '#kit/browser/calls/queries.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import { walletBalances } from '../contract/transfers/wallet-balances.ts';
import { useRecall } from './use-recall.ts';
import { VendorWallet } from './vendor-wallet.tsx';

type Balances = OutputOf<typeof walletBalances>;
type Transfer = Balances['transfers'][number];

export type NameOf = (vassalage: string) => string;

/**
 * Where a player's money is beside the main wallet; nothing where all games take from the main wallet directly.
 * @param nameOf as the lobby calls a vendor.
 */
export const TransferWallets = ({ nameOf }: { nameOf: NameOf }) => {
  const { data } = useRead(walletBalances, {});
  useLiveReads('member/me/balance', [walletBalances]);
  if (!data || (data.vendors.length === 0 && data.transfers.length === 0)) return null;
  return <Wallets balances={data} nameOf={nameOf} />;
};

const Wallets = ({ balances: { vendors, transfers }, nameOf }: { balances: Balances; nameOf: NameOf }) => {
  const { t } = useTranslation('gateway');
  const { recall, isSending } = useRecall();
  const there = vendors.reduce((sum, { balance }) => sum + (balance ?? 0n), 0n);
  const [isOpen, setIsOpen] = useState(there > 0n || transfers.some(({ state }) => state === 'in_transit'));
  return (
    <section aria-labelledby="transfer-wallets" className="mb-6">
      <details
        open={isOpen}
        onToggle={(event) => setIsOpen(event.currentTarget.open)}
        className="group rounded-card bg-card"
      >
        <summary className="flex min-h-13 list-none items-center gap-3 rounded-card px-4 py-2 hover:bg-control">
          <h2 id="transfer-wallets" className="grow text-base font-semibold">
            {t('transfers.title')}
          </h2>
          <MoneyText amount={there} />
          <ChevronDown aria-hidden className="size-5 shrink-0 text-soft group-open:rotate-180" />
        </summary>
        <div className="px-4 pt-2 pb-4">
          <ul className="mb-4 grid gap-6 sm:grid-cols-2">
            {vendors.map((vendor) => (
              <li key={vendor.vassalage}>
                <VendorWallet vendor={vendor} name={nameOf(vendor.vassalage)} />
              </li>
            ))}
          </ul>
          {there > 0n && (
            <Button isBusy={isSending} onClick={() => void recall()} className="w-full sm:w-auto">
              {t('transfers.recall')}
            </Button>
          )}
          <Transfers transfers={transfers} nameOf={nameOf} />
        </div>
      </details>
    </section>
  );
};

const tones: Record<Transfer['state'], BadgeTone> = { in_transit: 'warn', done: 'good', returned: 'bad' };

const Transfers = ({ transfers, nameOf }: { transfers: readonly Transfer[]; nameOf: NameOf }) => {
  const { t } = useTranslation('gateway');
  if (transfers.length === 0) return null;
  return (
    <ul aria-label={t('transfers.latest')} className="mt-4 overflow-hidden rounded-card border border-line">
      {transfers.map(({ transferId, vassalage, type, amount, state }) => (
        <li key={transferId} className="flex min-h-14 items-center gap-3 border-b border-line px-4 py-2 last:border-0">
          <span className="min-w-0 grow text-sm">{t(`transfers.ways.${type}`, { vendor: nameOf(vassalage) })}</span>
          <MoneyText amount={amount} className="font-semibold" />
          <Badge tone={tones[state]}>{t(`transfers.states.${state}`)}</Badge>
        </li>
      ))}
    </ul>
  );
};
