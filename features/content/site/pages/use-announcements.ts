import { useLiveReads } from '#kit/browser/live/live-hooks.ts';
import { useLogin } from '#kit/browser/session/login.ts';
import { useRead } from '#kit/browser/calls/queries.ts';
import { listAnnouncements } from '../../contract/pages/list-announcements.ts';
import type { homeAnnouncements, promotionAnnouncements } from '../../domain/places.ts';
import type { Announcement } from './announcement-card.tsx';

const staleTime = 60_000;

type Place = 'banners' | 'home' | 'promotion';
type Said = Record<Place, readonly Announcement[]>;
const nothing: Said = { banners: [], home: [], promotion: [] };

/**
 * What staff says on a page: to everybody, as the server wrote it into the page, then to members.
 * @param asked undefined: nothing is asked for.
 */
export const useAnnouncements = (asked: typeof homeAnnouncements | typeof promotionAnnouncements | undefined): Said => {
  const { isLoggedIn } = useLogin();
  const isAsked = asked !== undefined;
  const types = asked?.types ?? 'B,H';
  const read = (executionType: 'A' | 'B') => ({ types, platform: 'W', executionType }) as const;
  const toAll = useRead(listAnnouncements, read('B'), { staleTime, enabled: isAsked });
  const toMembers = useRead(listAnnouncements, read('A'), { staleTime, enabled: isAsked && isLoggedIn });
  useLiveReads('site/content', [listAnnouncements]);
  if (!isAsked) return nothing;
  const [all = nothing, members = nothing] = [toAll.data, isLoggedIn ? toMembers.data : nothing];
  const both = (place: Place) => [...all[place], ...members[place]];
  return { banners: both('banners'), home: both('home'), promotion: both('promotion') };
};
