import { useEffect, useRef, useState } from 'react';
import { late } from '#kit/browser/loading/lazy.tsx';
import { SkeletonRows } from '#kit/browser/components/skeleton.tsx';
import { useSite } from '../../settings/site-settings.ts';

type Props = { category: 'ALL' | 'LOTT' };

const Board = late<Props>(() =>
  import('#features/lobby/site/play/winner-board.tsx').then(({ WinnerBoard: part }) => part),
);

/** A screen and a half below the one that is seen, and all above it: it stands before somebody is there to be pushed aside. */
const near = '100000px 0px 150% 0px';

let wasNear = false;

/** The winner board at the foot of a page: asked for only when somebody comes near it, and not where the merchant shows none. */
export const WinnersBelow = (props: Props) => {
  const { hasWinnerBoard } = useSite();
  return hasWinnerBoard && <NearWinners {...props} />;
};

const NearWinners = (props: Props) => {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(wasNear);
  useEffect(() => {
    if (isNear || !place.current) return;
    const watch = new IntersectionObserver(
      (entries) => {
        wasNear ||= entries.some(({ isIntersecting }) => isIntersecting);
        setIsNear(wasNear);
      },
      { rootMargin: near },
    );
    watch.observe(place.current);
    return () => watch.disconnect();
  }, [isNear]);
  const room = <SkeletonRows count={2} className="h-20" />;
  return <div ref={place}>{isNear ? <Board {...props} fallback={room} /> : room}</div>;
};
