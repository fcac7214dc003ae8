import { type FormEvent, useState } from 'react';
import { useIntentKey, useSend } from '#kit/browser/calls/queries.ts';
import { AmountField } from '#kit/browser/components/amount-field.tsx';
import { Button } from '#kit/browser/components/button.tsx';
import { Card } from '#kit/browser/components/card.tsx';
import { Dialog } from '#kit/browser/components/dialog.tsx';
import { useRefusalText } from '#kit/browser/components/states.tsx';
import { say } from '#kit/browser/components/toast.tsx';
import { moneyView, numberSigns } from '#kit/browser/texts/format.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import { amountTyped, typedOf } from '#kit/shared/money/amount-typed.ts';
import { agentIncome } from '../contract/pay/agent-income.ts';
import { moveCommission } from '../contract/pay/move-commission.ts';

type Wallet = OutputOf<typeof agentIncome>['wallet'];

/** The commission wallet, what is owed on either side, and the way to the main wallet. */
export const MoveCommission = ({ wallet: { balance, owes, owed } }: { wallet: Wallet }) => {
  const { t } = useTranslation('agents');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Card className="flex flex-wrap items-center justify-between gap-4">
      <div>
        <p className="text-sm text-soft">{t('wallet.title')}</p>
        <p className="figures text-3xl font-semibold">
          <bdi dir="ltr">{moneyView(balance)}</bdi>
        </p>
        {owes > 0n && <p className="mt-1 text-sm text-warn">{t('wallet.owes', { amount: moneyView(owes) })}</p>}
        {owed > 0n && <p className="mt-1 text-sm text-soft">{t('wallet.owed', { amount: moneyView(owed) })}</p>}
      </div>
      <Button tone="money" disabled={balance === 0n || owes > 0n} onClick={() => setIsOpen(true)}>
        {t('wallet.move')}
      </Button>
      <Dialog title={t('wallet.move')} isOpen={isOpen} onClose={() => setIsOpen(false)} place="sheet">
        <MoveForm balance={balance} onDone={() => setIsOpen(false)} />
      </Dialog>
    </Card>
  );
};

const MoveForm = ({ balance, onDone }: { balance: bigint; onDone: () => void }) => {
  const { t } = useTranslation('agents');
  const textOf = useRefusalText('agents');
  const intent = useIntentKey();
  const { send, isSending } = useSend(moveCommission, { refreshes: [agentIncome] });
  const [typed, setTyped] = useState(() => typedOf(balance, numberSigns()));
  const [isTouched, setIsTouched] = useState(false);
  const [alert, setAlert] = useState<string>();
  const amount = amountTyped(typed, numberSigns());
  const isWrong = amount === undefined || amount > balance;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setIsTouched(true);
    if (isWrong || isSending) return;
    const answer = await send({ amount, idempotencyKey: intent.current() });
    if (answer.ok) {
      intent.renew();
      say(t('wallet.moved', { amount: moneyView(amount) }), 'good');
      return onDone();
    }
    if (answer.refusal !== 'unreachable') intent.renew();
    setAlert(textOf(answer));
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      <AmountField
        label={t('wallet.amount')}
        typed={typed}
        onType={(text) => {
          intent.renew();
          setTyped(text);
        }}
        onLeave={() => setIsTouched(true)}
        error={isTouched && isWrong ? t('wallet.wrong', { amount: moneyView(balance) }) : undefined}
        hint={t('wallet.hint', { amount: moneyView(balance) })}
      />
      {alert !== undefined && (
        <p role="alert" className="text-sm text-bad">
          {alert}
        </p>
      )}
      <Button type="submit" tone="money" isBusy={isSending}>
        {t('wallet.move')}
      </Button>
    </form>
  );
};
