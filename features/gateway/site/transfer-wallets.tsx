import { Badge, type BadgeTone } from '#kit/browser/badge.tsx';
import { Button } from '#kit/browser/button.tsx';
import { Card, PartHeading } from '#kit/browser/card.tsx';
import { useLiveReads } from '#kit/browser/live-hooks.ts';
import { MoneyText } from '#kit/browser/money-text.tsx';
import { useIntentKey, useRead, useSend } from '#kit/browser/queries.ts';
import { useRefusalText } from '#kit/browser/states.tsx';
import { say } from '#kit/browser/toast.tsx';
import { useTranslation } from '#kit/browser/translation.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import { walletBalances } from '../contract/wallet-balances.ts';
import { walletRecall } from '../contract/wallet-recall.ts';
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
  const intent = useIntentKey();
  const { send, isSending } = useSend(walletRecall, { refreshes: [walletBalances] });
  const textOf = useRefusalText('gateway');
  const recall = async () => {
    const answer = await send({ idempotencyKey: intent.current() });
    if (answer.ok || answer.refusal !== 'unreachable') intent.renew();
    if (!answer.ok) return say(textOf(answer), 'bad');
    return answer.value.silent.length > 0 ? say(t('transfers.silent'), 'bad') : say(t('transfers.recalled'), 'good');
  };
  return (
    <section aria-labelledby="transfer-wallets" className="mb-8">
      <PartHeading id="transfer-wallets" title={t('transfers.title')} />
      <ul className="mb-4 grid gap-3 sm:grid-cols-2">
        {vendors.map((vendor) => (
          <li key={vendor.vassalage}>
            <Card>
              <VendorWallet vendor={vendor} name={nameOf(vendor.vassalage)} />
            </Card>
          </li>
        ))}
      </ul>
      <Button isBusy={isSending} onClick={() => void recall()} className="w-full sm:w-auto">
        {t('transfers.recall')}
      </Button>
      <Transfers transfers={transfers} nameOf={nameOf} />
    </section>
  );
};

const tones: Record<Transfer['state'], BadgeTone> = { in_transit: 'warn', done: 'good', returned: 'bad' };

const Transfers = ({ transfers, nameOf }: { transfers: readonly Transfer[]; nameOf: NameOf }) => {
  const { t } = useTranslation('gateway');
  if (transfers.length === 0) return null;
  return (
    <ul aria-label={t('transfers.latest')} className="mt-4 overflow-hidden rounded-card bg-card">
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
