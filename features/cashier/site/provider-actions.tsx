import { ExternalLink } from 'lucide-react';
import { buttonStyle } from '#kit/browser/components/button.tsx';
import { QrCode } from '#kit/browser/components/qr-code.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { DepositView } from '../contract/deposit-view.ts';

/** Where a provider takes the payment: its page, and its code where it shows one. */
export const ProviderActions = ({ deposit: { payUrl, payCode, bankName } }: { deposit: DepositView }) => {
  const { t } = useTranslation('cashier');
  if (payUrl === undefined && payCode === undefined)
    return (
      <p role="status" className="rounded-control bg-well px-4 py-3 text-sm text-soft">
        {t('deposit.askingProvider')}
      </p>
    );
  return (
    <div className="grid gap-4">
      {payCode !== undefined && (
        <>
          <div className="mx-auto w-full max-w-60 overflow-hidden rounded-card">
            <QrCode text={payCode} label={t('deposit.codeOf', { name: bankName })} level="Q" />
          </div>
          <p className="text-center text-sm text-soft">{t('deposit.scanAt')}</p>
        </>
      )}
      {payUrl !== undefined && (
        <a href={payUrl} rel="noreferrer" className={buttonStyle({ tone: 'money', size: 'large' })}>
          {t('deposit.payAt', { name: bankName })}
          <ExternalLink aria-hidden className="size-5" />
        </a>
      )}
    </div>
  );
};
