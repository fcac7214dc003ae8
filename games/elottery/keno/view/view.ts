import './keno.css';
import type { Arrow, KenoLook } from '#games/stage/keno/look.ts';
import { kenoView } from '#games/stage/keno/keno-view.ts';
import { keno } from '../play/game.ts';
import { rules } from '../play/rules.ts';
import { listing } from '../listing.ts';
import type { Texts } from '#games/stage/desk.ts';

const steps: Readonly<Record<Arrow, (columns: number) => number>> = {
  ArrowLeft: () => -1,
  ArrowRight: () => 1,
  ArrowUp: (columns) => -columns,
  ArrowDown: (columns) => columns,
};
/** The page's style says how many columns the place allows. */
const columnsOf = (grid: HTMLElement): number => getComputedStyle(grid).gridTemplateColumns.split(' ').length;

const { balls, drawn, picksMax: most } = rules;
const look: KenoLook = {
  name: 'keno',
  step: (arrow, at, grid) => at + steps[arrow](columnsOf(grid)),
  words: (t) => ({
    welcome: t('keno.welcome', { most }),
    start: t('keno.start'),
    board: t('keno.board'),
    drawn: t('keno.drawn'),
    hit: t('keno.hit'),
    came: t('keno.came'),
    rules: [t('keno.rulesHow', { drawn, balls, most }), t('keno.rulesPays')],
  }),
};

export const view = kenoView({ rules, game: keno, listing, look, ballMs: 150 });

export const texts = import.meta.glob<Texts>('../locales/*.json');
