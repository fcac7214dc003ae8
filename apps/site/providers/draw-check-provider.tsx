import type { ReactNode } from 'react';
import { type CheckDraw, CheckDrawContext } from '#features/lottery/site/ceremony/check-draw.ts';

/** Lends pages of draws what computes a draw again; its code comes when the first result is to be checked. */
export const DrawCheckProvider = ({ children }: { children: ReactNode }) => (
  <CheckDrawContext value={checkDraw}>{children}</CheckDrawContext>
);

const checkDraw: CheckDraw = async (given) => {
  const { recheckDraw } = await import('#features/fairness/domain/recheck-draw.ts');
  const { drawnOf } = await import('#features/fairness/domain/draw-bundle.ts');
  // Behind whatever the page has to draw.
  await new Promise((done) => setTimeout(done));
  const { holds, bundle } = recheckDraw(given);
  return (
    bundle && {
      holds,
      announcementHash: bundle.announcementHash,
      sealHash: bundle.sealHash,
      drawn: drawnOf(bundle).drawn,
    }
  );
};
