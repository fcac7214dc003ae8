import { useLiveReads } from '#kit/browser/live/live-hooks.ts';
import { useRead } from '#kit/browser/calls/queries.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import { vendorGroups } from '../../contract/vendors/vendor-groups.ts';
import type { LobbyCategory } from '../../domain/categories.ts';

export type VendorGroupView = OutputOf<typeof vendorGroups>['groups'][number];
export type VendorCardView = VendorGroupView['cards'][number];

/** The categories that there are, kept from the last visit until the server has told. */
export const useGroups = () => {
  useLiveReads('site/lobby', [vendorGroups]);
  return useRead(vendorGroups, {}, { staleTime: 60_000, keep: 'device' });
};

export const groupOf = (
  groups: readonly VendorGroupView[] | undefined,
  category: LobbyCategory,
): VendorGroupView | undefined => groups?.find(({ title }) => title === category);

/** What the lobby calls a vendor; its code where it shows none of that name. */
export const useVendorNames = (): ((vassalage: string) => string) => {
  const { data } = useGroups();
  return (vassalage) =>
    data?.groups.flatMap(({ cards }) => cards).find((card) => card.vassalage === vassalage)?.displayName ?? vassalage;
};

/** Categories that lead to one page without vendors to choose among. */
export const hasVendorList = (category: LobbyCategory): boolean => category !== 'LOTT' && category !== 'ELOTT';
