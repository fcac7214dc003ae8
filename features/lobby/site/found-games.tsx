import { EmptyState } from '#kit/browser/states.tsx';
import { useTranslation } from '#kit/browser/translation.ts';
import { GamePages } from './game-grid.tsx';

/** What fits the words, of all categories, the best first. */
export const FoundGames = ({ typed }: { typed: string }) => {
  const { t } = useTranslation('lobby');
  return (
    <GamePages
      key={typed}
      wish={{ gameName: typed }}
      above={(count) => (
        <p role="status" className="mb-3 text-soft">
          {t('search.found', { count })}
        </p>
      )}
      empty={
        <div role="status">
          <EmptyState title={t('search.none', { typed })} text={t('search.noneText')} />
        </div>
      }
    />
  );
};
