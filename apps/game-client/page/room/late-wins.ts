import type { Pencil } from '#games/stage/desk.ts';
import { el } from '#games/stage/dom.ts';
import type { WinShow } from '#games/stage/win-show.ts';

/** What meets wins, sent for with the first one that there is: no page waits for it. */
export const lateWins = (pencil: Pencil, stage: HTMLElement): WinShow => {
  const element = el('div');
  let coming: Promise<WinShow> | undefined;
  let rounds = 0;
  const come = () =>
    (coming ??= import('#games/stage/win-show.ts').then(({ winShow }) => {
      const shown = winShow(pencil, stage);
      element.append(shown.element);
      return shown;
    }));
  return {
    element,
    clear: () => {
      rounds += 1;
      void coming?.then((shown) => shown.clear());
    },
    meet: (round, tune) => {
      if (round.payout <= round.staked) return;
      const met = rounds;
      come().then(
        (shown) => met === rounds && shown.meet(round, tune),
        // What did not come is sent for again; the amount is told in words anyhow.
        () => (coming = undefined),
      );
    },
  };
};
