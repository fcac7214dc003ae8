import type { Game } from './engine/game.ts';
import { dice } from './minigames/dice/play/game.ts';
import { mines } from './minigames/mines/play/game.ts';

/** What is known of a game whatever its choices are: they go in as they came and are read by the game itself. */
export type OurGame = Game<unknown>;

/** Reads its choices again each time, so that games of different choices stand in one list. */
const anyChoice = <Choice>(game: Game<Choice>): OurGame => ({
  ...game,
  play: ({ stake, choices, chance }) => {
    const read = choices.flatMap((choice) => game.readChoice(choice) ?? []);
    return read.length === choices.length ? game.play({ stake, choices: read, chance }) : undefined;
  },
  topThousandths: (choice) => {
    const read = game.readChoice(choice);
    return read === undefined ? 0n : game.topThousandths(read);
  },
});

/** Every game of ours, by its code. */
export const ourGames: ReadonlyMap<string, OurGame> = new Map(
  [anyChoice(dice), anyChoice(mines)].map((game) => [game.code, game]),
);
