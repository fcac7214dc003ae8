import { Megaphone } from 'lucide-react';
import { Card } from '#kit/browser/components/card.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import type { listAnnouncements } from '../../contract/pages/list-announcements.ts';
import { HtmlText } from '../texts/html-text.tsx';
import { Linked, useLeads } from '../texts/linkage.tsx';

export type Announcement = OutputOf<typeof listAnnouncements>['popup'][number];

/** An announcement among other things of a page. */
export const AnnouncementCard = ({ announcement }: { announcement: Announcement }) => {
  const { t } = useTranslation('content');
  const leads = useLeads();
  return (
    <Card className="flex gap-4">
      <Megaphone aria-hidden className="mt-1 size-5 shrink-0 text-brand" />
      <div className="min-w-0">
        <h2 dir="auto" className="text-base">
          {announcement.title}
        </h2>
        <HtmlText html={announcement.content} className="!text-base" />
        {leads(announcement) && (
          <Linked
            linkage={announcement}
            className="inline-flex min-h-11 items-center font-semibold text-money-text hover:underline"
          >
            {t('readMore')}
          </Linked>
        )}
      </div>
    </Card>
  );
};
