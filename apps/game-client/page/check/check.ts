import { proof } from '#features/rounds/contract/proof.ts';
import { button, el } from '#games/stage/dom.ts';
import { gameOf } from '#games/stage/game-of.ts';
import { round as readRound } from '#features/rounds/contract/round.ts';
import type { GameEvent } from '#games/engine/game.ts';
import { call } from '#kit/browser/calls/call.ts';
import type { Translate } from '#games/stage/desk.ts';
import { icons } from '../icons.ts';
import { recompute, type Recomputed, type Step } from './recompute.ts';
import { rotate } from '../sheets/rotate.ts';
import type { Sheet } from '../sheets/sheet.ts';
import { shownOf, type Table } from '../table.ts';

type Asked = { roundId: string; back: () => void };

/** Computes a round again in this browser from what is published of it, step by step. */
export const showCheck = async (table: Table, sheet: Sheet, { roundId, back }: Asked): Promise<void> => {
  const { t } = table.pencil;
  const title = t('check.title');
  sheet.show({ title, back }, el('p', { class: 'waiting', role: 'status' }, t('room.loading')));
  const [answer, seen] = await Promise.all([call(proof, { roundId }), call(readRound, { roundId })]);
  if (answer.ok && seen.ok) {
    const published = JSON.stringify(answer.value, null, 2);
    return drawCheck(table, sheet, { back, published, compute: checkOf(table, shownOf(seen.value.round).events) });
  }
  if (!answer.ok && answer.refusal === 'pool_on_sale')
    return sheet.show({ title, back }, el('p', {}, t('check.poolOnSale')));
  if (answer.ok || answer.refusal !== 'seed_not_shown')
    return sheet.show({ title, back }, el('p', { role: 'alert' }, t('room.notLoaded')));
  // The seed still decides rounds to come: it is shown by changing it.
  const said = el('p', { role: 'alert' });
  const change = button({ class: 'main' }, [t('seeds.rotate')], () => {
    change.disabled = true;
    void rotate(table).then((refused) => {
      change.disabled = false;
      if (refused === undefined) void showCheck(table, sheet, { roundId, back });
      else said.textContent = refused;
    });
  });
  sheet.show({ title, back }, el('p', {}, t('check.notShown')), change, said);
};

/** What was computed again, whatever kind of round it is. */
export type Checked = Pick<Recomputed, 'holds' | 'steps' | 'draws' | 'message'>;

const checkOf =
  ({ view }: Table, events: readonly GameEvent[]) =>
  async (published: unknown): Promise<Checked | undefined> => {
    const game = await gameOf(view);
    const { checkReceipt } = await import('./receipt-check.ts');
    const games = (code: string) => (code === game.code ? game : undefined);
    return recompute({ games, checkReceipt }, published, events);
  };

export type Check = {
  back?: (() => void) | undefined;
  /** As text, to be read and changed. */
  published: string;
  compute: (published: unknown) => Promise<Checked | undefined>;
};

export const drawCheck = async ({ pencil: { t } }: Table, sheet: Sheet, check: Check): Promise<void> => {
  const result = el('div', { class: 'check', 'aria-live': 'polite' });
  const text = el('textarea', { id: 'published', rows: 12, spellcheck: 'false', autocomplete: 'off' });
  text.value = check.published;
  const run = async (): Promise<void> => result.replaceChildren(...resultOf(t, await computed(text.value, check)));
  sheet.show(
    { title: t('check.title'), back: check.back },
    result,
    el(
      'details',
      {},
      el('summary', {}, t('check.published')),
      el('label', { class: 'label', for: 'published' }, t('check.edit')),
      text,
      button({ class: 'quiet' }, [t('check.run')], () => void run()),
    ),
  );
  await run();
};

const computed = (published: string, { compute }: Check): Promise<Checked | undefined> => {
  try {
    return compute(JSON.parse(published)).catch(() => undefined);
  } catch {
    return Promise.resolve(undefined);
  }
};

const resultOf = (t: Translate, done: Checked | undefined): HTMLElement[] => {
  if (!done) return [verdict(t, 'unread')];
  return [
    verdict(t, done.holds ? 'holds' : 'fails'),
    el('ol', { class: 'check-steps' }, ...done.steps.map((step) => stepView(t, step, done))),
  ];
};

const verdict = (t: Translate, state: 'holds' | 'fails' | 'unread'): HTMLElement =>
  el(
    'div',
    { class: `verdict is-${state}` },
    state === 'holds' ? icons.holds() : icons.fails(),
    el('div', {}, el('h3', {}, t(`check.${state}`)), el('p', {}, t(`check.${state}Text`))),
  );

const stepView = (t: Translate, step: Step, done: Checked): HTMLElement =>
  el(
    'li',
    { class: step.holds ? 'is-right' : 'is-wrong' },
    el('h4', {}, step.holds ? icons.holds() : icons.fails(), t(`check.step.${step.name}`)),
    el('p', {}, t(`check.text.${step.name}`)),
    step.name === 'words' ? wordsView(t, done) : undefined,
    ...step.pairs.map(({ name, stated, computed: found }) =>
      el(
        'p',
        { class: 'compare' },
        el('span', {}, t(`check.pair.${name}`)),
        el('code', {}, valueOf(t, stated)),
        stated === found ? undefined : el('code', { class: 'other' }, found === '' ? t('check.nothing') : found),
      ),
    ),
  );

const named: ReadonlySet<string> = new Set(['chain_broken', 'other', 'none', 'of_chain']);
/** What has a name is told in words. */
const valueOf = (t: Translate, value: string): string => (named.has(value) ? t(`check.value.${value}`) : value);

/** The message that was hashed, and each number it gave. */
const wordsView = (t: Translate, { message, draws }: Checked): HTMLElement =>
  el(
    'div',
    {},
    el('p', { class: 'compare' }, el('span', {}, t('check.message')), el('code', {}, message)),
    el(
      'table',
      {},
      el(
        'thead',
        {},
        el(
          'tr',
          {},
          ...[t('check.word'), t('check.limit'), t('check.landed')].map((name) => el('th', { scope: 'col' }, name)),
        ),
      ),
      el(
        'tbody',
        {},
        ...draws.map(({ word, limit, landed }) =>
          el(
            'tr',
            {},
            el('td', {}, String(word)),
            el('td', {}, String(limit)),
            el('td', {}, landed === undefined ? t('check.refused') : String(landed)),
          ),
        ),
      ),
    ),
  );
