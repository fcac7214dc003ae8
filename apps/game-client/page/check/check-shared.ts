import { sharedProof } from '#features/rounds/contract/shared-proof.ts';
import { el } from '#games/stage/dom.ts';
import { gameOf } from '#games/stage/game-of.ts';
import { call } from '#kit/browser/calls/call.ts';
import { drawCheck } from './check.ts';
import { recomputeShared } from './recompute-shared.ts';
import type { Sheet } from '../sheets/sheet.ts';
import type { Table } from '../table.ts';

type Asked = { asked: { sharedId: string } | { roundId: string }; back?: () => void };

/** Computes a round of everybody's again in this browser, with one's own bet where that is asked for. */
export const showSharedCheck = async (table: Table, sheet: Sheet, { asked, back }: Asked): Promise<void> => {
  const { t } = table.pencil;
  const title = t('check.title');
  sheet.show({ title, back }, el('p', { class: 'waiting', role: 'status' }, t('room.loading')));
  const answer = await call(sharedProof, asked);
  if (!answer.ok) {
    const text = answer.refusal === 'round_not_over' ? t('chain.notOver') : t('room.notLoaded');
    return sheet.show({ title, back }, el('p', { role: 'alert' }, text));
  }
  return drawCheck(table, sheet, {
    back,
    published: JSON.stringify(answer.value, null, 2),
    compute: async (published) => {
      const game = await gameOf(table.view);
      const [{ checkBeacon }, { checkReceipt }] = await Promise.all([
        import('./beacon-check.ts'),
        import('./receipt-check.ts'),
      ]);
      const games = (code: string) => (code === game.code ? game : undefined);
      return recomputeShared(games, published, { checkBeacon, checkReceipt });
    },
  });
};
