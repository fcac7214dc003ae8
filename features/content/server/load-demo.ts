import type { World } from '#kit/server/world.ts';
import type { MerchantId } from '#kit/shared/id.ts';

export const loadDemo = async (_world: World, _merchantId: MerchantId): Promise<void> => undefined;
