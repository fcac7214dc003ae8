import type { World } from '#kit/server/world.ts';

/** What is said is personal: at rest it is encrypted. */
const purpose = 'chat.message';

export const sealWords = ({ vault }: World, text: string): string => vault.seal(purpose, text);

/** Null where there are no words, or none any more. */
export const openWords = ({ vault }: World, sealed: string | null): string | null =>
  sealed === null ? null : vault.open(purpose, sealed);
