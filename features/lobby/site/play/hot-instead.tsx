import { PartHeading } from '#kit/browser/components/card.tsx';
import { useRead } from '#kit/browser/calls/queries.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { hotList } from '../../contract/play/hot-list.ts';
import { GameGrid } from '../games/game-grid.tsx';

/** Below a category that has nothing: the games that most people play, where there are any. */
export const HotInstead = () => {
  const { t } = useTranslation('lobby');
  const { data } = useRead(hotList, {}, { staleTime: 60_000 });
  if (!data || data.list.length === 0) return null;
  return (
    <section aria-labelledby="hot-instead">
      <PartHeading id="hot-instead" title={t('categories.HOT')} />
      <GameGrid games={data.list} />
    </section>
  );
};
