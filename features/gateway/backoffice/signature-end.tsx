import { useState } from 'react';
import { Button } from '#kit/browser/components/button.tsx';
import { useServerNow } from '#kit/browser/clock.ts';
import { ReasonDialog } from '#kit/browser/desk/reason-dialog.tsx';
import { TimeText } from '#kit/browser/desk/time-text.tsx';
import { useReasoned } from '#kit/browser/desk/use-reasoned.ts';
import { TextField } from '#kit/browser/components/field.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { Instant } from '#kit/shared/time.ts';
import { staffSetSignatureEnd } from '../contract/keys/staff-set-signature-end.ts';
import { staffVendor } from '../contract/vendors/staff-vendor.ts';
import { dayOf } from '#kit/shared/business-day.ts';
import { signatureEndDays } from '../domain/signature-end.ts';

type Props = { vendor: string; keyId: string; until: Instant; isFixed: boolean };

/** A key that signs the body alone: until when, and the form by which two people choose another day. */
export const SignatureEnd = ({ vendor, keyId, until, isFixed }: Props) => {
  const { t } = useTranslation('gateway');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className="text-xs">
      <p className="text-warn">
        {t('desk.signsBodyUntil')} <TimeText at={until} />
      </p>
      {!isFixed && !isOpen && (
        <Button size="small" className="mt-1" onClick={() => setIsOpen(true)}>
          {t('desk.signatureEnd')}
        </Button>
      )}
      {isOpen && <EndForm vendor={vendor} keyId={keyId} until={until} onClose={() => setIsOpen(false)} />}
    </div>
  );
};

const EndForm = ({ vendor, keyId, until, onClose }: Omit<Props, 'isFixed'> & { onClose: () => void }) => {
  const { t } = useTranslation('gateway');
  const { first, last } = signatureEndDays(useServerNow());
  const [day, setDay] = useState(dayOf(until));
  const setting = useReasoned(staffSetSignatureEnd, {
    feature: 'gateway',
    refreshes: [staffVendor],
    done: t('desk.changeAsked'),
    onDone: onClose,
  });
  return (
    <>
      <form
        noValidate
        className="mt-2 flex flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          if (day >= first && day <= last) setting.ask({ vendor, keyId, day });
        }}
      >
        <TextField
          label={t('desk.signatureEndDay')}
          hint={t('desk.signatureEndHint')}
          type="date"
          min={first}
          max={last}
          value={day}
          error={day < first || day > last ? t('refusals.day_refused', { first, last }) : undefined}
          onChange={(event) => setDay(event.target.value)}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onClose}>{t('desk.leaveIt')}</Button>
          <Button type="submit" tone="money">
            {t('desk.signatureEndAsk')}
          </Button>
        </div>
      </form>
      <ReasonDialog title={t('desk.signatureEndTitle')} confirmLabel={t('desk.signatureEndAsk')} {...setting.dialog}>
        <p>{t('desk.signatureEndText', { day })}</p>
        <code className="mt-2 block text-xs break-all text-ink">{keyId}</code>
      </ReasonDialog>
    </>
  );
};
