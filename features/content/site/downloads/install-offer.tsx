import { CircleCheck, ExternalLink, MonitorSmartphone } from 'lucide-react';
import { Button, buttonStyle } from '#kit/browser/components/button.tsx';
import { Card } from '#kit/browser/components/card.tsx';
import { Mark } from '#kit/browser/drawings/mark.tsx';
import { hostAppOf, useInstall } from '#kit/browser/install/install.ts';
import { outsideAddress } from '#kit/browser/install/outside-address.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { useContentSetting } from '../content-setting.ts';

/** The first choice: the site itself, installed by the browser, without a shop and without a package. */
export const InstallOffer = () => {
  const { t } = useTranslation('content');
  const { brand } = useContentSetting();
  const { state } = useInstall();
  return (
    <Card className="mb-5 flex flex-col items-start gap-4 sm:flex-row sm:items-center">
      <span className="grid size-16 shrink-0 place-items-center rounded-card bg-control">
        <Mark className="size-11" />
      </span>
      <div className="min-w-0 grow">
        <h2 className="text-lg">{t('down.web', { brand })}</h2>
        <p className="text-sm text-soft">{t(`down.states.${state}`)}</p>
      </div>
      <Way />
    </Card>
  );
};

const Way = () => {
  const { t } = useTranslation('content');
  const { state, install } = useInstall();
  switch (state) {
    case 'ready':
      return (
        <Button
          tone="money"
          icon={<MonitorSmartphone aria-hidden className="size-5" />}
          className="shrink-0"
          onClick={() => void install()}
        >
          {t('down.install')}
        </Button>
      );
    case 'installed':
      return <CircleCheck aria-hidden className="size-7 shrink-0 text-good" />;
    case 'outside':
      return <Outside />;
    case 'guide':
      return null;
  }
};

const Outside = () => {
  const { t } = useTranslation('content');
  const { platform } = useInstall();
  const app = hostAppOf(navigator.userAgent);
  const address = app && outsideAddress(app, platform, location.href);
  if (address === undefined) return null;
  return (
    <a href={address} className={`${buttonStyle({ tone: 'money' })} shrink-0`}>
      <ExternalLink aria-hidden className="size-5" />
      {t('down.outside')}
    </a>
  );
};
