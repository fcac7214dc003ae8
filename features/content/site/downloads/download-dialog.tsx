import { Dialog } from '#kit/browser/components/dialog.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { useContentSetting } from '../content-setting.ts';
import { DownloadGuide } from './download-guide.tsx';

/** The same above the page where somebody is. */
export const DownloadDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('content');
  const { brand } = useContentSetting();
  return (
    <Dialog title={t('down.title', { brand })} isOpen onClose={onClose} size="wide">
      <DownloadGuide />
    </Dialog>
  );
};
