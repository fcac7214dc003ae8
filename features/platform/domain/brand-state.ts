/** Why a brand's site is, or isn't, there for everybody. */
export const brandStates = ['preparing', 'open', 'maintenance', 'closed'] as const;
export type BrandState = (typeof brandStates)[number];

type Facts = { openedAt: number | null; isClosedByPlatform: boolean; isInMaintenance: boolean };

/** `closed`: by the platform. A site in maintenance was opened, and its own people open it again. */
export const brandStateOf = ({ openedAt, isClosedByPlatform, isInMaintenance }: Facts): BrandState => {
  if (isClosedByPlatform) return 'closed';
  if (openedAt === null) return 'preparing';
  return isInMaintenance ? 'maintenance' : 'open';
};
