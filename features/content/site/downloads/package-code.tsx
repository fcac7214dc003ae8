import { Download } from 'lucide-react';
import { buttonStyle } from '#kit/browser/components/button.tsx';
import { QrCode } from '#kit/browser/components/qr-code.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';

/** The merchant's own package: a code for another device's camera, a link for this one. */
export const PackageCode = ({ system, address }: { system: 'android' | 'ios'; address: string }) => {
  const { t } = useTranslation('content');
  return (
    <div className="flex h-full flex-col items-center justify-center gap-3 p-4">
      <div className="rounded-sm bg-paper p-2">
        <div className="size-[100px]">
          <QrCode text={address} label={t('down.code', { system: system === 'ios' ? 'iOS' : 'Android' })} margin={0} />
        </div>
      </div>
      <a href={address} rel="noopener noreferrer nofollow" className={buttonStyle({ size: 'small' })}>
        <Download aria-hidden className="size-4" />
        {t(system === 'ios' ? 'down.getProfile' : 'down.getPackage')}
      </a>
    </div>
  );
};
