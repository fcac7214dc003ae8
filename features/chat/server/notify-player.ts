import { afterCommit, type Tx } from '#kit/server/database/database.ts';
import type { World } from '#kit/server/world.ts';

/** What an open page of a player hears of: something was said, staff is writing, or the conversation stands otherwise. */
export type ChatSign = 'message' | 'typing' | 'changed';

export const publishSign = ({ live }: World, memberId: string, kind: ChatSign): void =>
  live.publish(`member/${memberId}/chat`, { kind });

/** Once it has committed. */
export const notifyPlayerIn = (world: World, tx: Tx, memberId: string, kind: ChatSign): void =>
  afterCommit(tx, () => publishSign(world, memberId, kind));
