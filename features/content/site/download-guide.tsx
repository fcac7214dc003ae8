import { Download, Info } from 'lucide-react';
import { useState } from 'react';
import { buttonStyle } from '#kit/browser/button.tsx';
import { useInstall } from '#kit/browser/install.ts';
import { QrCode } from '#kit/browser/qr-code.tsx';
import { Tabs } from '#kit/browser/tabs.tsx';
import { useTranslation } from '#kit/browser/translation.ts';
import { useContentSetting } from './content-setting.ts';
import { InstallOffer } from './install-offer.tsx';
import { GuideSteps } from './guide-steps.tsx';

const systems = ['android', 'ios'] as const;
type System = (typeof systems)[number];

/** How the site becomes an app: installed by the browser first; a package of the merchant's where there is one. */
export const DownloadGuide = () => {
  const { t } = useTranslation('content');
  const { platform } = useInstall();
  const [chosen, setChosen] = useState<System>(platform === 'ios' ? 'ios' : 'android');
  return (
    <>
      <InstallOffer />
      <Tabs
        label={t('down.systems')}
        chosen={chosen}
        onChoose={setChosen}
        tabs={[
          { name: 'android', label: 'Android', content: <Steps system="android" /> },
          { name: 'ios', label: 'iOS', content: <Steps system="ios" /> },
        ]}
      />
    </>
  );
};

const Steps = ({ system }: { system: System }) => {
  const { t } = useTranslation('content');
  const { apps } = useContentSetting();
  const address = apps[system];
  return (
    <>
      {system === 'ios' && (
        <p className="mb-4 flex gap-3 text-sm text-soft">
          <Info aria-hidden className="mt-0.5 size-5 shrink-0 text-sky" />
          <span>
            {t('down.safari')} {address !== undefined && t('down.profile')}
          </span>
        </p>
      )}
      <GuideSteps
        slot={system === 'ios' ? 'download_ios' : 'download_android'}
        first={address !== undefined && <Package system={system} address={address} />}
      />
    </>
  );
};

/** The merchant's own package: a code for another device's camera, a link for this one. */
const Package = ({ system, address }: { system: System; address: string }) => {
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
