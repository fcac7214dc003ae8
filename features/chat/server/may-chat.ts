import { isOn } from '#features/merchants/public.ts';
import type { Visit } from '#kit/server/http/visit.ts';
import type { World } from '#kit/server/world.ts';
import { type Refused, refuse } from '#kit/shared/result.ts';

/** @returns the refusal of a merchant that has no chat. */
export const chatIsOff = async (
  world: World,
  { merchantId }: Pick<Visit, 'merchantId'>,
): Promise<Refused<'function_off'> | undefined> =>
  (await isOn(world, merchantId, 'CBS3')) ? undefined : refuse('function_off');
