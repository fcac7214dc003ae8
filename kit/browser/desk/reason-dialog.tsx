import { type ReactNode, useState } from 'react';
import { useTranslation } from '../texts/translation.ts';
import { Button } from '../components/button.tsx';
import { Dialog } from '../components/dialog.tsx';
import { Field } from '../components/field.tsx';

type Props = {
  title: string;
  /** What will happen. */
  children?: ReactNode;
  confirmLabel: string;
  isOpen: boolean;
  onCancel: () => void;
  onConfirm: (reason: string) => void;
  isBusy: boolean;
  /** Why it was refused, in words. */
  refusal?: string | undefined;
  tone?: 'money' | 'danger';
};

const reasonMin = 5;
const reasonMax = 300;

/** Asks for a reason before something that others will want to understand; it goes into the audit trail. */
export const ReasonDialog = (props: Props) => (
  <Dialog title={props.title} isOpen={props.isOpen} onClose={props.onCancel} place="centre">
    <ReasonForm {...props} />
  </Dialog>
);

const ReasonForm = ({ children, confirmLabel, onCancel, onConfirm, isBusy, refusal, tone = 'money' }: Props) => {
  const { t } = useTranslation('kit');
  const [reason, setReason] = useState('');
  const [isTried, setIsTried] = useState(false);
  const isShort = reason.trim().length < reasonMin;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setIsTried(true);
        if (!isShort && !isBusy) onConfirm(reason.trim());
      }}
    >
      {children !== undefined && <div className="mb-4 text-soft">{children}</div>}
      <Field
        label={t('desk.reason')}
        hint={t('desk.reasonHint')}
        error={isTried && isShort ? t('desk.reasonShort', { min: reasonMin }) : undefined}
      >
        {(ids) => (
          <textarea
            {...ids}
            rows={3}
            maxLength={reasonMax}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
            className="block w-full rounded-control border border-edge bg-well px-3.5 py-2 text-ink hover:border-soft focus:border-focus"
          />
        )}
      </Field>
      {refusal !== undefined && (
        <p role="alert" className="mt-3 text-sm text-bad">
          {refusal}
        </p>
      )}
      <div className="mt-6 grid grid-cols-2 gap-3">
        <Button onClick={onCancel}>{t('cancel')}</Button>
        <Button type="submit" tone={tone} isBusy={isBusy}>
          {confirmLabel}
        </Button>
      </div>
    </form>
  );
};
