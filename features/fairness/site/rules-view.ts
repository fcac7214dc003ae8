import { type AnyBundle, type MethodName, methodOf } from '../domain/draw-bundle.ts';
import { folded, part } from './page-parts.ts';
import type { View } from './recheck-view.ts';

/** How a draw comes about, step by step, for each way that there is. */
const stepsOf: Readonly<Record<MethodName, readonly string[]>> = {
  yeekee: ['announce', 'bet', 'seal', 'beacon', 'words', 'sum', 'nobody', 'wait'],
  draw: ['announce', 'betOnly', 'sealTickets', 'beacon', 'wordsDraw', 'prizesDraw', 'nobodyDraw', 'wait'],
  index: ['announce', 'betOnly', 'sealIndex', 'beacon', 'wordsIndex', 'digitsIndex', 'nobodyDraw', 'wait'],
  classic: ['announceOpen', 'bet', 'seal', 'sumClassic', 'lastShooter', 'waitClassic'],
  outside: ['announceOpen', 'betOnly', 'sealOutside', 'stated', 'compare', 'waitOutside'],
};
const methods = ['yeekee', 'draw', 'index', 'classic', 'outside'] as const;

/** Of the draw that is shown only its own way; without one, all of them. */
export const rulesView = ({ t }: View, bundle: AnyBundle | undefined): HTMLElement[] => {
  const shown = bundle ? [methodOf(bundle)] : methods;
  return [
    part('h2', {}, t('verifier.rules.title')),
    ...shown.map((method) =>
      folded(
        t(`verifier.methods.${method}`),
        part('ol', { class: 'rules' }, ...stepsOf[method].map((name) => part('li', {}, t(`verifier.rules.${name}`)))),
      ),
    ),
  ];
};
