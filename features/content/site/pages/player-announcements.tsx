import { useLiveReads } from '#kit/browser/live/live-hooks.ts';
import { useRead } from '#kit/browser/calls/queries.ts';
import { listAnnouncements } from '../../contract/pages/list-announcements.ts';
import { AnnouncementCard } from './announcement-card.tsx';

/** What staff says to members, where they look after their own things. */
export const PlayerAnnouncements = () => {
  const { data } = useRead(listAnnouncements, { types: 'PL', platform: 'W' }, { staleTime: 60_000 });
  useLiveReads('site/content', [listAnnouncements]);
  return data?.player.map((announcement) => (
    <AnnouncementCard key={announcement.announcementId} announcement={announcement} />
  ));
};
