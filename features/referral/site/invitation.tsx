import { Share2 } from 'lucide-react';
import { Button } from '#kit/browser/components/button.tsx';
import { Card } from '#kit/browser/components/card.tsx';
import { CopyButton } from '#kit/browser/components/copy-button.tsx';
import { QrCode } from '#kit/browser/components/qr-code.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { Referral } from './referral-page.tsx';

/** The code, and the link as text, as QR code and to be passed on. */
export const Invitation = ({ own: { code, link }, brand }: { own: Referral; brand: string }) => {
  const { t } = useTranslation('referral');
  return (
    <Card className="flex flex-col gap-6 sm:flex-row sm:items-center sm:justify-between">
      <div className="flex min-w-0 flex-col gap-5">
        <div>
          <h2 className="text-sm font-normal text-soft">{t('code')}</h2>
          <div className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-2">
            <bdi dir="ltr" className="figures text-3xl font-semibold tracking-widest">
              {code}
            </bdi>
            <CopyButton text={code} label={t('copyCode')} />
          </div>
        </div>
        <div>
          <h2 className="text-sm font-normal text-soft">{t('link')}</h2>
          <bdi dir="ltr" className="mt-1 block break-all">
            {link}
          </bdi>
          <div className="mt-3 flex flex-wrap gap-2">
            <CopyButton text={link} label={t('copyLink')} />
            <ShareButton link={link} brand={brand} />
          </div>
        </div>
      </div>
      <div className="mx-auto shrink-0 rounded-card bg-paper p-3 sm:mx-0">
        <div className="w-50">
          <QrCode text={link} label={t('qr')} margin={0} level="M" />
        </div>
      </div>
    </Card>
  );
};

/** The device's own way of passing something on, where it has one. */
const ShareButton = ({ link, brand }: { link: string; brand: string }) => {
  const { t } = useTranslation('referral');
  if (!('share' in navigator)) return null;
  const share = async () => {
    // Thought better of it, or no app to give it to: the link still stands there.
    await navigator.share({ title: brand, text: t('shareText', { brand }), url: link }).catch(() => undefined);
  };
  return (
    <Button
      size="small"
      tone="money"
      onClick={() => void share()}
      icon={<Share2 aria-hidden className="size-4 rtl:-scale-x-100" />}
    >
      {t('share')}
    </Button>
  );
};
