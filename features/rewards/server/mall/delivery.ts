import { z } from 'zod';
import type { World } from '#kit/server/world.ts';

const purpose = 'rewards.redemption/delivery';
const delivery = z.object({ receiver: z.string(), address: z.string(), mobileNum: z.string() });
export type Delivery = z.output<typeof delivery>;

export const sealDelivery = ({ vault }: World, { receiver, address, mobileNum }: Delivery): string =>
  vault.seal(purpose, JSON.stringify({ receiver, address, mobileNum }));

export const openDelivery = ({ vault }: World, sealed: string): Delivery =>
  delivery.parse(JSON.parse(vault.open(purpose, sealed)));
