import { sha256Hex } from '#kit/shared/digest.ts';

/** What is told of a game's shared rounds. */
export const sharedTopic = (game: string): string => `shared/${game}`;

/** A bet among others: nobody finds the bet itself by it. */
export const betNo = (roundId: string): string => sha256Hex(`bet ${roundId}`).slice(0, 10);

/** A player among others: the same name for the same player, and nothing of who they are. */
export const maskedPlayer = (player: string): string => {
  const hidden = sha256Hex(`bettor ${player}`);
  return `${hidden.slice(0, 2)}***${hidden.slice(-2)}`;
};
