import { useTranslation } from '#kit/browser/texts/translation.ts';
import { Button, buttonStyle } from '#kit/browser/components/button.tsx';
import { Mark } from '#kit/browser/drawings/mark.tsx';
import { MaintenanceDrawing, RegionDrawing } from '#kit/browser/drawings/empty-states.tsx';
import { OfflineDrawing, TroubleDrawing } from '#kit/browser/drawings/states.tsx';
import { dateTimeView } from '#kit/browser/texts/format.ts';
import { useLanguage } from '#kit/browser/texts/language.ts';
import { EmptyState } from '#kit/browser/components/states.tsx';
import type { Replacement } from './replacement.ts';

/** Replaces the whole site: no header, no navigation, nothing that could not work. */
export const ReplacedSite = ({ replacement }: { replacement: Replacement }) => (
  <main className="mx-auto flex min-h-dvh max-w-(--container-text) flex-col px-4 py-8">
    <Mark className="mx-auto size-10" />
    <div className="my-auto">
      <Words replacement={replacement} />
    </div>
  </main>
);

const Words = ({ replacement }: { replacement: Replacement }) => {
  const { t } = useTranslation('site');
  switch (replacement.kind) {
    case 'maintenance':
      return <Maintenance {...replacement} />;
    case 'region':
      return (
        <EmptyState
          isPage
          drawing={<RegionDrawing />}
          title={t('replaced.region.title')}
          text={
            <>
              <p>{t('replaced.region.text')}</p>
              <p className="figures mt-3 inline-block rounded-control bg-card px-4 py-2">
                {t('replaced.region.ip', { ip: replacement.ip })}
              </p>
            </>
          }
        />
      );
    case 'unknownHost':
      return (
        <EmptyState
          isPage
          drawing={<TroubleDrawing />}
          title={t('replaced.unknownHost.title')}
          text={t('replaced.unknownHost.text')}
        />
      );
    case 'unreachable':
      return (
        <EmptyState
          isPage
          drawing={<OfflineDrawing />}
          title={t('replaced.unreachable.title')}
          text={t('replaced.unreachable.text')}
          action={<AgainButton />}
        />
      );
  }
};

const Maintenance = ({ notice, endsAt, service }: Extract<Replacement, { kind: 'maintenance' }>) => {
  const { t } = useTranslation('site');
  const language = useLanguage();
  return (
    <EmptyState
      isPage
      drawing={<MaintenanceDrawing />}
      title={t('replaced.maintenance.title')}
      text={
        <>
          <p>{notice ?? t('replaced.maintenance.text')}</p>
          {endsAt !== null && (
            <p className="mt-2">{t('replaced.maintenance.until', { at: dateTimeView(endsAt, language) })}</p>
          )}
        </>
      }
      action={
        <>
          <AgainButton />
          {service !== undefined && <ServiceLink url={service} />}
        </>
      }
    />
  );
};

const AgainButton = () => {
  const { t } = useTranslation('site');
  return <Button onClick={() => location.reload()}>{t('replaced.again')}</Button>;
};

const ServiceLink = ({ url }: { url: string }) => {
  const { t } = useTranslation('site');
  return (
    <a href={url} className={buttonStyle({ tone: 'money' })} rel="noopener">
      {t('replaced.service')}
    </a>
  );
};
