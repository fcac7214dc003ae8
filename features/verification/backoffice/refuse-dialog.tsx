import { useState } from 'react';
import { Button } from '#kit/browser/components/button.tsx';
import { Dialog } from '#kit/browser/components/dialog.tsx';
import { CheckField } from '#kit/browser/components/field.tsx';
import { useSend } from '#kit/browser/calls/queries.ts';
import { useRefusalText } from '#kit/browser/components/states.tsx';
import { say } from '#kit/browser/components/toast.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { staffKycRequests } from '../contract/staff-kyc-requests.ts';
import { staffPlayerVerification } from '../contract/staff-player-verification.ts';
import { staffRefuseKycRequest } from '../contract/staff-refuse-kyc-request.ts';
import { type RefuseReason, refuseReasons } from '../domain/kyc-requests.ts';

const refreshes = [staffKycRequests, staffPlayerVerification];

type RefuseProps = { kycRequestId: string; isOpen: boolean; onClose: () => void };

/** The reasons that the player reads. */
export const RefuseDialog = ({ kycRequestId, isOpen, onClose }: RefuseProps) => {
  const { t } = useTranslation('verification');
  const textOf = useRefusalText('verification');
  const { send, isSending } = useSend(staffRefuseKycRequest, { refreshes });
  const [reasons, setReasons] = useState<readonly RefuseReason[]>([]);
  const toggle = (reason: RefuseReason) =>
    setReasons((before) => (before.includes(reason) ? before.filter((it) => it !== reason) : [...before, reason]));
  const refuse = async () => {
    const answer = await send({ kycRequestId, reasons: [...reasons] });
    onClose();
    if (answer.ok) say(t('desk.refused'), 'good');
    else say(textOf(answer), 'bad');
  };
  return (
    <Dialog title={t('desk.refuseTitle')} isOpen={isOpen} onClose={onClose} place="centre">
      <p className="mb-3 text-sm text-soft">{t('desk.refuseText')}</p>
      {refuseReasons.map((reason) => (
        <CheckField
          key={reason}
          label={t(`reasons.${reason}`)}
          checked={reasons.includes(reason)}
          onChange={() => toggle(reason)}
        />
      ))}
      <Button
        tone="danger"
        className="mt-4 w-full"
        disabled={reasons.length === 0}
        isBusy={isSending}
        onClick={() => void refuse()}
      >
        {t('desk.refuse')}
      </Button>
    </Dialog>
  );
};
