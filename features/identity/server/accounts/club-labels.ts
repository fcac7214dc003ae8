import { extensionPoint } from '#kit/server/extensions.ts';
import type { Read } from '#kit/server/database/database.ts';
import type { World } from '#kit/server/world.ts';
import type { MemberId, MerchantId } from '#kit/shared/id.ts';

type Whose = { merchantId: MerchantId; memberId: MemberId; language: string };

/** A member's label: its name in the language of the call, two colours as `#rrggbb`, and its level from 1 on. */
export type ClubLabel = { labelName: string; color: string; color2: string; rankLevel: number };
export type ClubLabelOf = (world: World) => (read: Read, whose: Whose) => Promise<ClubLabel | undefined>;

/** Who gives members labels: the first that knows one is shown. */
export const clubLabels = extensionPoint<ClubLabelOf>('identity.club-labels');

export const clubLabelOf = async (world: World, read: Read, whose: Whose): Promise<ClubLabel | null> => {
  for (const labelOf of clubLabels.of(world)) {
    const label = await labelOf(world)(read, whose);
    if (label) return label;
  }
  return null;
};
