const shownMax = 6;
/** More than any group has games. */
const afterAllOpen = 1000;

/**
 * The lotteries that the home page shows: those that take bets before those that rest; among them the first of every group
 * before the second of any; as many as there is room for.
 */
export const gamesOnHome = <Game extends { remainTime: number }>(
  menus: readonly { gameMenus: readonly Game[] }[],
): Game[] =>
  menus
    .flatMap(({ gameMenus }) =>
      gameMenus.map((game, place) => ({ game, rank: game.remainTime > 0 ? place : place + afterAllOpen })),
    )
    .sort((a, b) => a.rank - b.rank)
    .slice(0, shownMax)
    .map(({ game }) => game);
