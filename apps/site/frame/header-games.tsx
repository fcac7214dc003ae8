import type { ReactNode } from 'react';
import type { LobbyCategory } from '#features/lobby/domain/categories.ts';
import { CategoryLink } from '#features/lobby/site/games/category-link.tsx';
import { useGroups } from '#features/lobby/site/games/use-groups.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';

const shown: readonly LobbyCategory[] = ['RNG', 'LIVE'];

/** Slots and live casino among the header's places, where the merchant has any. */
export const HeaderGames = ({ className }: { className: string }): ReactNode => {
  const { t } = useTranslation('site');
  const { data } = useGroups();
  return data?.groups
    .filter(({ title }) => shown.includes(title))
    .map(({ title }) => (
      <li key={title}>
        <CategoryLink category={title} className={className}>
          {t(`pages.lobby.${title.toLowerCase()}`)}
        </CategoryLink>
      </li>
    ));
};
