import { inputsView, type WordInputs } from './inputs-view.ts';
import { drawing, part } from './page-parts.ts';
import type { View } from './recheck-view.ts';
import { namedOr } from './texts.ts';

/** A round of a house game as it was computed again, by whoever knows the games. */
export type RoundRecheck = {
  name: string;
  payout: string;
  holds: boolean;
  /** It was only read, and found signed: nothing of it was computed again. */
  isSignedOnly?: boolean;
  steps: readonly {
    name:
      | 'commitment'
      | 'chain'
      | 'salt'
      | 'binding'
      | 'order'
      | 'won'
      | 'rules'
      | 'words'
      | 'outcome'
      | 'payout'
      | 'void'
      | 'refund'
      | 'keys'
      | 'statements'
      | 'inclusion'
      | 'receipt'
      | 'kept'
      | 'payslip'
      | 'movements'
      | 'configuration'
      | 'game';
    holds: boolean;
    pairs: readonly Pair[];
  }[];
  /** Every word that was asked for; one that landed nowhere was passed over. */
  draws: readonly { limit: number; word: number; landed: number | undefined }[];
  /** What gave the words, and the place of a card. */
  inputs?: readonly WordInputs[];
  /** What the round came to, as it was computed here. */
  happened?: readonly Happened[];
  /** Where a text holds many rounds: each by itself. */
  rounds?: readonly RoundRecheck[];
};

/** An event of a round with its details, ready to be told. */
export type Happened = { kind: string; details: readonly { name: string; value: string }[] };
type Pair = { name: string; stated: string; computed: string };

export const roundView = (view: View, round: RoundRecheck): HTMLElement => {
  const { t } = view;
  const state = round.holds ? 'holds' : 'fails';
  const isSigned = round.holds && round.isSignedOnly === true;
  const count = round.steps.filter((step) => step.holds === round.holds).length;
  return part(
    'div',
    { class: 'recheck' },
    part(
      'div',
      { class: `verdict ${state}` },
      drawing(round.holds ? 'seal' : 'fails'),
      part(
        'div',
        {},
        part('h2', {}, t(`verifier.verdict.${isSigned ? 'signed' : state}`)),
        part(
          'p',
          {},
          round.rounds
            ? t('verifier.round.manyNote')
            : t(`verifier.verdict.${isSigned ? 'signed' : state}Note`, { count }),
        ),
        part('p', { class: 'number' }, round.name),
        part('p', { class: 'number' }, round.payout),
      ),
    ),
    happenedView(view, round),
    part('ol', { class: 'steps' }, ...round.steps.map((step) => stepView(view, step, round))),
    ...(round.rounds ?? []).map((one) => oneOfMany(view, one)),
  );
};

/** The outcome in words, before the proof of it. */
const happenedView = ({ t }: View, { happened = [] }: RoundRecheck): HTMLElement | undefined =>
  happened.length === 0
    ? undefined
    : part(
        'section',
        { class: 'happened' },
        part('h3', {}, t('verifier.round.happened')),
        part(
          'ol',
          {},
          ...happened.map(({ kind, details }) =>
            part(
              'li',
              {},
              part('b', {}, namedOr(t, `verifier.happened.${kind}`, kind)),
              ...details.map(({ name, value }) =>
                part('span', {}, `${namedOr(t, `verifier.detail.${name}`, name)} `, part('code', {}, value)),
              ),
            ),
          ),
        ),
      );

/** Its steps are drawn when it is opened. */
const oneOfMany = (view: View, round: RoundRecheck): HTMLElement => {
  const state = round.holds ? 'holds' : 'fails';
  const all = part(
    'details',
    { class: `one-round ${state}` },
    part('summary', {}, drawing(state), part('span', { class: 'number' }, round.name), part('b', {}, round.payout)),
  );
  all.addEventListener('toggle', () => {
    if (all.childElementCount === 1) all.append(roundView(view, round));
  });
  return all;
};

const stepView = (
  view: View,
  step: RoundRecheck['steps'][number],
  { draws, inputs = [] }: RoundRecheck,
): HTMLElement => {
  const { t } = view;
  const state = step.holds ? 'holds' : 'fails';
  return part(
    'li',
    { class: `step ${state}` },
    part(
      'div',
      { class: 'heading' },
      part('h3', {}, t(`verifier.round.${step.name}.title`)),
      part('span', { class: 'state' }, drawing(state), t(`verifier.state.${state}`)),
    ),
    part('p', {}, t(`verifier.round.${step.name}.text`)),
    ...(step.name === 'words' ? [wordsView({ t }, draws), ...inputs.map((one) => inputsView(view, one))] : []),
    step.pairs.length > 0 ? part('dl', {}, ...step.pairs.map((pair) => pairView({ t }, pair))) : undefined,
  );
};

const wordsView = ({ t }: Pick<View, 't'>, draws: RoundRecheck['draws']): HTMLElement =>
  part(
    'div',
    { class: 'words' },
    part(
      'ol',
      {},
      ...draws.map(({ limit, word, landed }) =>
        part(
          'li',
          { class: landed === undefined ? 'passed' : 'taken' },
          part('code', {}, String(word)),
          landed === undefined ? ` ${t('verifier.words.passed')}` : ` mod ${limit} = ${landed}`,
        ),
      ),
    ),
  );

const pairView = ({ t }: Pick<View, 't'>, { name, stated, computed }: Pair): HTMLElement => {
  const shown = (value: string) => namedOr(t, `verifier.round.values.${value}`, value);
  const label = part('dt', {}, t(`verifier.round.pairs.${name}`));
  if (stated === computed)
    return part(
      'div',
      { class: 'figure' },
      label,
      part('dd', {}, shown(stated), part('span', { class: 'equal' }, drawing('holds'), t('verifier.equal'))),
    );
  return part(
    'div',
    { class: 'figure fails' },
    label,
    part('dd', {}, part('b', {}, `${t('verifier.stated')}: `), shown(stated)),
    part('dd', { class: 'off' }, part('b', {}, `${t('verifier.computed')}: `), shown(computed === '' ? '—' : computed)),
  );
};
