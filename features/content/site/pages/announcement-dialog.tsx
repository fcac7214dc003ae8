import { Button, buttonStyle } from '#kit/browser/components/button.tsx';
import { Dialog } from '#kit/browser/components/dialog.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { Announcement } from './announcement-card.tsx';
import { HtmlText } from '../texts/html-text.tsx';
import { Linked, useLeads } from '../texts/linkage.tsx';
import { Picture } from '../texts/picture.tsx';

/** A public announcement above the page. */
export const AnnouncementDialog = ({ announcement, onClose }: { announcement: Announcement; onClose: () => void }) => {
  const { t } = useTranslation('content');
  const leads = useLeads();
  const { title, content, image, drawing } = announcement;
  return (
    <Dialog title={title} isOpen onClose={onClose}>
      {(image || drawing !== null) && (
        <Picture image={image} drawing={drawing} sizes="27rem" className="mb-4 aspect-video rounded-control" />
      )}
      <HtmlText html={content} />
      <div className="mt-5 flex gap-3 *:grow">
        <Button onClick={onClose}>{t('understood')}</Button>
        {leads(announcement) && (
          <Linked linkage={announcement} className={buttonStyle({ tone: 'money' })} onGo={onClose}>
            {t('readMore')}
          </Linked>
        )}
      </div>
    </Dialog>
  );
};
