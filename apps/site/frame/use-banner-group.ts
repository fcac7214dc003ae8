import { useRouterState } from '@tanstack/react-router';
import { bannerGroupOf } from '#features/content/domain/banner-group.ts';
import type { BannerGroup } from '#features/content/domain/places.ts';

const lobbies: ReadonlySet<string> = new Set(['/lottery', '/elott', '/vnlottery']);

/** The banners of the page; where a slip is written there are none, as wherever a person plays. */
export const useBannerGroup = (path: string): BannerGroup | undefined => {
  const isSlip = useRouterState({ select: ({ location }) => 'gameCode' in location.search }) && lobbies.has(path);
  return isSlip ? undefined : bannerGroupOf(path);
};
