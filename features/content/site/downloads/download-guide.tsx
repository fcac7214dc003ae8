import { Info } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useInstall } from '#kit/browser/install/install.ts';
import { Tabs } from '#kit/browser/components/tabs.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { useContentSetting } from '../content-setting.ts';
import { InstallOffer } from './install-offer.tsx';
import { GuideSteps } from '../pages/guide-steps.tsx';

/** Most merchants have none; then its code isn't needed either. */
const PackageCode = lazy(() => import('./package-code.tsx').then((it) => ({ default: it.PackageCode })));

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
        first={
          address !== undefined && (
            <Suspense>
              <PackageCode system={system} address={address} />
            </Suspense>
          )
        }
      />
    </>
  );
};
