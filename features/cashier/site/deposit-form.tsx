import { FlaskConical } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { AmountField } from '#kit/browser/components/amount-field.tsx';
import { Button } from '#kit/browser/components/button.tsx';
import { Card } from '#kit/browser/components/card.tsx';
import { Chip } from '#kit/browser/components/chip.tsx';
import { moneyView, numberSigns, shortMoneyView } from '#kit/browser/texts/format.ts';
import { useIntentKey, useSend } from '#kit/browser/calls/queries.ts';
import { useRefusalText } from '#kit/browser/components/states.tsx';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import type { Minor } from '#kit/shared/money/money.ts';
import { depositTerms } from '../contract/deposit-terms.ts';
import type { DepositView } from '../contract/deposit-view.ts';
import { listDeposits } from '../contract/list-deposits.ts';
import { startDeposit } from '../contract/start-deposit.ts';
import { feeOf } from '../domain/fee.ts';
import { FeeLine } from './fee-line.tsx';
import { amountTyped, typedOf } from '#kit/shared/money/amount-typed.ts';

type Method = OutputOf<typeof depositTerms>['methods'][number];
type DepositRoom = OutputOf<typeof depositTerms>['room'];

type Props = {
  method: Method;
  room: DepositRoom;
  offerId?: string | undefined;
  onStarted: (deposit: DepositView) => void;
};

/** The amount, by preset or by hand, and one button. */
export const DepositForm = ({ method, room, offerId, onStarted }: Props) => {
  const { t } = useTranslation('cashier');
  const { typed, amount, problem, isTouched, isSending, refused, change, leave, submit } = useStart({
    method,
    room,
    offerId,
    onStarted,
  });
  const error =
    isTouched && problem
      ? t(`deposit.problem.${problem}`, {
          ...limitsOf(method),
          left: moneyView(room?.left ?? 0n),
          example: typedOf(25_050n, numberSigns()),
        })
      : refused;
  return (
    <Card>
      {method.simulated && <Simulated />}
      {room && (
        <p className="mb-5 text-sm text-soft">{t(`deposit.room.${room.why}`, { left: moneyView(room.left) })}</p>
      )}
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
        className="flex flex-col gap-5"
      >
        <AmountField
          label={t('deposit.amount')}
          typed={typed}
          onType={change}
          onLeave={leave}
          error={error}
          hint={t('deposit.limits', limitsOf(method))}
        />
        <Presets
          presets={method.presets}
          chosen={amount}
          onChoose={(preset) => change(typedOf(preset, numberSigns()))}
        />
        {amount !== undefined && !problem && <FeeLine amount={amount} fee={feeOf(termsOf(method), amount)} />}
        <Button type="submit" tone="money" size="large" isBusy={isSending}>
          {t(submitWords[method.kind])}
        </Button>
      </form>
    </Card>
  );
};

const submitWords: Record<Method['kind'], string> = {
  promptpay: 'deposit.showCode',
  bank_transfer: 'deposit.showAccount',
  provider: 'deposit.continue',
};

const useStart = ({ method, room, offerId, onStarted }: Props) => {
  const textOf = useRefusalText('cashier');
  const intent = useIntentKey();
  const { send, isSending, answer } = useSend(startDeposit, { refreshes: [listDeposits, depositTerms] });
  // The smallest that is proposed stands there: who wants no other pays with one press.
  const [typed, setTyped] = useState(() => firstProposed(method, room));
  const [isTouched, setIsTouched] = useState(false);
  const amount = amountTyped(typed, numberSigns());
  const problem = problemOf(amount, method, room);
  const change = (text: string) => {
    intent.renew();
    setIsTouched(false);
    setTyped(text);
  };
  const submit = async () => {
    setIsTouched(true);
    if (amount === undefined || problem) return;
    const started = await send({ amount, methodId: method.methodId, offerId, idempotencyKey: intent.current() });
    if (started.ok) onStarted(started.value);
    // With the answer unknown the same key is sent again: one deposit, however often it is pressed.
    if (started.ok || started.refusal !== 'unreachable') intent.renew();
  };
  const leave = () => setIsTouched(typed !== '');
  const refused = answer && !answer.ok ? textOf(answer) : undefined;
  return { typed, amount, problem, isTouched, isSending, refused, change, leave, submit };
};

const firstProposed = (method: Method, room: DepositRoom): string => {
  const first = method.presets.find((preset) => problemOf(preset, method, room) === undefined);
  return first === undefined ? '' : typedOf(first, numberSigns());
};

const Simulated = () => {
  const { t } = useTranslation('cashier');
  return (
    <p className="mb-5 flex items-start gap-2.5 rounded-control bg-well px-3.5 py-2.5 text-sm text-soft">
      <FlaskConical aria-hidden className="mt-1 size-4 shrink-0 text-sky" />
      {t('deposit.simulated')}
    </p>
  );
};

type PresetsProps = { presets: Method['presets']; chosen: bigint | undefined; onChoose: (preset: Minor) => void };

const Presets = ({ presets, chosen, onChoose }: PresetsProps) => {
  const { t } = useTranslation('cashier');
  return (
    <fieldset className="grid grid-cols-3 gap-2">
      <legend className="sr-only">{t('deposit.presets')}</legend>
      {presets.map((preset) => (
        <Chip key={String(preset)} isChosen={chosen === preset} onClick={() => onChoose(preset)}>
          <span className="figures text-base">{shortMoneyView(preset)}</span>
        </Chip>
      ))}
    </fieldset>
  );
};

const termsOf = ({ fee }: Method) => ({ feeFixed: fee.fixed, feePermille: fee.permille, feeBorneBy: fee.borneBy });

const limitsOf = ({ amountMin, amountMax }: Method) => ({
  amountMin: shortMoneyView(amountMin),
  amountMax: shortMoneyView(amountMax),
});

const problemOf = (amount: bigint | undefined, { amountMin, amountMax }: Method, room: DepositRoom) => {
  if (amount === undefined) return 'notAnAmount';
  if (amount < amountMin) return 'tooLow';
  if (amount > amountMax) return 'tooHigh';
  return room && amount > room.left ? 'noRoom' : undefined;
};
