import { beaconOperatorOf } from '../domain/beacon-chain.ts';
import { type AnyBundle, chanceOf, drawnOf, methodOf } from '../domain/draw-bundle.ts';
import { seenBy } from '../domain/result-form.ts';
import type { Recheck } from '../domain/recheck-draw.ts';
import { differs, type Figure, type Step } from '../domain/recheck-step.ts';
import { drawing, folded, type Part, part } from './page-parts.ts';
import { namedOr, type Translate, valueText } from './texts.ts';

export type View = {
  t: Translate;
  language: string;
  /** Where the guides to computing by hand are published, with a slash at the end; undefined in a saved copy. */
  guides: string | undefined;
};

/** The verdict first, then every step with what it compared. */
export const recheckView = (view: View, recheck: Recheck): HTMLElement =>
  part(
    'div',
    { class: 'recheck' },
    verdictView(view, recheck),
    keeperNote(view, recheck.bundle),
    methodNote(view, recheck.bundle),
    notShownNote(view, recheck),
    part(
      'ol',
      { class: 'steps' },
      ...recheck.steps
        .filter((step) => isOfMethod(step, recheck.bundle))
        .map((step) => stepView(view, step, recheck.bundle)),
    ),
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
      part('h2', {}, t(`verifier.verdict.${holds && bundle && lacksExposure(steps) ? 'shown' : state}`)),
      part('p', {}, t(`verifier.verdict.${state}Note`, { count })),
      bundle && part('p', { class: 'number' }, `${bundle.announcement.drawNumber} → ${headlineOf(bundle)}`),
    ),
  );
};

/** The number that people look for, with three above and two below, which all draws have. */
const headlineOf = (bundle: AnyBundle): string => {
  const { form, drawn } = drawnOf(bundle);
  const main = form.name.startsWith('vietnam') ? 'special' : 'first';
  const digits = ['top3', 'bottom2'].flatMap((name) => seenBy(form, name, drawn)[0] ?? []).join(' · ');
  const number = (drawn['final'] ?? drawn['value'] ?? drawn[main])?.[0];
  return number === undefined ? digits : `${number} (${digits})`;
};

const keeperNote = ({ t }: View, bundle: AnyBundle | undefined): Part => {
  const chance = bundle && chanceOf(bundle);
  const keeper = chance && beaconOperatorOf(chance.chain);
  if (keeper === 'operator') return part('p', { class: 'note' }, t('verifier.verdict.local'));
  return keeper === 'unknown' ? part('p', { class: 'note' }, t('verifier.verdict.unknown')) : undefined;
};

/** What the steps can't show of a result that hangs on no seed. */
const methodNote = ({ t }: View, bundle: AnyBundle | undefined): Part => {
  const method = bundle && methodOf(bundle);
  if (method === 'outside') return part('p', { class: 'note' }, t('verifier.verdict.stated'));
  return method === 'classic' ? part('p', { class: 'note' }, t('verifier.verdict.classic')) : undefined;
};

const lacksExposure = (steps: Recheck['steps']): boolean =>
  steps.some(({ name, state }) => name === 'exposure' && state === 'absent');

/** What was sealed and can't be looked at is said beside the verdict. */
const notShownNote = ({ t }: View, { steps, bundle }: Recheck): Part =>
  bundle && lacksExposure(steps) ? part('p', { class: 'note' }, t('verifier.exposureNotShown')) : undefined;

const stepView = (view: View, step: Step, bundle: AnyBundle | undefined): HTMLElement => {
  const { t } = view;
  const heading = part(
    'div',
    { class: 'heading' },
    part('h3', {}, t(titleKeyOf(step, bundle))),
    part(
      'span',
      { class: 'state' },
      drawing(step.state),
      t(`verifier.state.${step.name === 'draw' && step.state === 'absent' ? 'stated' : step.state}`),
    ),
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
const textKeyOf = ({ name, state }: Step, bundle: AnyBundle | undefined): string => {
  if (name === 'exposure' && state === 'absent') return 'verifier.exposureNotShown';
  if (bundle?.version !== 2) return `verifier.step.${name}.text`;
  if (name === 'draw') return `verifier.draw.${methodOf(bundle)}`;
  const numbers = numbersOf(bundle);
  if (name === 'entries' && numbers !== 'shot') return `verifier.entries.${numbers}`;
  if (name === 'order' && !chanceOf(bundle)) return 'verifier.orderExpected';
  if (name === 'announcement' && !chanceOf(bundle)) return 'verifier.announcementOpen';
  return `verifier.step.${name}.text`;
};

/** What is put into a draw besides the tickets. */
const numbersOf = (bundle: AnyBundle): 'shot' | 'index' | 'none' => {
  const method = methodOf(bundle);
  if (method === 'yeekee' || method === 'classic') return 'shot';
  return method === 'index' ? 'index' : 'none';
};

const titleKeyOf = ({ name }: Step, bundle: AnyBundle | undefined): string => {
  const numbers = bundle ? numbersOf(bundle) : 'shot';
  if (name === 'entries' && numbers !== 'shot') return `verifier.titles.${numbers}`;
  if (name === 'draw' && bundle && methodOf(bundle) === 'outside') return 'verifier.titles.outside';
  return `verifier.step.${name}.title`;
};

/** A draw without a seed has no commitment and no beacon to speak of. */
const isOfMethod = ({ name, state }: Step, bundle: AnyBundle | undefined): boolean =>
  bundle === undefined || state !== 'absent' || !['commitment', 'beacon'].includes(name);

const figureView = (view: View, figure: Figure): HTMLElement => {
  const own = view.t(`verifier.figure.${figure.name}`);
  const { of = '', code = '' } = figure.code ?? {};
  const label = `${code === '' ? own : namedOr(view.t, `${of}.${code}`, `${own} ${code}`)} ${figure.about}`;
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
  const title = t('verifier.words.title');
  const list = part(
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
  );
  return part(
    'div',
    { class: 'words' },
    ...(words.length > wordsShown ? [folded(`${title} (${words.length})`, list)] : [part('h4', {}, title), list]),
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

/** More of them stand folded up: a draw of every prize takes a hundred and seventy. */
const wordsShown = 6;

type WordShown = { accepted: boolean; isOfNumbers: boolean; word: number; offset: string };

const wordText = (t: Translate, { accepted, isOfNumbers, word, offset }: WordShown): string => {
  if (isOfNumbers) return accepted ? t('verifier.words.accepted', { word, offset }) : t('verifier.words.refused');
  return t(accepted ? 'verifier.words.taken' : 'verifier.words.passed');
};

const evidence = ({ t }: View, step: Step, bundle: AnyBundle): Part => {
  const shown = (key: string, value: unknown) =>
    folded(t(`verifier.show.${key}`), part('pre', { tabindex: '0' }, JSON.stringify(value, null, 2)));
  if (step.name === 'entries' && numbersOf(bundle) === 'shot') {
    const lines = bundle.entries.map(([at, number]) => `${at},${String(number).padStart(5, '0')}`);
    return folded(`${t('verifier.show.entries')} (${lines.length})`, part('pre', { tabindex: '0' }, lines.join('\n')));
  }
  if (step.name === 'rules') return part('div', {}, shown('rules', bundle.rules), shown('payTable', bundle.payTable));
  return step.name === 'ticket' && bundle.ticket ? shown('leaf', bundle.ticket.leaf) : undefined;
};
