import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { useTranslation } from '#kit/browser/translation.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import type { gameMenus } from '../contract/game-menus.ts';

export type MenuGame = OutputOf<typeof gameMenus>[number]['gameMenus'][number];

type Props = { games: readonly MenuGame[]; chosen: string; to: '/lottery' | '/results' };

/** Which lottery: each is an address of its own, so Back and links work. */
export const GameChoice = ({ games, chosen, to }: Props) => {
  const { t } = useTranslation('lottery');
  return (
    <nav aria-label={t('games')} className="flex gap-1 overflow-x-auto rounded-control bg-well p-1">
      {games.map(({ gameCode, remark }) => (
        <Link
          key={gameCode}
          to={to}
          search={{ gameCode }}
          replace
          aria-current={gameCode === chosen ? 'page' : undefined}
          className={clsx(
            'inline-flex min-h-11 grow items-center justify-center rounded-sm px-3 text-sm font-semibold whitespace-nowrap transition-colors',
            gameCode === chosen ? 'bg-control text-ink ring-1 ring-edge ring-inset' : 'text-soft hover:text-ink',
          )}
        >
          {remark}
        </Link>
      ))}
    </nav>
  );
};
