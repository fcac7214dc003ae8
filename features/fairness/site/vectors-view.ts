import { vectors } from '../domain/vectors.ts';
import { button, drawing, part } from './page-parts.ts';
import type { View } from './recheck-view.ts';

/** Known inputs with known answers, computed in front of the reader. */
export const vectorsView = ({ t }: View): HTMLElement => {
  const outcome = part('p', { role: 'status', class: 'number' });
  const rows = vectors.map(({ name, expected, compute }) => {
    const state = part('span', { class: 'state' });
    const row = part(
      'li',
      { class: 'step' },
      part('div', { class: 'heading' }, part('h3', {}, name), state),
      part('p', {}, `${t('verifier.vectors.expected')}: `, part('code', {}, expected)),
    );
    const run = (): boolean => {
      const isRight = compute() === expected;
      const kind = isRight ? 'holds' : 'fails';
      row.className = `step ${kind}`;
      state.replaceChildren(drawing(kind), t(`verifier.state.${kind}`));
      return isRight;
    };
    return { row, run };
  });
  const runAll = () => {
    const count = rows.filter(({ run }) => run()).length;
    outcome.textContent = t('verifier.vectors.passed', { count, total: rows.length });
  };
  return part(
    'section',
    { 'aria-labelledby': 'vectors' },
    part('h2', { id: 'vectors' }, t('verifier.vectors.title')),
    part('p', {}, t('verifier.vectors.text')),
    button(t('verifier.vectors.run'), 'main', runAll),
    outcome,
    part('ul', { class: 'steps plain' }, ...rows.map(({ row }) => row)),
  );
};
