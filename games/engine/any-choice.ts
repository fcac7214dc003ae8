import type { Game } from './game.ts';

/** What is known of a game whatever its choices are: they go in as they came and are read by the game itself. */
export type OurGame = Game<unknown>;

/** Reads its choices again each time, so that games of different choices stand in one list. */
export const anyChoice = <Choice>(game: Game<Choice>): OurGame => ({
  ...game,
  play: ({ choices, ...round }) => {
    const read = choices.flatMap((choice) => game.readChoice(choice) ?? []);
    return read.length === choices.length ? game.play({ ...round, choices: read }) : undefined;
  },
  topThousandths: (choice) => {
    const read = game.readChoice(choice);
    return read === undefined ? 0n : game.topThousandths(read);
  },
});
