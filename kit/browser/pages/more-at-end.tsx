import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '../components/button.tsx';
import { throttled } from '../loading/throttled.ts';
import { useTranslation } from '../texts/translation.ts';

/** This many pages come by themselves; after them the person asks, so that the foot of the page can be reached. */
const automaticMax = 2;
const throttleMs = 200;
/** How far below the screen the end is noticed. */
const aheadOf = '0px 0px 100% 0px';

type Props = {
  hasMore: boolean;
  isLoading: boolean;
  /** Asks for the next page. */
  onMore: () => void;
};

/** The end of a list that goes on: scrolling to it loads the next page, later a button does. */
export const MoreAtEnd = ({ hasMore, isLoading, onMore }: Props) => {
  const { t } = useTranslation('kit');
  const end = useRef<HTMLDivElement>(null);
  const [automatic, setAutomatic] = useState(0);
  const isAutomatic = hasMore && automatic < automaticMax;
  const go = useEffectEvent(() => {
    if (isLoading) return;
    setAutomatic((count) => count + 1);
    onMore();
  });
  useEffect(() => {
    if (!isAutomatic || isLoading || !end.current) return;
    const more = throttled(() => go(), throttleMs);
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && more.call(),
      { rootMargin: aheadOf },
    );
    observer.observe(end.current);
    return () => {
      more.cancel();
      observer.disconnect();
    };
  }, [isAutomatic, isLoading]);
  if (!hasMore) return null;
  return (
    <div ref={end} className="flex min-h-12 justify-center pt-4">
      {(!isAutomatic || isLoading) && (
        <Button isBusy={isLoading} onClick={onMore}>
          {t('more')}
        </Button>
      )}
    </div>
  );
};
