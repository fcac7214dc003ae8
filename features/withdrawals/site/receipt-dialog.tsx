import { useState } from 'react';
import { Button } from '#kit/browser/components/button.tsx';
import { Chip } from '#kit/browser/components/chip.tsx';
import { Dialog } from '#kit/browser/components/dialog.tsx';
import { TextField } from '#kit/browser/components/field.tsx';
import { moneyView, numberSigns } from '#kit/browser/texts/format.ts';
import { useSend } from '#kit/browser/calls/queries.ts';
import { useRefusalText } from '#kit/browser/components/states.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { amountTyped } from '#kit/shared/money/amount-typed.ts';
import { answerReceipt } from '../contract/answer-receipt.ts';
import { findWithdrawal } from '../contract/find-withdrawal.ts';
import { listWithdrawals } from '../contract/list-withdrawals.ts';
import type { receiptAnswers, WithdrawalDetail } from '../contract/withdrawal-view.ts';
import { ProofPictures } from './proof-pictures.tsx';

type ReceiptAnswer = (typeof receiptAnswers)[number];
type Props = { withdrawal: WithdrawalDetail; answers: readonly ReceiptAnswer[]; onClose: () => void };

/** Did it come? What is said here ends it, or opens a dispute. */
export const ReceiptDialog = ({ withdrawal, answers, onClose }: Props) => {
  const { t } = useTranslation('withdrawals');
  const textOf = useRefusalText('withdrawals');
  const { send, isSending, answer: told } = useSend(answerReceipt, { refreshes: [findWithdrawal, listWithdrawals] });
  const [answer, setAnswer] = useState<ReceiptAnswer | undefined>(answers.length === 1 ? answers[0] : undefined);
  const [typed, setTyped] = useState('');
  const [proofs, setProofs] = useState<readonly string[]>([]);
  const paid = withdrawal.paidAmount ?? withdrawal.net;
  const receivedAmount = amountTyped(typed, numberSigns());
  const isPart = answer === 'partly_received';
  const isReady =
    answer !== undefined && (!isPart || receivedAmount !== undefined) && (answer === 'received' || proofs.length > 0);
  const submit = async () => {
    if (answer === undefined) return;
    const { withdrawalId } = withdrawal;
    const said = await send({
      withdrawalId,
      answer,
      receivedAmount: isPart ? receivedAmount : undefined,
      proofs: [...proofs],
    });
    if (said.ok) onClose();
  };
  return (
    <Dialog title={t('withdraw.answer.title', { amount: moneyView(paid) })} isOpen onClose={onClose}>
      <div className="flex flex-col gap-5">
        <fieldset className="grid gap-2">
          <legend className="sr-only">{t('withdraw.answer.open')}</legend>
          {answers.map((name) => (
            <Chip key={name} isChosen={answer === name} onClick={() => setAnswer(name)}>
              {t(`withdraw.answer.${name}`)}
            </Chip>
          ))}
        </fieldset>
        {isPart && <PartField typed={typed} onType={setTyped} paid={paid} />}
        {answer !== undefined && answer !== 'received' && <ProofPictures proofs={proofs} onChange={setProofs} />}
        {answer !== undefined && <p className="text-sm text-soft">{t(`withdraw.answer.${answer}Text`)}</p>}
        {told && !told.ok && (
          <p role="alert" className="text-sm text-bad">
            {textOf(told)}
          </p>
        )}
        <Button tone="money" size="large" disabled={!isReady} isBusy={isSending} onClick={() => void submit()}>
          {t('withdraw.answer.send')}
        </Button>
      </div>
    </Dialog>
  );
};

const PartField = ({ typed, onType, paid }: { typed: string; onType: (text: string) => void; paid: bigint }) => {
  const { t } = useTranslation('withdrawals');
  const received = amountTyped(typed, numberSigns());
  const isPart = received !== undefined && received < paid;
  return (
    <TextField
      label={t('withdraw.receivedAmount')}
      inputMode="decimal"
      autoComplete="off"
      value={typed}
      onChange={(event) => onType(event.target.value)}
      hint={isPart ? t('withdraw.answer.remaining', { amount: moneyView(paid - received) }) : undefined}
    />
  );
};
