import { useState } from 'react';
import { Button } from '#kit/browser/button.tsx';
import { TextField } from '#kit/browser/field.tsx';
import { numberSigns } from '#kit/browser/format.ts';
import { MoneyText } from '#kit/browser/money-text.tsx';
import { useIntentKey, useSend } from '#kit/browser/queries.ts';
import { useRefusalText } from '#kit/browser/states.tsx';
import { say } from '#kit/browser/toast.tsx';
import { useTranslation } from '#kit/browser/translation.ts';
import { amountTyped } from '#kit/shared/amount-typed.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import { walletBalances } from '../contract/wallet-balances.ts';
import { walletTransfer } from '../contract/wallet-transfer.ts';

type Vendor = OutputOf<typeof walletBalances>['vendors'][number];

type Props = {
  vendor: Vendor;
  /** As the lobby calls it. */
  name: string;
  /** Money moved, or set out. */
  onMoved?: () => void;
};

/** What a player has at one vendor, and both ways for it. */
export const VendorWallet = ({ vendor: { vassalage, balance }, name, onMoved }: Props) => {
  const { t } = useTranslation('gateway');
  const textOf = useRefusalText('gateway');
  const intent = useIntentKey();
  const [typed, setTyped] = useState('');
  const [isTouched, setIsTouched] = useState(false);
  const [way, setWay] = useState<'IN' | 'OUT'>('IN');
  const { send, isSending, answer } = useSend(walletTransfer, { refreshes: [walletBalances] });
  const amount = amountTyped(typed, numberSigns());
  const move = async (type: 'IN' | 'OUT') => {
    setWay(type);
    setIsTouched(type === 'IN');
    if (type === 'IN' && (amount === undefined || amount <= 0n)) return;
    const idempotencyKey = intent.current();
    const moved = await send(
      type === 'IN' && amount !== undefined
        ? { type: 'IN', vassalage, amount, idempotencyKey }
        : { type: 'OUT', vassalage, idempotencyKey },
    );
    // With the answer unknown the same key is sent again: it moves once, however often it is pressed.
    if (moved.ok || moved.refusal !== 'unreachable') intent.renew();
    if (!moved.ok) return type === 'OUT' ? say(textOf(moved), 'bad') : undefined;
    setTyped('');
    setIsTouched(false);
    say(t(`transfers.states.${moved.value.state}`), moved.value.state === 'returned' ? 'bad' : 'good');
    onMoved?.();
  };
  const isWrong = isTouched && (amount === undefined || amount <= 0n);
  const refusal = way === 'IN' && answer && !answer.ok ? textOf(answer) : undefined;
  return (
    <>
      <p className="mb-3 flex items-baseline justify-between gap-3">
        <span className="min-w-0 truncate font-semibold">{name}</span>
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
          void move('IN');
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
        <div className="mt-3 flex flex-wrap gap-2">
          <Button type="submit" tone="money" isBusy={isSending && way === 'IN'} className="grow">
            {t('transfers.send')}
          </Button>
          {balance !== undefined && balance > 0n && (
            <Button
              isBusy={isSending && way === 'OUT'}
              onClick={() => {
                intent.renew();
                void move('OUT');
              }}
              className="grow"
            >
              {t('transfers.back')}
            </Button>
          )}
        </div>
      </form>
    </>
  );
};
