import './krathong.css';
import { kenoView } from '#games/stage/keno/keno-view.ts';
import type { KenoLook } from '#games/stage/keno/look.ts';
import { kenoForty } from '../play/game.ts';
import { rules } from '../play/rules.ts';
import { listing } from '../listing.ts';
import { krathong } from './art.ts';
import { placeOf, stepOn } from './pond.ts';
import type { Texts } from '#games/stage/desk.ts';

const { balls, drawn, picksMax: most } = rules;
const look: KenoLook = {
  name: 'krathong',
  inside: krathong,
  place: (key, number) => {
    const { x, y } = placeOf(number - 1);
    key.style.setProperty('--x', String(x));
    key.style.setProperty('--y', String(y));
  },
  step: stepOn,
  words: (t) => ({
    welcome: t('keno-forty.welcome', { most }),
    start: t('keno-forty.start'),
    board: t('keno-forty.board'),
    drawn: t('keno-forty.drawn'),
    hit: t('keno-forty.hit'),
    came: t('keno-forty.came'),
    rules: [t('keno-forty.rulesHow', { drawn, balls, most }), t('keno-forty.rulesPays'), t('keno-forty.rulesPlace')],
  }),
};

export const view = kenoView({ rules, game: kenoForty, listing, look, ballMs: 260 });

export const texts = import.meta.glob<Texts>('../locales/*.json');
