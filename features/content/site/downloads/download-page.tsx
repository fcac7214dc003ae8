import { useTranslation } from '#kit/browser/texts/translation.ts';
import { useContentSetting } from '../content-setting.ts';
import { DownloadGuide } from './download-guide.tsx';

export const DownloadPage = () => {
  const { t } = useTranslation('content');
  const { brand } = useContentSetting();
  return (
    <>
      <h1 className="mb-4 text-2xl">{t('down.title', { brand })}</h1>
      <DownloadGuide />
    </>
  );
};
