import { keeperOf } from '../domain/beacon-chain.ts';
import { type AnyBundle, chanceOf, drawnOf } from '../domain/draw-bundle.ts';
import { seenBy } from '../domain/result-form.ts';
import type { Recheck } from '../domain/recheck-draw.ts';
import { differs, type Figure, type Step } from '../domain/recheck-step.ts';
import { drawing, folded, type Part, part } from './page-parts.ts';
import { type Say, valueText } from './texts.ts';

export type View = { t: Say; language: string };

/** The verdict first, then every step with what it compared. */
export const recheckView = (view: View, recheck: Recheck): HTMLElement =>
  part(
    'div',
    { class: 'recheck' },
    verdictView(view, recheck),
    keeperNote(view, recheck.bundle),
    part('ol', { class: 'steps' }, ...recheck.steps.map((step) => stepView(view, step, recheck.bundle))),
  );

const verdictView = ({ t }: View, { steps, holds, bundle }: Recheck): HTMLElement => {
  const state = holds ? 'holds' : 'fails';
  const count = steps.filter((step) => step.state === state).length;
  return part(
    'div',
    { class: `verdict ${state}` },
    drawing(holds ? 'seal' : 'fails'),
    part(
      'div',
      {},
      part('h2', {}, t(`verifier.verdict.${state}`)),
      part('p', {}, t(`verifier.verdict.${state}Note`, { count })),
      bundle && part('p', { class: 'number' }, `${bundle.announcement.drawNumber} → ${headlineOf(bundle)}`),
    ),
  );
};

/** The five digits of a yeekee; of other draws three above and two below, which all of them have. */
const headlineOf = (bundle: AnyBundle): string => {
  if (bundle.version === 1) return bundle.result.final;
  const { form, drawn } = drawnOf(bundle);
  return ['top3', 'bottom2'].flatMap((name) => seenBy(form, name, drawn)[0] ?? []).join(' · ');
};

const keeperNote = ({ t }: View, bundle: AnyBundle | undefined): Part => {
  const chance = bundle && chanceOf(bundle);
  const keeper = chance && keeperOf(chance.chain);
  if (keeper === 'operator') return part('p', { class: 'note' }, t('verifier.verdict.local'));
  return keeper === 'unknown' ? part('p', { class: 'note' }, t('verifier.verdict.unknown')) : undefined;
};

const stepView = (view: View, step: Step, bundle: AnyBundle | undefined): HTMLElement => {
  const { t } = view;
  const heading = part(
    'div',
    { class: 'heading' },
    part('h3', {}, t(`verifier.step.${step.name}.title`)),
    part('span', { class: 'state' }, drawing(step.state), t(`verifier.state.${step.state}`)),
  );
  return part(
    'li',
    { class: `step ${step.state}` },
    heading,
    part('p', {}, t(textKeyOf(step, bundle))),
    step.words.length > 0 ? wordsView(view, step) : undefined,
    step.figures.length > 0 ? part('dl', {}, ...step.figures.map((figure) => figureView(view, figure))) : undefined,
    bundle && evidence(view, step, bundle),
  );
};

/** What a step does depends on the method for some of them. */
const textKeyOf = ({ name }: Step, bundle: AnyBundle | undefined): string => {
  if (bundle?.version !== 2) return `verifier.step.${name}.text`;
  const [kind = ''] = bundle.rules.method.split('/');
  if (name === 'draw') return `verifier.draw.${bundle.rules.method === 'yeekee/classic-v1' ? 'classic' : kind}`;
  if (name === 'entries' && kind !== 'yeekee') return `verifier.entries.${kind === 'index' ? 'index' : 'none'}`;
  if (name === 'order' && !chanceOf(bundle)) return 'verifier.orderExpected';
  return `verifier.step.${name}.text`;
};

const figureView = (view: View, figure: Figure): HTMLElement => {
  const label = `${view.t(`verifier.figure.${figure.name}`)} ${figure.about}`;
  return part(
    'div',
    { class: differs(figure) ? 'figure fails' : 'figure' },
    part('dt', {}, label.trim()),
    ...valuesView(view, figure),
  );
};

/** Equal values are shown once with their mark; two lines are for what differs. */
const valuesView = ({ t, language }: View, figure: Figure): HTMLElement[] => {
  const { name, stated, computed } = figure;
  const shown = valueText(t, language, name, stated);
  if (computed === undefined) return [part('dd', {}, shown)];
  if (!differs(figure))
    return [part('dd', {}, shown, part('span', { class: 'equal' }, drawing('holds'), t('verifier.equal')))];
  return [
    part('dd', {}, part('b', {}, `${t('verifier.stated')}: `), shown),
    part('dd', { class: 'off' }, part('b', {}, `${t('verifier.computed')}: `), valueText(t, language, name, computed)),
  ];
};

const wordsView = ({ t }: View, { words, figures }: Step): HTMLElement => {
  const computed = (name: string) => {
    const found = figures.find((figure) => figure.name === name);
    return found?.computed ?? found?.stated ?? '';
  };
  const offset = computed('offset');
  const isOfNumbers = offset !== '';
  return part(
    'div',
    { class: 'words' },
    part('h4', {}, t('verifier.words.title')),
    part(
      'ol',
      {},
      ...words.map(({ word, accepted }) =>
        part(
          'li',
          { class: accepted ? 'taken' : 'passed' },
          part('code', {}, String(word)),
          ' ',
          wordText(t, { accepted, isOfNumbers, word, offset }),
        ),
      ),
    ),
    isOfNumbers
      ? part(
          'p',
          { class: 'number' },
          t('verifier.words.equation', {
            rest: computed('rest'),
            offset,
            final: computed('final') || computed('prize'),
          }),
        )
      : undefined,
  );
};

type WordShown = { accepted: boolean; isOfNumbers: boolean; word: number; offset: string };

const wordText = (t: Say, { accepted, isOfNumbers, word, offset }: WordShown): string => {
  if (isOfNumbers) return accepted ? t('verifier.words.accepted', { word, offset }) : t('verifier.words.refused');
  return t(accepted ? 'verifier.words.taken' : 'verifier.words.passed');
};

const evidence = ({ t }: View, step: Step, bundle: AnyBundle): Part => {
  const shown = (key: string, value: unknown) =>
    folded(t(`verifier.show.${key}`), part('pre', { tabindex: '0' }, JSON.stringify(value, null, 2)));
  if (step.name === 'entries') {
    const lines = bundle.entries.map(([at, number]) => `${at},${String(number).padStart(5, '0')}`);
    return folded(`${t('verifier.show.entries')} (${lines.length})`, part('pre', { tabindex: '0' }, lines.join('\n')));
  }
  if (step.name === 'rules') return part('div', {}, shown('rules', bundle.rules), shown('payTable', bundle.payTable));
  return step.name === 'ticket' && bundle.ticket ? shown('leaf', bundle.ticket.leaf) : undefined;
};
