import { useState } from 'react';
import { Button } from '#kit/browser/components/button.tsx';
import { TextField } from '#kit/browser/components/field.tsx';
import { numberSigns } from '#kit/browser/texts/format.ts';
import { MoneyText } from '#kit/browser/components/money-text.tsx';
import { useIntentKey, useSend } from '#kit/browser/calls/queries.ts';
import { useRefusalText } from '#kit/browser/components/states.tsx';
import { say } from '#kit/browser/components/toast.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { amountTyped } from '#kit/shared/money/amount-typed.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import { walletBalances } from '../contract/transfers/wallet-balances.ts';
import { walletTransfer } from '../contract/transfers/wallet-transfer.ts';

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
  const wish = useMove(vassalage, onMoved);
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
          void wish.move('IN');
        }}
      >
        <TextField
          label={t('transfers.amount')}
          inputMode="decimal"
          value={wish.typed}
          onChange={(event) => wish.type(event.target.value)}
          error={wish.error}
        />
        <div className="mt-3 flex flex-wrap gap-2">
          <Button type="submit" tone="money" isBusy={wish.sending === 'IN'} className="grow">
            {t('transfers.send')}
          </Button>
          {balance !== undefined && balance > 0n && (
            <Button isBusy={wish.sending === 'OUT'} onClick={() => void wish.move('OUT')} className="grow">
              {t('transfers.back')}
            </Button>
          )}
        </div>
      </form>
    </>
  );
};

type Way = 'IN' | 'OUT';

/** The amount that is typed, and what becomes of moving it; back comes all that is there. */
const useMove = (vassalage: string, onMoved?: () => void) => {
  const { t } = useTranslation('gateway');
  const textOf = useRefusalText('gateway');
  const intents = { IN: useIntentKey(), OUT: useIntentKey() };
  const [typed, setTyped] = useState('');
  const [isTouched, setIsTouched] = useState(false);
  const [way, setWay] = useState<Way>('IN');
  const { send, isSending, answer } = useSend(walletTransfer, { refreshes: [walletBalances] });
  const amount = amountTyped(typed, numberSigns());
  const move = async (type: Way) => {
    setWay(type);
    setIsTouched(type === 'IN');
    const idempotencyKey = intents[type].current();
    if (type === 'IN' && (amount === undefined || amount <= 0n)) return;
    const moved = await send(
      type === 'IN' && amount !== undefined
        ? { type: 'IN', vassalage, amount, idempotencyKey }
        : { type: 'OUT', vassalage, idempotencyKey },
    );
    // With the answer unknown the same key is sent again: it moves once, however often it is pressed.
    if (moved.ok || moved.refusal !== 'unreachable') intents[type].renew();
    if (!moved.ok) return type === 'OUT' ? say(textOf(moved), 'bad') : undefined;
    setTyped('');
    setIsTouched(false);
    say(t(`transfers.states.${moved.value.state}`), moved.value.state === 'returned' ? 'bad' : 'good');
    onMoved?.();
  };
  const isWrong = isTouched && (amount === undefined || amount <= 0n);
  const refusal = way === 'IN' && answer && !answer.ok ? textOf(answer) : undefined;
  return {
    typed,
    type: (text: string) => {
      intents.IN.renew();
      setTyped(text);
    },
    move,
    sending: isSending ? way : undefined,
    error: isWrong ? t('transfers.notAnAmount') : refusal,
  };
};
