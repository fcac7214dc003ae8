import type { Game } from './game.ts';
import type { SharedPlay, Unfolding } from './shared-play.ts';

/** What is known of a game whatever its choices are: they go in as they came and are read by the game itself. */
export type OurGame = Game<unknown>;

/** Reads its choices again each time, so that games of different choices stand in one list. */
export const anyChoice = <Choice>({ shared, ...game }: Game<Choice>): OurGame => ({
  ...game,
  ...(shared && { shared: anyShared(shared, game.readChoice) }),
  play: ({ choices, ...round }) => {
    const read = choices.flatMap((choice) => game.readChoice(choice) ?? []);
    return read.length === choices.length ? game.play({ ...round, choices: read }) : undefined;
  },
  topThousandths: (choice) => {
    const read = game.readChoice(choice);
    return read === undefined ? 0n : game.topThousandths(read);
  },
  oddsThousandths: (choice) => {
    const read = game.readChoice(choice);
    return read === undefined ? undefined : game.oddsThousandths?.(read);
  },
});

const anyShared = <Choice>(
  shared: SharedPlay<Choice>,
  readChoice: Game<Choice>['readChoice'],
): SharedPlay<unknown> => ({
  ...shared,
  unfolding: shared.unfolding && anyUnfolding(shared.unfolding, readChoice),
  opening: (wish, mostThousandths) => {
    const read = readChoice(wish);
    return read === undefined ? undefined : shared.opening(read, mostThousandths);
  },
  endsAtMs: (opening) => {
    const read = readChoice(opening);
    return read === undefined ? undefined : shared.endsAtMs(read);
  },
  pressAt: (opening, atMs) => {
    const read = readChoice(opening);
    return read === undefined ? undefined : shared.pressAt(read, atMs);
  },
});

const anyUnfolding = <Choice>(
  { toldAt, worthOf }: Unfolding<Choice>,
  readChoice: Game<Choice>['readChoice'],
): Unfolding<unknown> => ({
  toldAt,
  worthOf: (chance) => {
    const worth = worthOf(chance);
    return ({ opening, stake }) => {
      const read = readChoice(opening);
      return read === undefined ? [] : worth({ stake, opening: read });
    };
  },
});
