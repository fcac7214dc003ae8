import { table as readTable } from '#features/rounds/contract/table.ts';
import { button, el } from '#games/stage/dom.ts';
import { call } from '#kit/browser/calls/call.ts';
import { dateTimeView } from '#kit/browser/texts/format.ts';
import { copyable, facts, openSheet, type Sheet } from './sheet.ts';
import type { Table } from '../table.ts';

/** What everybody's rounds hang on: published before, salted after, one element of it shown with each round. */
export const showChain = (table: Table): Promise<void> => drawChain(table, openSheet(table.pencil.t));

const drawChain = async (table: Table, sheet: Sheet): Promise<void> => {
  const { t } = table.pencil;
  const title = t('seeds.title');
  sheet.show({ title }, el('p', { class: 'waiting', role: 'status' }, t('room.loading')));
  const answer = await call(readTable, {});
  if (!answer.ok)
    return sheet.show(
      { title },
      el('p', { role: 'alert' }, t('room.notLoaded')),
      button({ class: 'quiet' }, [t('stop.again')], () => void drawChain(table, sheet)),
    );
  const { chain, round } = answer.value;
  sheet.show(
    { title },
    el('p', {}, t('chain.how')),
    el('p', {}, t('chain.check')),
    chain
      ? facts(
          [t('chain.terminal'), copyable(t, chain.terminal)],
          [t('chain.published'), dateTimeView(chain.publishedAt, table.language)],
          [t('chain.salt'), copyable(t, chain.salt)],
          [t('chain.beacon'), copyable(t, `${chain.beaconChain} · ${chain.beaconRound}`)],
          [t('chain.number'), t('chain.numberText', { number: round?.number ?? 1, length: chain.length })],
        )
      : undefined,
  );
};
