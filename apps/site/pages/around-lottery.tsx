import type { ReactNode } from 'react';
import { WinnersBelow } from './winners-below.tsx';

/** The lottery page with its winners below. */
export const AroundLottery = ({ children }: { children: ReactNode }) => (
  <>
    {children}
    <div className="mt-10">
      <WinnersBelow category="LOTT" />
    </div>
  </>
);
