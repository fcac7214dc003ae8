import { useRouterState } from '@tanstack/react-router';
import { bannerGroupOf } from '#features/content/domain/banner-group.ts';
import type { BannerGroup } from '#features/content/domain/places.ts';

/** The banners of the page; where one lottery is looked at, to write a slip or for its results, there are none. */
export const useBannerGroup = (path: string): BannerGroup | undefined =>
  useRouterState({ select: ({ location }) => 'gameCode' in location.search }) ? undefined : bannerGroupOf(path);
