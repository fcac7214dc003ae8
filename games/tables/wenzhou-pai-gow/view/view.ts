import './wenzhou-pai-gow.css';
import type { Pair } from '#games/engine/tables/seats-table.ts';
import type { Translate, Texts } from '#games/stage/desk.ts';
import { shape } from '#games/stage/dom.ts';
import { facePips } from '#games/stage/table/die.ts';
import { seatsView } from '#games/stage/table/seats-view.ts';
import { block } from '#games/stage/table/tiles.ts';
import { endsOf, kindOf, rankOf, table, wenzhouPaiGow } from '../play/game.ts';
import { listing } from '../listing.ts';

const height = 112;

/** Ones and fours are red; of twelve dots one half of each end. */
const isRed = (dots: number, at: number, isTwelve: boolean): boolean =>
  dots === 1 || dots === 4 || (isTwelve && at % 2 === 0);

const end = (dots: number, top: number, isTwelve: boolean): SVGElement[] =>
  (facePips[dots] ?? []).map(([x, y], at) =>
    shape('circle', {
      class: isRed(dots, at, isTwelve) ? 'pip is-red' : 'pip',
      cx: 30 + (x - 20) * 1.2,
      cy: top + (y - 20) * 1.1,
      r: dots === 1 ? 8.5 : 5.4,
    }),
  );

/** A black block with the dots of both its ends. */
const face = (tile: number): SVGElement => {
  const [top, bottom] = endsOf(tile);
  const isTwelve = top + bottom === 12;
  return block(
    height,
    'is-domino',
    shape('rect', { class: 'domino-rim', x: 4, y: 4, width: 52, height: height - 13, rx: 5 }),
    shape('path', { class: 'domino-rim', d: `M14 ${(height - 6) / 2}h32` }),
    ...end(top, 29, isTwelve),
    ...end(bottom, 77, isTwelve),
  );
};

const kindName = (t: Translate, kind: string) => t(`wenzhou-pai-gow.kinds.${kind}`);

const handName = (t: Translate, hand: Pair): string => {
  const rank = rankOf(hand);
  if (rank.name === 'points' && rank.points === 1) return t('wenzhou-pai-gow.hands.onePoint');
  if (rank.name === 'points') return t('wenzhou-pai-gow.hands.points', { points: rank.points });
  return t(`wenzhou-pai-gow.hands.${rank.name}`, { kind: kindName(t, rank.kind) });
};

export const view = seatsView({
  game: wenzhouPaiGow,
  listing,
  table,
  face,
  height,
  tileName: (t, tile) => `${kindName(t, kindOf(tile))} ${endsOf(tile).join('–')}`,
  handName,
  rules: (t) => [t('wenzhou-pai-gow.rulesHow'), t('wenzhou-pai-gow.rulesOrder'), t('wenzhou-pai-gow.rulesPairs')],
});

export const texts = import.meta.glob<Texts>('../locales/*.json');
