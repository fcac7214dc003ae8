import type { MayAdvertise } from '#features/content/public.ts';
import { protectionOf } from './protection-of.ts';

/** Nobody whom play is closed to is advertised to. */
export const mayAdvertise: MayAdvertise = async (world, memberId) =>
  (await protectionOf(world, world.database.read, memberId)) === undefined;
