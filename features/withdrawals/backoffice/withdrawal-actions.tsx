import { useState } from 'react';
import { Button } from '#kit/browser/components/button.tsx';
import { usePermission } from '#kit/browser/desk/permissions.ts';
import { ReasonDialog } from '#kit/browser/desk/reason-dialog.tsx';
import { useKeys } from '#kit/browser/desk/use-keys.ts';
import { useReasoned } from '#kit/browser/desk/use-reasoned.ts';
import { SelectField } from '#kit/browser/components/field.tsx';
import { MoneyText } from '#kit/browser/components/money-text.tsx';
import { useSend } from '#kit/browser/calls/queries.ts';
import { useRefusalText } from '#kit/browser/components/states.tsx';
import { say } from '#kit/browser/components/toast.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { staffApproveWithdrawal } from '../contract/staff-approve-withdrawal.ts';
import { staffClaimWithdrawal } from '../contract/staff-claim-withdrawal.ts';
import { staffPayAgain } from '../contract/staff-pay-again.ts';
import { staffRejectWithdrawal } from '../contract/staff-reject-withdrawal.ts';
import { staffResolveDispute } from '../contract/staff-resolve-dispute.ts';
import { staffSettleUnknown } from '../contract/staff-settle-unknown.ts';
import { staffWithdrawalOf } from '../contract/staff-withdrawal-of.ts';
import { staffWithdrawalQueue } from '../contract/staff-withdrawal-queue.ts';
import type { StaffWithdrawalDetail } from '../contract/staff-withdrawal-view.ts';
import { bankFindings, disputeOutcomes, rejectionReasons } from '../domain/decision.ts';

const refreshes = [staffWithdrawalQueue, staffWithdrawalOf];

type Part = { withdrawal: StaffWithdrawalDetail };

/** What the state lets people decide; who may only read sees none of it. */
export const WithdrawalActions = ({ withdrawal }: Part) => {
  const mayWrite = usePermission()('withdrawals.write');
  if (!mayWrite) return null;
  switch (withdrawal.clock.state) {
    case 'review':
      return <ReviewActions withdrawal={withdrawal} />;
    case 'refused':
      return <RefusedActions withdrawal={withdrawal} />;
    case 'bank_silent':
      return <SilentActions withdrawal={withdrawal} />;
    case 'disputed':
      return <DisputeActions withdrawal={withdrawal} />;
    default:
      return null;
  }
};

const row = 'mt-4 flex flex-wrap justify-end gap-3';

const ClaimButton = ({ withdrawal: { withdrawalId } }: Part) => {
  const { t } = useTranslation('withdrawals');
  const textOf = useRefusalText('withdrawals');
  const { send, isSending } = useSend(staffClaimWithdrawal, { refreshes });
  const claim = async () => {
    const answer = await send({ withdrawalId });
    if (!answer.ok) say(textOf(answer), 'bad');
  };
  return (
    <Button size="small" isBusy={isSending} onClick={() => void claim()}>
      {t('desk.claim')}
    </Button>
  );
};

const ReviewActions = ({ withdrawal }: Part) => {
  const { t } = useTranslation('withdrawals');
  const { withdrawalId, amount, needsSecondPerson } = withdrawal;
  const done = t(needsSecondPerson ? 'desk.askedSecond' : 'desk.approved');
  const approving = useReasoned(staffApproveWithdrawal, { feature: 'withdrawals', refreshes, done });
  const rejecting = useRejecting(withdrawalId);
  const approve = () => approving.ask({ withdrawalId });
  useKeys({ KeyA: approve, KeyR: rejecting.open });
  return (
    <div className={row}>
      <ClaimButton withdrawal={withdrawal} />
      <Button size="small" onClick={rejecting.open}>
        {t('desk.reject')}
      </Button>
      <Button size="small" tone="money" onClick={approve}>
        {t('desk.approve')}
      </Button>
      <ReasonDialog title={t('desk.approveTitle')} confirmLabel={t('desk.approve')} {...approving.dialog}>
        <p>{t(needsSecondPerson ? 'desk.approveSecondText' : 'desk.approveText')}</p>
        <MoneyText amount={amount} className="text-lg font-semibold text-ink" />
      </ReasonDialog>
      {rejecting.dialog}
    </div>
  );
};

/** The dialog of a rejection: what the player is told, and why for the trail. */
const useRejecting = (withdrawalId: string) => {
  const { t } = useTranslation('withdrawals');
  const [code, setCode] = useState<(typeof rejectionReasons)[number]>('account_details');
  const rejecting = useReasoned(staffRejectWithdrawal, { feature: 'withdrawals', refreshes, done: t('desk.rejected') });
  const dialog = (
    <ReasonDialog title={t('desk.rejectTitle')} confirmLabel={t('desk.reject')} {...rejecting.dialog}>
      <p className="mb-3">{t('desk.rejectText')}</p>
      <SelectField
        label={t('desk.toldPlayer')}
        value={code}
        onChange={({ target }) => {
          const chosen = rejectionReasons.find((name) => name === target.value) ?? 'other';
          setCode(chosen);
          rejecting.ask({ withdrawalId, code: chosen });
        }}
      >
        {rejectionReasons.map((name) => (
          <option key={name} value={name}>
            {t(`desk.rejections.${name}`)}
          </option>
        ))}
      </SelectField>
    </ReasonDialog>
  );
  return { open: () => rejecting.ask({ withdrawalId, code }), dialog };
};

const RefusedActions = ({ withdrawal }: Part) => {
  const { t } = useTranslation('withdrawals');
  const { withdrawalId, clock } = withdrawal;
  const paying = useReasoned(staffPayAgain, { feature: 'withdrawals', refreshes, done: t('desk.paidAgain') });
  const rejecting = useRejecting(withdrawalId);
  return (
    <div className={row}>
      <p className="grow self-center text-sm text-soft">{t(`desk.refusals.${clock.reason ?? 'other'}`)}</p>
      <ClaimButton withdrawal={withdrawal} />
      <Button size="small" onClick={rejecting.open}>
        {t('desk.reject')}
      </Button>
      <Button size="small" tone="money" onClick={() => paying.ask({ withdrawalId })}>
        {t('desk.payAgain')}
      </Button>
      <ReasonDialog title={t('desk.payAgain')} confirmLabel={t('desk.payAgain')} {...paying.dialog}>
        <p>{t('desk.payAgainText')}</p>
      </ReasonDialog>
      {rejecting.dialog}
    </div>
  );
};

const SilentActions = ({ withdrawal }: Part) => {
  const { t } = useTranslation('withdrawals');
  const { withdrawalId } = withdrawal;
  const settling = useReasoned(staffSettleUnknown, { feature: 'withdrawals', refreshes, done: t('desk.askedSecond') });
  return (
    <div className={row}>
      <ClaimButton withdrawal={withdrawal} />
      {bankFindings.map((finding) => (
        <Button key={finding} size="small" onClick={() => settling.ask({ withdrawalId, finding })}>
          {t(`desk.findings.${finding}`)}
        </Button>
      ))}
      <ReasonDialog title={t('desk.settleTitle')} confirmLabel={t('desk.askSecond')} {...settling.dialog}>
        <p>{t('desk.settleText')}</p>
      </ReasonDialog>
    </div>
  );
};

const DisputeActions = ({ withdrawal }: Part) => {
  const { t } = useTranslation('withdrawals');
  const { withdrawalId } = withdrawal;
  const closing = useReasoned(staffResolveDispute, { feature: 'withdrawals', refreshes, done: t('desk.askedSecond') });
  return (
    <div className={row}>
      <ClaimButton withdrawal={withdrawal} />
      {disputeOutcomes.map((outcome) => (
        <Button key={outcome} size="small" onClick={() => closing.ask({ withdrawalId, outcome })}>
          {t(`desk.outcomes.${outcome}`)}
        </Button>
      ))}
      <ReasonDialog title={t('desk.disputeTitle')} confirmLabel={t('desk.askSecond')} {...closing.dialog}>
        <p>{t('desk.disputeText')}</p>
      </ReasonDialog>
    </div>
  );
};
