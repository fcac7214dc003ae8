import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  gamesFor,
  type LobbyFilter,
  needsLogin,
  openFirst,
  plainNamesOf,
  lobbyFilterOf,
  withDay,
  withList,
  withName,
  withTag,
} from './lobby-filter.ts';

const everything: LobbyFilter = { tag: 'YEEKEE', day: '4', name: 'lao', list: 'hot' };
const given = (wish: LobbyFilter) =>
  Object.fromEntries(Object.entries(wish).filter(([, value]) => value !== undefined));

const changes: readonly [what: string, change: (wish: LobbyFilter) => LobbyFilter, LobbyFilter][] = [
  ['a tag clears list, search and weekday', (wish) => withTag(wish, 'LAO'), { tag: 'LAO' }],
  ['the same tag once more shows everything', (wish) => withTag(wish, 'YEEKEE'), {}],
  ['no tag shows everything', (wish) => withTag(wish, undefined), {}],
  ['another list clears the tag alone', (wish) => withList(wish, 'fav'), { day: '4', name: 'lao', list: 'fav' }],
  ['leaving the list clears the tag too', (wish) => withList(wish, 'hot'), { day: '4', name: 'lao' }],
  ['a weekday leaves the rest', (wish) => withDay(wish, '1'), { ...everything, day: '1' }],
  ['the same weekday once more is none', (wish) => withDay(wish, '4'), { tag: 'YEEKEE', name: 'lao', list: 'hot' }],
  ['a name leaves the rest', (wish) => withName(wish, 'hanoi'), { ...everything, name: 'hanoi' }],
  ['an empty name is none', (wish) => withName(wish, ''), { tag: 'YEEKEE', day: '4', list: 'hot' }],
];
for (const [what, change, wish] of changes) test(what, () => assert.deepEqual(given(change(everything)), wish));

test('an address asks only for what there is', () => {
  assert.deepEqual(given(lobbyFilterOf({ tag: 'X', day: '8', name: 'a', list: 'best' })), { tag: 'X', name: 'a' });
  assert.deepEqual(given(lobbyFilterOf({ day: '1', list: 'recent' })), { day: '1', list: 'recent' });
});

test('only the hot list is for everybody', () => {
  assert.deepEqual((['hot', 'fav', 'recent'] as const).map(needsLogin), [false, true, true]);
});

const game = (gameCode: string, menu: string, drawDayOfWeek: string, ...names: string[]) => ({
  gameCode,
  menu,
  drawDayOfWeek,
  remark: names[0] ?? '',
  plainNames: plainNamesOf(names),
});
const games = [
  game('YK1M', 'YEEKEE', '1,2,3,4,5,6,7', 'ยี่กี 1 นาที', 'Yeekee 1 minute'),
  game('LAO', 'LAO', '2,4,6', 'หวยลาวพัฒนา', 'Lao lottery', 'Xổ số Lào'),
  game('VNSDL', 'VIETNAM', '1', 'เวียดนาม Đà Lạt', 'Vietnam Đà Lạt', 'Đà Lạt'),
  game('HN', 'HANOI', '2,3,4,5,6,7,1', 'ฮานอยพิเศษ', 'Hanoi special', 'Hà Nội đặc biệt'),
];

const asked: readonly [what: string, wish: LobbyFilter, codes: string[], list?: string[]][] = [
  ['nothing: all in the order of the menu', {}, ['YK1M', 'LAO', 'VNSDL', 'HN']],
  ['a tag', { tag: 'LAO' }, ['LAO']],
  ['a tag that no game has', { tag: 'SC' }, []],
  ['Sunday', { day: '1' }, ['YK1M', 'VNSDL', 'HN']],
  ['Monday', { day: '2' }, ['YK1M', 'LAO', 'HN']],
  ['a name in Thai without its tone marks', { name: 'ยีกี' }, ['YK1M']],
  ['a name in English, large letters, blanks about it', { name: ' HANOI ' }, ['HN']],
  ['a Vietnamese name without accents', { name: 'ha noi' }, ['HN']],
  ['a Vietnamese name without its strokes', { name: 'da lat' }, ['VNSDL']],
  ['a Vietnamese name as it is written', { name: 'Đà Lạt' }, ['VNSDL']],
  ['a name across two languages', { name: 'minute yeekee' }, []],
  ['a list in its own order, without what is not on sale', { list: 'fav' }, ['HN', 'YK1M'], ['HN', 'GONE', 'YK1M']],
  ['a list that is empty', { list: 'recent' }, [], []],
  ['a list on a day', { list: 'hot', day: '4' }, ['HN', 'LAO'], ['HN', 'VNSDL', 'LAO']],
  ['name and day together', { name: 'lao', day: '1' }, []],
];
for (const [what, wish, codes, list] of asked)
  test(`asked for: ${what}`, () =>
    assert.deepEqual(
      gamesFor(games, wish, list).map(({ gameCode }) => gameCode),
      codes,
    ));

test('of a group those that take bets stand first, each half in the order of the menu', () => {
  const games = [0, 5, -3, 9].map((remainTime) => ({ remainTime }));
  assert.deepEqual(
    openFirst(games).map(({ remainTime }) => remainTime),
    [5, 9, 0, -3],
  );
});
