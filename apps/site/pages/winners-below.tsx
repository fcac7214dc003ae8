import { Suspense, useEffect, useRef, useState } from 'react';
import { whenNearScreen } from '#kit/browser/images/near-screen.ts';
import { late } from '#kit/browser/late.tsx';

type Props = { category: 'ALL' | 'LOTT' };

const Board = late<Props>(() => import('#features/lobby/site/winner-board.tsx').then(({ WinnerBoard: part }) => part));

/** The winner board at the foot of a page: asked for only when somebody comes near it. */
export const WinnersBelow = (props: Props) => {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    if (isNear || !place.current) return;
    return whenNearScreen(place.current, () => setIsNear(true));
  }, [isNear]);
  return (
    <div ref={place} className="min-h-2">
      {isNear && (
        <Suspense>
          <Board {...props} />
        </Suspense>
      )}
    </div>
  );
};
