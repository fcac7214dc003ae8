import { gamesWire } from '../shared/wire.ts';
import { el } from './dom.ts';
import { fill, type Language, named, type Texts } from './texts.ts';

/** Everything that the maker has, with what it returns. */
export const showList = async (root: HTMLElement, texts: Texts, language: Language): Promise<void> => {
  document.title = texts.maker;
  const response = await fetch('/api/games');
  const { games } = gamesWire.parse(await response.json());
  const other = language === 'TH' ? 'EN' : 'TH';
  root.replaceChildren(
    el(
      'div',
      { class: 'list' },
      el(
        'header',
        { class: 'list-head' },
        el('img', { src: '/icon.svg', alt: '', width: 44, height: 44 }),
        el('h1', {}, texts.maker),
        el('a', { href: `/?lang=${other}`, class: 'quiet', lang: other.toLowerCase() }, texts.otherLanguage),
      ),
      el('p', { class: 'note' }, texts.makerNote),
      el(
        'main',
        { class: 'tiles', 'aria-label': texts.games },
        ...games.map(({ code, kind, names, rtp, image }) =>
          el(
            'a',
            { class: 'tile', href: `/play/${code}?mode=fun&lang=${language}` },
            el('img', { src: image, alt: '', width: 400, height: 300, loading: 'lazy' }),
            el('strong', {}, names[language]),
            el(
              'span',
              {},
              `${named(texts, `kind_${kind}`)} · ${rtp === null ? fill(texts.feeOfPool, { fee: 5 }) : fill(texts.rtp, { rtp })}`,
            ),
          ),
        ),
      ),
    ),
  );
};
