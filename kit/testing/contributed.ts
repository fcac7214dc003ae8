import type { Contribution, Extensions } from '#kit/server/extensions.ts';

/** The world, with these added to its extension points; of an installation's setting the last one holds. */
export const contributed = <W extends { extensions: Extensions }>(
  world: W,
  ...contributions: readonly Contribution[]
): W => {
  world.extensions.add(...contributions);
  return world;
};
