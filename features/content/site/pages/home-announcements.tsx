import { Megaphone } from 'lucide-react';
import { useState } from 'react';
import { late } from '#kit/browser/loading/lazy.tsx';
import type { Announcement } from './announcement-card.tsx';
import { Linked, useLeads } from '../texts/linkage.tsx';

const AnnouncementDialog = late(() => import('./announcement-dialog.tsx').then((it) => it.AnnouncementDialog));

/** More than these would push home away. */
const linesMax = 3;

const line = 'flex min-h-11 w-full items-center gap-2.5 px-4 text-start text-sm font-semibold hover:bg-hover';

/** What staff says along the top of home: a line each, leading on, or opening what is said. */
export const HomeAnnouncements = ({ announcements }: { announcements: readonly Announcement[] }) => {
  const leads = useLeads();
  const [opened, setOpened] = useState<Announcement>();
  if (announcements.length === 0) return null;
  return (
    <>
      <ul className="-mx-4 divide-y divide-line overflow-hidden bg-control sm:mx-0 sm:rounded-control">
        {announcements.slice(0, linesMax).map((announcement) => (
          <li key={announcement.announcementId}>
            {leads(announcement) ? (
              <Linked linkage={announcement} className={line}>
                <Words title={announcement.title} />
              </Linked>
            ) : (
              <button type="button" className={line} onClick={() => setOpened(announcement)}>
                <Words title={announcement.title} />
              </button>
            )}
          </li>
        ))}
      </ul>
      {opened && <AnnouncementDialog announcement={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
};

const Words = ({ title }: { title: string }) => (
  <>
    <Megaphone aria-hidden className="size-4 shrink-0 text-brand" />
    <span className="truncate">
      <bdi>{title}</bdi>
    </span>
  </>
);
