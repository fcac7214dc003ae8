import { useState } from 'react';
import { Button } from '#kit/browser/components/button.tsx';
import { Card, PartHeading } from '#kit/browser/components/card.tsx';
import { Dialog } from '#kit/browser/components/dialog.tsx';
import { dateView } from '#kit/browser/texts/format.ts';
import { useLanguage } from '#kit/browser/texts/language.ts';
import { useRead } from '#kit/browser/calls/queries.ts';
import { Skeleton } from '#kit/browser/components/skeleton.tsx';
import { ErrorState } from '#kit/browser/components/states.tsx';
import { say } from '#kit/browser/components/toast.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { security } from '../../contract/passwords/security.ts';
import { PaymentPasswordForm } from './payment-password-form.tsx';

/** Whether there is a withdrawal password and how old it is, and the way to set one. */
export const PaymentPasswordSection = () => {
  const { t } = useTranslation('identity');
  const language = useLanguage();
  const { data, error, refetch } = useRead(security, {});
  const [isOpen, setIsOpen] = useState(false);
  const done = () => {
    setIsOpen(false);
    void refetch();
    say(t('payment.done'), 'good');
  };
  const setAt = data?.paymentPassword.setAt ?? null;
  const action = t(setAt === null ? 'payment.choose' : 'payment.change');
  return (
    <section id="security-paymentPassword">
      <PartHeading title={t('payment.title')} />
      <Card>
        <p className="mb-3 text-sm text-soft">{t('payment.lead')}</p>
        {error ? (
          <ErrorState error={error} feature="identity" onAgain={() => void refetch()} />
        ) : data ? (
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p>{setAt === null ? t('payment.unset') : t('payment.set', { at: dateView(setAt, language) })}</p>
            <Button size="small" onClick={() => setIsOpen(true)}>
              {action}
            </Button>
          </div>
        ) : (
          <Skeleton className="h-11" />
        )}
      </Card>
      {data && (
        <Dialog title={action} isOpen={isOpen} onClose={() => setIsOpen(false)}>
          <PaymentPasswordForm security={data} onDone={done} />
        </Dialog>
      )}
    </section>
  );
};
