import { Link } from '@tanstack/react-router';
import { ChevronDown } from 'lucide-react';
import { serverNow } from '#kit/browser/clock.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { cardStateOf } from '../../domain/games/lobby-draws.ts';
import { type LotteryArea, lotteryPageOf } from '../../domain/games/lottery-place.ts';
import { GameMark } from './game-mark.tsx';
import { NextOpening } from './game-card.tsx';
import type { CardGame } from './lobby-games.tsx';
import type { Opened } from './use-opened.ts';

/** Neither bets are taken nor a result is waited for. What took bets when the page came keeps its place. */
export const isResting = ({ gameCode, isOpen }: CardGame, opened: readonly Opened[] | undefined): boolean => {
  if (isOpen) return false;
  const known = opened?.find((of) => of.gameCode === gameCode);
  return known === undefined || cardStateOf(known, serverNow()).name === 'resting';
};

type Props = {
  games: readonly CardGame[];
  area: LotteryArea | undefined;
  opened: readonly Opened[] | undefined;
};

/** The lotteries of a group that rest, folded: name, when they open, and the number opened last. */
export const RestingGames = ({ games, area, opened }: Props) => {
  const { t } = useTranslation('lottery');
  if (games.length === 0) return null;
  return (
    <details className="group mt-2.5 rounded-card bg-card p-1">
      <summary className="flex min-h-11 list-none items-center gap-2 rounded-control px-3 text-soft hover:bg-control hover:text-ink">
        <span className="grow">
          {t('lobby.state.resting')} <span className="figures">{games.length}</span>
        </span>
        <ChevronDown aria-hidden className="size-4 text-faint transition-transform group-open:rotate-180" />
      </summary>
      <ul className="grid sm:grid-cols-2 xl:grid-cols-3">
        {games.map((game) => (
          <RestingRow
            key={game.gameCode}
            game={game}
            area={area}
            opened={opened?.find((of) => of.gameCode === game.gameCode)}
          />
        ))}
      </ul>
    </details>
  );
};

type RowProps = { game: CardGame; area: LotteryArea | undefined; opened: Opened | undefined };

const RestingRow = ({ game: { gameCode, remark, tag }, area, opened }: RowProps) => {
  const { t } = useTranslation('lottery');
  const latest = opened?.latest;
  return (
    <li>
      <Link
        to={lotteryPageOf(area)}
        search={{ gameCode }}
        data-game
        className="flex min-h-14 items-center gap-3 rounded-control px-3 py-1.5 hover:bg-control focus-visible:bg-control"
      >
        <GameMark gameCode={gameCode} tag={tag} className="size-8 opacity-70" />
        <span className="min-w-0 grow">
          <span className="block truncate text-sm font-semibold">{remark}</span>
          <span className="figures block truncate text-xs text-soft">
            {opened && <NextOpening at={opened.next?.openAt} now={serverNow()} />}
          </span>
        </span>
        {latest && (
          <span dir="ltr" className="shrink-0">
            <span className="sr-only">
              {t('lobby.openedLast')} {[...latest.openedNumber].join(' ')}
            </span>
            <span aria-hidden className="figures text-lg font-semibold text-jade">
              {latest.openedNumber}
            </span>
          </span>
        )}
      </Link>
    </li>
  );
};
