import { button, el } from '#games/stage/dom.ts';
import { openSheet } from './sheet.ts';
import type { Table } from '../table.ts';

/** Shown before the first round of a version, to whoever has played another: its rules or its return are not the same. */
export const showChanged = (table: Table, before: number): void => {
  const { t } = table.pencil;
  const sheet = openSheet(t);
  sheet.show(
    { title: t('changed.title') },
    el('p', {}, t('changed.text', { before, now: table.desk.game.version })),
    button({ class: 'main' }, [t('rules.title')], () => {
      sheet.close();
      void import('./rules.ts').then(({ showRules }) => showRules(table));
    }),
    button({ class: 'quiet' }, [t('changed.seen')], () => sheet.close()),
  );
};
