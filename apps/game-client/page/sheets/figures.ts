import { decimalText, mathsSheet, type MathsSheet } from '#features/rounds/domain/maths-sheet.ts';
import { fractionOf, numberOf } from '#games/engine/figures/fraction.ts';
import type { Translate } from '#games/stage/desk.ts';
import { el } from '#games/stage/dom.ts';
import { copyable, facts, type Sheet } from './sheet.ts';
import type { Table } from '../table.ts';

/** The exact figures of the version that is played, as they are published for anyone. */
export const showFigures = async (
  { game, language, desk, pencil: { t } }: Table,
  sheet: Sheet,
  back: () => void,
): Promise<void> => {
  const title = t('figures.title');
  sheet.show({ title, back }, el('p', { class: 'waiting', role: 'status' }, t('room.loading')));
  const { version, mathsHash } = desk.game;
  const read = await published(`/maths/${game}.json?version=${version}`);
  const address = new URL(`/maths/${game}?version=${version}&lang=${language}`, location.origin).href;
  sheet.show(
    { title, back },
    read?.mathsHash === mathsHash ? waysTable(t, read) : el('p', {}, t('figures.none')),
    facts([t('rules.hash'), copyable(t, mathsHash)], [t('figures.address'), copyable(t, address)]),
  );
};

const published = async (address: string): Promise<MathsSheet | undefined> => {
  try {
    const answer: unknown = await (await fetch(address)).json();
    const sheet = typeof answer === 'object' && answer !== null && 'sheet' in answer ? answer.sheet : undefined;
    return mathsSheet.safeParse(sheet).data;
  } catch {
    return undefined;
  }
};

const percentOf = (exact: string, places: number): string =>
  `${decimalText(numberOf(fractionOf(exact)) * 100, places)} %`;

const waysTable = (t: Translate, { ways }: MathsSheet): HTMLElement =>
  el(
    'table',
    {},
    el(
      'thead',
      {},
      el('tr', {}, ...['way', 'return', 'hits', 'top'].map((name) => el('th', {}, t(`figures.${name}`)))),
    ),
    el(
      'tbody',
      {},
      ...ways.map(({ name, rtp, hits, top }) =>
        el(
          'tr',
          {},
          el('td', {}, name),
          el('td', {}, percentOf(rtp, 4)),
          el('td', {}, hits === null ? '–' : percentOf(hits, 2)),
          el('td', {}, `× ${Number(top)}`),
        ),
      ),
    ),
  );
