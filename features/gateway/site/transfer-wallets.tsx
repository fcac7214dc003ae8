import { useState } from 'react';
import { Badge, type BadgeTone } from '#kit/browser/badge.tsx';
import { Button } from '#kit/browser/button.tsx';
import { Card, PartHeading } from '#kit/browser/card.tsx';
import { TextField } from '#kit/browser/field.tsx';
import { numberSigns } from '#kit/browser/format.ts';
import { useLiveReads } from '#kit/browser/live-hooks.ts';
import { MoneyText } from '#kit/browser/money-text.tsx';
import { useIntentKey, useRead, useSend } from '#kit/browser/queries.ts';
import { useRefusalText } from '#kit/browser/states.tsx';
import { say } from '#kit/browser/toast.tsx';
import { useTranslation } from '#kit/browser/translation.ts';
import { amountTyped } from '#kit/shared/amount-typed.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import { walletBalances } from '../contract/wallet-balances.ts';
import { walletRecall } from '../contract/wallet-recall.ts';
import { walletTransfer } from '../contract/wallet-transfer.ts';

type Balances = OutputOf<typeof walletBalances>;
type Vendor = Balances['vendors'][number];
type Transfer = Balances['transfers'][number];

/** Where a player's money is beside the main wallet; nothing where all games take from the main wallet directly. */
export const TransferWallets = () => {
  const { data } = useRead(walletBalances, {});
  useLiveReads('member/me/balance', [walletBalances]);
  if (!data || (data.vendors.length === 0 && data.transfers.length === 0)) return null;
  return <Wallets balances={data} />;
};

const Wallets = ({ balances: { vendors, transfers } }: { balances: Balances }) => {
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
          <VendorWallet key={vendor.vassalage} vendor={vendor} />
        ))}
      </ul>
      <Button isBusy={isSending} onClick={() => void recall()} className="w-full sm:w-auto">
        {t('transfers.recall')}
      </Button>
      <Transfers transfers={transfers} />
    </section>
  );
};

const VendorWallet = ({ vendor: { vassalage, balance } }: { vendor: Vendor }) => {
  const { t } = useTranslation('gateway');
  const textOf = useRefusalText('gateway');
  const intent = useIntentKey();
  const [typed, setTyped] = useState('');
  const [isTouched, setIsTouched] = useState(false);
  const { send, isSending, answer } = useSend(walletTransfer, { refreshes: [walletBalances] });
  const amount = amountTyped(typed, numberSigns());
  const move = async () => {
    setIsTouched(true);
    if (amount === undefined || amount <= 0n) return;
    const moved = await send({ type: 'IN', vassalage, amount, idempotencyKey: intent.current() });
    // With the answer unknown the same key is sent again: it moves once, however often it is pressed.
    if (moved.ok || moved.refusal !== 'unreachable') intent.renew();
    if (!moved.ok) return;
    setTyped('');
    setIsTouched(false);
    say(t(`transfers.states.${moved.value.state}`), moved.value.state === 'returned' ? 'bad' : 'good');
  };
  const isWrong = isTouched && (amount === undefined || amount <= 0n);
  const refusal = answer && !answer.ok ? textOf(answer) : undefined;
  return (
    <li>
      <Card>
        <p className="mb-3 flex items-baseline justify-between gap-3">
          <span className="font-semibold">{vassalage}</span>
          {balance === undefined ? (
            <span className="text-sm text-soft">{t('transfers.unknown')}</span>
          ) : (
            <MoneyText amount={balance} className="font-semibold" />
          )}
        </p>
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void move();
          }}
        >
          <TextField
            label={t('transfers.amount')}
            inputMode="decimal"
            value={typed}
            onChange={(event) => {
              intent.renew();
              setTyped(event.target.value);
            }}
            error={isWrong ? t('transfers.notAnAmount') : refusal}
          />
          <Button type="submit" tone="money" isBusy={isSending} className="mt-3 w-full">
            {t('transfers.send')}
          </Button>
        </form>
      </Card>
    </li>
  );
};

const tones: Record<Transfer['state'], BadgeTone> = { in_transit: 'warn', done: 'good', returned: 'bad' };

const Transfers = ({ transfers }: { transfers: readonly Transfer[] }) => {
  const { t } = useTranslation('gateway');
  if (transfers.length === 0) return null;
  return (
    <ul aria-label={t('transfers.latest')} className="mt-4 overflow-hidden rounded-card bg-card">
      {transfers.map(({ transferId, vassalage, type, amount, state }) => (
        <li key={transferId} className="flex min-h-14 items-center gap-3 border-b border-line px-4 py-2 last:border-0">
          <span className="min-w-0 grow text-sm">{t(`transfers.ways.${type}`, { vendor: vassalage })}</span>
          <MoneyText amount={amount} className="font-semibold" />
          <Badge tone={tones[state]}>{t(`transfers.states.${state}`)}</Badge>
        </li>
      ))}
    </ul>
  );
};
