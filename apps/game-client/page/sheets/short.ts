import type { Translate } from '#games/stage/desk.ts';
import { button, el } from '#games/stage/dom.ts';
import { isFramed, postToPage } from '../frame.ts';
import { openSheet } from './sheet.ts';

/** Not enough balance, with the way to the cashier where there is a page around that has one. */
export const showShort = (t: Translate): void => {
  const sheet = openSheet(t);
  sheet.show(
    { title: t('room.short') },
    el('p', {}, t('room.shortText')),
    isFramed
      ? button({ class: 'main' }, [t('room.toCashier')], () => {
          sheet.close();
          postToPage({ from: 'vendor', type: 'open-cashier' });
        })
      : undefined,
    button({ class: 'quiet' }, [t('room.closeSheet')], () => sheet.close()),
  );
};
