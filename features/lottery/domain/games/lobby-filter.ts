import { plainOf } from '#kit/shared/plain-text.ts';

/** Lists of games beside those of a tag. */
export const listTypes = ['hot', 'fav', 'recent'] as const;
export type ListType = (typeof listTypes)[number];

/** Monday to Saturday are 2 to 7, Sunday is 1, in the order of the week. */
export const drawDays = ['2', '3', '4', '5', '6', '7', '1'] as const;
export type DrawDay = (typeof drawDays)[number];

/** What a person asked the lobby for; it stands in the address. */
export type LobbyFilter = {
  tag?: string | undefined;
  day?: DrawDay | undefined;
  name?: string | undefined;
  list?: ListType | undefined;
};

/** What an address asks for; whatever it can't mean is left out. */
export const lobbyFilterOf = (given: {
  tag?: string | undefined;
  day?: string | undefined;
  name?: string | undefined;
  list?: string | undefined;
}): LobbyFilter => ({
  tag: given.tag,
  day: drawDays.find((day) => day === given.day),
  name: given.name,
  list: listTypes.find((list) => list === given.list),
});

/** A tag stands alone: list, search and weekday go. Choosing it once more shows everything. */
export const withTag = (wish: LobbyFilter, tag: string | undefined): LobbyFilter => (wish.tag === tag ? {} : { tag });

/** Another list takes the tag away; the list that is shown is left by choosing it once more. */
export const withList = (wish: LobbyFilter, list: ListType): LobbyFilter => ({
  ...wish,
  tag: undefined,
  list: wish.list === list ? undefined : list,
});

export const withDay = (wish: LobbyFilter, day: DrawDay | undefined): LobbyFilter => ({
  ...wish,
  day: wish.day === day ? undefined : day,
});

export const withName = (wish: LobbyFilter, name: string): LobbyFilter => ({
  ...wish,
  name: name === '' ? undefined : name,
});

/** Lists of a person's own: whoever isn't logged in is asked to. */
export const needsLogin = (list: ListType): boolean => list !== 'hot';

export type LobbyGame = {
  gameCode: string;
  /** By which its menu is chosen. */
  menu: string;
  remark: string;
  /** Its names in all languages, as searches compare them. */
  plainNames: string;
  /** Comma-separated. */
  drawDayOfWeek: string;
};

export const plainNamesOf = (names: readonly string[]): string => names.map(plainOf).join('\n');

/** Of a group's games those that take bets stand first, each half in its order: nobody looks for what rests. */
export const openFirst = <Game extends { remainTime: number }>(games: readonly Game[]): Game[] =>
  games.toSorted((a, b) => Number(b.remainTime > 0) - Number(a.remainTime > 0));

/**
 * The games that were asked for: of the tag, drawn on that day, whose name in any language has what was typed, in the order
 * of the list or of the menu.
 * @param codes of the chosen list, the first first.
 */
export const gamesFor = <Game extends LobbyGame>(
  games: readonly Game[],
  { tag, day, name, list }: LobbyFilter,
  codes: readonly string[] = [],
): Game[] => {
  const typed = plainOf(name ?? '');
  const ofList =
    list === undefined ? games : codes.flatMap((code) => games.find(({ gameCode }) => gameCode === code) ?? []);
  return ofList.filter(
    (game) =>
      (tag === undefined || game.menu === tag) &&
      (day === undefined || game.drawDayOfWeek.split(',').includes(day)) &&
      (typed === '' || game.plainNames.includes(typed)),
  );
};
