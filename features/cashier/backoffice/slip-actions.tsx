import { useState } from 'react';
import { Button } from '#kit/browser/components/button.tsx';
import { ReasonDialog } from '#kit/browser/desk/reason-dialog.tsx';
import { useKeys } from '#kit/browser/desk/use-keys.ts';
import { useReasoned } from '#kit/browser/desk/use-reasoned.ts';
import { Dialog } from '#kit/browser/components/dialog.tsx';
import { TextField } from '#kit/browser/components/field.tsx';
import { MoneyText } from '#kit/browser/components/money-text.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { amountOrZeroTyped } from '#kit/shared/money/amount-typed.ts';
import { moneyText } from '#kit/shared/money/money.ts';
import { staffDeposits } from '../contract/staff-deposits.ts';
import { staffAcceptSlip } from '../contract/staff-accept-slip.ts';
import { staffRefuseSlip } from '../contract/staff-refuse-slip.ts';
import { type StaffSlip, staffSlips } from '../contract/staff-slips.ts';

const refreshes = [staffSlips, staffDeposits];

/** Credit with what the bank's own book shows, or refuse. */
export const SlipActions = ({ slip: { slipId, deposit, code, told } }: { slip: StaffSlip }) => {
  const { t } = useTranslation('cashier');
  const [isAccepting, setIsAccepting] = useState(false);
  const accepting = useReasoned(staffAcceptSlip, { feature: 'cashier', refreshes, done: t('desk.slips.done') });
  const refusing = useReasoned(staffRefuseSlip, { feature: 'cashier', refreshes, done: t('desk.slips.refused') });
  const accept = () => setIsAccepting(true);
  const refuse = () => refusing.ask({ slipId });
  useKeys({ KeyA: accept, KeyR: refuse });
  return (
    <div className="mt-4 flex flex-wrap justify-end gap-3">
      <Button size="small" onClick={refuse}>
        {t('desk.slips.refuse')}
      </Button>
      <Button size="small" tone="money" onClick={accept}>
        {t('desk.slips.accept')}
      </Button>
      <Dialog
        title={t('desk.slips.acceptTitle')}
        isOpen={isAccepting && !accepting.dialog.isOpen}
        onClose={() => setIsAccepting(false)}
        place="centre"
      >
        <FoundForm
          known={{ reference: code?.transRef ?? '', amount: moneyText(told?.amount ?? deposit.payAmount) }}
          onFound={(found) => {
            setIsAccepting(false);
            accepting.ask({ slipId, ...found });
          }}
        />
      </Dialog>
      <ReasonDialog title={t('desk.slips.acceptTitle')} confirmLabel={t('desk.slips.accept')} {...accepting.dialog}>
        <p>{t('desk.slips.acceptText')}</p>
        {accepting.asked && <MoneyText amount={accepting.asked.amount} className="text-lg font-semibold text-ink" />}
      </ReasonDialog>
      <ReasonDialog
        title={t('desk.slips.refuseTitle')}
        confirmLabel={t('desk.slips.refuse')}
        tone="danger"
        {...refusing.dialog}
      >
        <p>{t('desk.slips.refuseText')}</p>
      </ReasonDialog>
    </div>
  );
};

type Found = { reference: string; amount: NonNullable<ReturnType<typeof amountOrZeroTyped>> };

const FoundForm = ({
  known,
  onFound,
}: {
  known: { reference: string; amount: string };
  onFound: (found: Found) => void;
}) => {
  const { t } = useTranslation('cashier');
  const [reference, setReference] = useState(known.reference);
  const [typed, setTyped] = useState(known.amount);
  const amount = amountOrZeroTyped(typed);
  const isWhole = amount !== undefined && amount > 0n && /^[A-Za-z0-9-]{6,64}$/.test(reference.trim());
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (isWhole) onFound({ reference: reference.trim(), amount });
      }}
    >
      <p className="text-soft">{t('desk.slips.acceptText')}</p>
      <TextField
        label={t('desk.slips.reference')}
        value={reference}
        autoComplete="off"
        onChange={(event) => setReference(event.target.value)}
      />
      <TextField
        label={t('desk.slips.amount')}
        inputMode="decimal"
        value={typed}
        error={amount === undefined || amount === 0n ? t('desk.slips.wrongAmount') : undefined}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button type="submit" tone="money" disabled={!isWhole}>
        {t('desk.next')}
      </Button>
    </form>
  );
};
