import type { Chance } from '#games/engine/chance/chance.ts';

/**
 * A house game as the server sees it: it hands in chance and gets back what was drawn. Amounts are units of the bet:
 * a stake of `units`, and what comes back in hundredths of one unit; undefined while the round waits for the player.
 */
export type RoundGame = {
  begin: (choice: unknown, chance: Chance) => Begun | undefined;
  act: (secret: unknown, action: unknown) => Moved | undefined;
};

/** `shown` is all that the page may know; `secret` is kept until the round is over. */
export type Moved = { secret: unknown; shown: unknown; returned: number | undefined };
/** @property odds what the bet pays where it wins, stake included, in hundredths, where that is one multiple. */
export type Begun = Moved & { units: number; odds?: number | undefined };
