import { type GameWire, gamesWire } from '../shared/wire.ts';
import { button, el } from './dom.ts';
import { fill, type Language, named, type Texts } from './texts.ts';

const kinds = ['slot', 'table', 'fishing', 'pvp'] as const;
type Kind = (typeof kinds)[number];
type Shelf = { kind: Kind; element: HTMLElement; count: HTMLElement; tiles: { words: string; element: HTMLElement }[] };

/** Everything that the maker has, with what it returns; found by its name or by its kind. */
export const showList = async (root: HTMLElement, texts: Texts, language: Language): Promise<void> => {
  document.title = texts.maker;
  root.replaceChildren(el('p', { class: 'opening', role: 'status' }, texts.loading));
  const games = await readGames();
  if (games === undefined) {
    const again = button({ class: 'main' }, [texts.tryAgain], () => void showList(root, texts, language));
    return root.replaceChildren(el('div', { class: 'opening', role: 'alert' }, el('p', {}, texts.listAway), again));
  }
  const shelves = kinds.map((kind) => shelfOf(kind, games, { texts, language }));
  const nothing = el('p', { class: 'note', role: 'status' });
  const show = searching(shelves, nothing, texts);
  root.replaceChildren(
    el(
      'div',
      { class: 'list' },
      headOf(texts, language),
      el('p', { class: 'note' }, texts.makerNote),
      finder(texts, show),
      nothing,
      el('main', { 'aria-label': texts.games }, ...shelves.map(({ element }) => element)),
    ),
  );
  show('', undefined);
};

const readGames = async (): Promise<GameWire[] | undefined> => {
  const response = await fetch('/api/games', { signal: AbortSignal.timeout(8000) }).catch(() => undefined);
  const told = gamesWire.safeParse(await response?.json().catch(() => undefined));
  return told.success ? told.data.games : undefined;
};

const headOf = (texts: Texts, language: Language): HTMLElement => {
  const other = language === 'TH' ? 'EN' : 'TH';
  return el(
    'header',
    { class: 'list-head' },
    el('img', { src: '/icon.svg', alt: '', width: 44, height: 44 }),
    el('h1', {}, texts.maker),
    el('a', { href: `/?lang=${other}`, class: 'quiet', lang: other.toLowerCase() }, texts.otherLanguage),
  );
};

const segments = new Intl.Segmenter('th', { granularity: 'word' });
/** The words of a name, Thai ones told apart as well. */
const wordsOf = (name: string): string => Array.from(segments.segment(name), ({ segment }) => plain(segment)).join(' ');
/** From so many letters on a piece of a name is meant, whatever stands before it. */
const pieceMin = 4;

/** Small letters without tone marks, which are often left out in a hurry. */
const plain = (words: string): string =>
  words
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f\u0e47-\u0e4c]/g, '')
    .toLowerCase();

const shelfOf = (kind: Kind, games: readonly GameWire[], told: { texts: Texts; language: Language }): Shelf => {
  const count = el('small');
  const tiles = games
    .filter((game) => game.kind === kind)
    .map((game) => ({ words: wordsFor(game), element: tileOf(game, told) }));
  const title = named(told.texts, `kind_${kind}`);
  const grid = el('div', { class: 'tiles' }, ...tiles.map(({ element }) => element));
  return { kind, count, tiles, element: el('section', { 'aria-label': title }, el('h2', {}, title, count), grid) };
};

const wordsFor = ({ code, names }: GameWire): string =>
  ` ${wordsOf(names.TH)} ${plain(`${names.TH} ${names.EN} ${code}`)}`;

const tileOf = (
  { code, names, rtp, image, maxWin }: GameWire,
  { texts, language }: { texts: Texts; language: Language },
): HTMLElement => {
  const facts = [
    rtp === null ? fill(texts.feeOfPool, { fee: 5 }) : fill(texts.rtp, { rtp }),
    maxWin === null ? '' : fill(texts.maxWin, { times: maxWin }),
  ];
  return el(
    'a',
    { class: 'tile', href: `/play/${code}?mode=fun&lang=${language}` },
    el('img', { src: image, alt: '', width: 400, height: 300, loading: 'lazy', decoding: 'async' }),
    el('strong', {}, names[language]),
    el('span', {}, facts.filter((fact) => fact !== '').join(' · ')),
  );
};

type Show = (typed: string, kind: Kind | undefined) => void;

const finder = (texts: Texts, show: Show): HTMLElement => {
  let chosen: Kind | undefined;
  const field = el('input', { type: 'search', 'aria-label': texts.search, placeholder: texts.search });
  const keys = [undefined, ...kinds].map((kind) => {
    const name = kind === undefined ? texts.allKinds : named(texts, `kind_${kind}`);
    const key = button({ class: 'kind', 'aria-pressed': String(kind === undefined) }, [name], () => {
      chosen = kind;
      for (const one of keys) one.setAttribute('aria-pressed', String(one === key));
      show(field.value, chosen);
    });
    return key;
  });
  field.addEventListener('input', () => show(field.value, chosen));
  return el('div', { class: 'finder', role: 'search' }, field, el('div', { class: 'kinds' }, ...keys));
};

/** Hides what wasn't looked for; nothing is drawn anew. */
const searching =
  (shelves: readonly Shelf[], nothing: HTMLElement, texts: Texts): Show =>
  (typed, kind) => {
    const words = plain(typed.trim());
    let found = 0;
    for (const shelf of shelves) {
      const isAsked = kind === undefined || kind === shelf.kind;
      const shown = shelf.tiles.filter((tile) => {
        const isShown =
          isAsked && (tile.words.includes(` ${words}`) || (words.length >= pieceMin && tile.words.includes(words)));
        tile.element.toggleAttribute('hidden', !isShown);
        return isShown;
      });
      shelf.count.textContent = fill(texts.countGames, { count: shown.length });
      shelf.element.toggleAttribute('hidden', shown.length === 0);
      found += shown.length;
    }
    nothing.textContent = found === 0 ? fill(texts.nothingFound, { words: typed.trim() }) : '';
    nothing.toggleAttribute('hidden', found > 0);
  };
