import type { Translate } from '#games/stage/desk.ts';
import { el } from '#games/stage/dom.ts';
import { type TableName, tableNames } from '../play/pays.ts';

export type TablePick = {
  element: HTMLFieldSetElement;
  table: () => TableName;
  stand: (table: TableName) => void;
  lock: () => void;
  unlock: () => void;
};

/** Which of the two tables pays. */
export const tablePick = (t: Translate, changed: () => void): TablePick => {
  let table: TableName = '8/5';
  const radios = tableNames.map((name) => {
    const radio = el('input', { type: 'radio', name: 'vp-table', value: name });
    radio.checked = name === table;
    radio.addEventListener('change', () => {
      table = name;
      changed();
    });
    return { name, radio, element: el('label', { class: 'choice' }, radio, t('jacks-or-better.table', { name })) };
  });
  const element = el(
    'fieldset',
    { class: 'vp-tables' },
    el('legend', { class: 'unseen' }, t('jacks-or-better.whichTable')),
    el('div', { class: 'choices' }, ...radios.map((one) => one.element)),
  );
  return {
    element,
    table: () => table,
    stand: (to) => {
      table = to;
      for (const { name, radio } of radios) radio.checked = name === to;
    },
    lock: () => element.setAttribute('disabled', ''),
    unlock: () => element.removeAttribute('disabled'),
  };
};
