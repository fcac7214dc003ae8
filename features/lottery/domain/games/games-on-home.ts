const shownMax = 6;
/** Of one group at most, so that its quick draws don't fill the page. */
const ofGroupMax = 2;

/**
 * The lotteries that the home page shows: of those that take bets the ones that close first, two of a group at most; where
 * they don't fill the page others that are open, then those that are closed, in the order of the menus.
 */
export const gamesOnHome = <Game extends { remainTime: number }>(
  menus: readonly { gameMenus: readonly Game[] }[],
): Game[] => {
  const soonest = (a: Game, b: Game) => a.remainTime - b.remainTime;
  const open = menus.map(({ gameMenus }) => gameMenus.filter(({ remainTime }) => remainTime > 0).toSorted(soonest));
  const first = open.flatMap((games) => games.slice(0, ofGroupMax)).toSorted(soonest);
  const more = open.flatMap((games) => games.slice(ofGroupMax)).toSorted(soonest);
  const closed = menus.flatMap(({ gameMenus }) => gameMenus.filter(({ remainTime }) => remainTime <= 0));
  return [...first, ...more, ...closed].slice(0, shownMax);
};
