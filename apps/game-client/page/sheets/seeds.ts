import { seeds as readSeeds } from '#features/rounds/contract/seeds.ts';
import { clientSeed as clientSeedShape, type SeedsView } from '#features/rounds/contract/seeds-view.ts';
import { setClientSeed } from '#features/rounds/contract/set-client-seed.ts';
import { button, el } from '#games/stage/dom.ts';
import { call } from '#kit/browser/calls/call.ts';
import { rotate } from './rotate.ts';
import { newClientSeed } from '../room/session.ts';
import { copyable, facts, openSheet, type Sheet } from './sheet.ts';
import type { Table } from '../table.ts';

/** What the player's rounds hang on: committed before, shown after, with their own part in it. */
export const showSeeds = async (table: Table): Promise<void> => {
  const sheet = openSheet(table.pencil.t);
  await drawSeeds(table, sheet);
};

const drawSeeds = async (table: Table, sheet: Sheet, said?: string): Promise<void> => {
  const { t } = table.pencil;
  const title = t('seeds.title');
  sheet.show({ title }, el('p', { class: 'waiting', role: 'status' }, t('room.loading')));
  const answer = await call(readSeeds, {});
  if (!answer.ok)
    return sheet.show(
      { title },
      el('p', { role: 'alert' }, t('room.notLoaded')),
      button({ class: 'quiet' }, [t('stop.again')], () => void drawSeeds(table, sheet)),
    );
  const seeds = answer.value;
  const status = el('p', { class: 'said', role: 'status' }, said ?? '');
  sheet.show(
    { title },
    el('p', {}, t('seeds.how')),
    facts(
      [t('seeds.commitment'), copyable(t, seeds.commitment)],
      [t('seeds.next'), t('seeds.nextText', { nonce: seeds.nonce })],
    ),
    ownSeed(table, sheet, seeds),
    status,
    el('h3', {}, t('seeds.rotateTitle')),
    el('p', {}, t('seeds.rotateText')),
    rotateKey(table, sheet, status),
    previousOf(table, seeds),
  );
};

/** Why a client seed was not taken, as its refusal says. */
const messageOf = (detail: Record<string, unknown>): string | undefined =>
  typeof detail['message'] === 'string' ? detail['message'] : undefined;

const ownSeed = (table: Table, sheet: Sheet, seeds: SeedsView): HTMLElement => {
  const { t } = table.pencil;
  const input = el('input', {
    id: 'client-seed',
    maxlength: 64,
    autocomplete: 'off',
    autocapitalize: 'off',
    spellcheck: 'false',
    'aria-describedby': 'client-seed-hint',
  });
  input.value = seeds.clientSeed ?? newClientSeed();
  const hint = el('p', { id: 'client-seed-hint', class: 'hint' }, t('seeds.ownHint'));
  const save = async (): Promise<void> => {
    const read = clientSeedShape.safeParse(input.value);
    hint.classList.toggle('is-bad', !read.success);
    if (!read.success) return input.focus();
    const answer = await call(setClientSeed, { epochId: seeds.epochId, clientSeed: read.data });
    if (answer.ok) return drawSeeds(table, sheet, t('seeds.saved'));
    return drawSeeds(table, sheet, messageOf(answer.detail) ?? t('room.notLoaded'));
  };
  input.addEventListener('keydown', (event) => {
    if (event.key === 'Enter') void save();
  });
  return el(
    'div',
    { class: 'own-seed' },
    el('label', { class: 'label', for: 'client-seed' }, t('seeds.own')),
    input,
    hint,
    el(
      'div',
      { class: 'pair-keys' },
      button({ class: 'quiet' }, [t('seeds.fresh')], () => void (input.value = newClientSeed())),
      button({ class: 'main' }, [t('seeds.save')], () => void save()),
    ),
  );
};

const rotateKey = (table: Table, sheet: Sheet, status: HTMLElement): HTMLElement => {
  const { t } = table.pencil;
  const key = button({ class: 'quiet' }, [t('seeds.rotate')], () => {
    key.disabled = true;
    void rotate(table).then((refused) => {
      if (refused === undefined) return drawSeeds(table, sheet, t('seeds.rotated'));
      key.disabled = false;
      status.textContent = refused;
      return undefined;
    });
  });
  return key;
};

const previousOf = ({ pencil: { t } }: Table, { previous }: SeedsView): HTMLElement | undefined =>
  previous === null
    ? undefined
    : el(
        'section',
        { class: 'previous' },
        el('h3', {}, t('seeds.previous')),
        facts(
          [t('seeds.seed'), copyable(t, previous.seed)],
          [t('seeds.commitment'), copyable(t, previous.commitment)],
          [t('seeds.rounds'), String(previous.rounds)],
        ),
        el('p', {}, t('seeds.previousText')),
      );
