import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { useMemo } from 'react';
import { PartHeading } from '#kit/browser/components/card.tsx';
import { urgencyOf, urgencyStyles } from '#kit/browser/components/countdown.tsx';
import { scrollToFocus } from '#kit/browser/components/scroll-row.ts';
import { leftView } from '#kit/browser/texts/format.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { closingSoon } from '../../domain/games/lobby-draws.ts';
import { type LotteryArea, lotteryPageOf } from '../../domain/games/lottery-place.ts';
import { FamilyLight, leftOf } from './game-card.tsx';
import { GameMark } from './game-mark.tsx';
import type { CardGame } from './lobby-games.tsx';
import { useNow } from './now.tsx';
import type { Opened } from './use-opened.ts';

const shownMax = 8;

type Props = { games: readonly CardGame[]; area: LotteryArea | undefined; opened: readonly Opened[] | undefined };

/** What closes within the hour, the next first: the way to a bet for who doesn't look for a lottery of their own. */
export const ClosingSoon = ({ games, area, opened }: Props) => {
  const { t, language } = useTranslation('lottery');
  const now = useNow();
  const byCode = useMemo(() => new Map(games.map((game) => [game.gameCode, game])), [games]);
  const soon = closingSoon(opened?.filter(({ gameCode }) => byCode.has(gameCode)) ?? [], now, shownMax);
  if (soon.length === 0) return null;
  return (
    <section aria-labelledby="closing-soon">
      <PartHeading id="closing-soon" title={t('lobby.closingSoon')} />
      <ul
        ref={scrollToFocus}
        className="relative -mx-4 flex gap-2.5 overflow-x-auto px-4 [scrollbar-width:none] sm:mx-0 sm:px-0"
      >
        {soon.map(({ game: { gameCode }, state }) => {
          const { remark = '', tag = '' } = byCode.get(gameCode) ?? {};
          const leftMs = state.endsAt - now;
          return (
            <li key={gameCode} className="w-48 shrink-0">
              <Link
                to={lotteryPageOf(area)}
                search={{ gameCode }}
                className="relative isolate flex h-full items-center gap-2.5 overflow-hidden rounded-card bg-card p-2.5 hover:bg-control focus-visible:bg-control"
              >
                <FamilyLight tag={tag} />
                <GameMark gameCode={gameCode} tag={tag} left={leftOf(state, now)} className="size-12" />
                <span className="flex min-w-0 flex-col-reverse">
                  <span
                    role="timer"
                    aria-label={t('lobby.closesIn')}
                    className={clsx(
                      'figures text-lg leading-tight font-semibold',
                      urgencyStyles[urgencyOf(leftMs, state.endsAt - state.since)],
                    )}
                  >
                    {leftView(leftMs, language.toUpperCase())}
                  </span>
                  <span className="line-clamp-2 text-xs leading-snug font-semibold">{remark}</span>
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
};
