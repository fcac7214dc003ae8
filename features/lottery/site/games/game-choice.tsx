import { Link, useNavigate } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { MenuGame } from '../../contract/games/game-menus.ts';
import type { LotteryPath } from '../../domain/games/lottery-place.ts';

type Props = { games: readonly MenuGame[]; chosen: string; to: LotteryPath };

/** More than this many are a list to choose from. */
const rowMax = 8;

/** Which lottery: each is an address of its own, so Back and links work. */
export const GameChoice = (props: Props) =>
  props.games.length > rowMax ? <GameList {...props} /> : <GameRow {...props} />;

const GameList = ({ games, chosen, to }: Props) => {
  const { t } = useTranslation('lottery');
  const navigate = useNavigate();
  return (
    <select
      aria-label={t('games')}
      value={chosen}
      onChange={({ target }) => void navigate({ to, search: { gameCode: target.value }, hash: true, replace: true })}
      className="min-h-11 w-full rounded-control border border-edge bg-well px-3 font-semibold focus:border-focus"
    >
      {games.map(({ gameCode, remark }) => (
        <option key={gameCode} value={gameCode}>
          {remark}
        </option>
      ))}
    </select>
  );
};

const GameRow = ({ games, chosen, to }: Props) => {
  const { t } = useTranslation('lottery');
  return (
    <nav aria-label={t('games')} className="flex gap-1 overflow-x-auto rounded-control bg-well p-1 short:p-0">
      {games.map(({ gameCode, remark }) => (
        <Link
          key={gameCode}
          to={to}
          search={{ gameCode }}
          hash
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
