import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { memo, type ReactNode } from 'react';
import { urgencyStyles, urgencyOf } from '#kit/browser/components/countdown.tsx';
import { dateView, leftView, timeView } from '#kit/browser/texts/format.ts';
import { useLanguage } from '#kit/browser/texts/language.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { daysMs, type Instant } from '#kit/shared/time.ts';
import { type CardState, cardStateOf, expectedDrawAt } from '../../domain/games/lobby-draws.ts';
import { type LotteryArea, lotteryPageOf } from '../../domain/games/lottery-place.ts';
import { useDrawNames } from '../draws/draw-name.ts';
import { GameMark, inkOf } from './game-mark.tsx';
import { Heart } from './heart.tsx';
import { useNow } from './now.tsx';
import type { Opened } from './use-opened.ts';

type Props = {
  gameCode: string;
  name: string;
  tag: string;
  area: LotteryArea | undefined;
  /** Undefined until the draws are known. */
  opened: Opened | undefined;
  isFavourite: boolean;
  onFavourite: (gameCode: string) => void;
  /** Beside its name: the draw of the member's newest ticket. */
  note?: string | undefined;
};

/** A lottery: what is left of its draw or when the next one opens, and the number opened last; a press leads to its bets. */
export const GameCard = memo(({ gameCode, name, tag, area, opened, isFavourite, onFavourite, note }: Props) => (
  <li className="relative">
    <Link
      to={lotteryPageOf(area)}
      search={{ gameCode }}
      data-game
      className="relative isolate flex h-full min-h-38 flex-col gap-1.5 overflow-hidden rounded-card bg-card p-3 transition-colors hover:bg-control focus-visible:bg-control sm:p-4"
    >
      <FamilyLight tag={tag} />
      <div className="flex flex-col gap-1.5 sm:flex-row sm:items-center sm:gap-3 sm:pe-8">
        <Emblem gameCode={gameCode} tag={tag} opened={opened} />
        <h3 className="line-clamp-2 text-sm leading-snug font-semibold text-pretty sm:text-base">{name}</h3>
      </div>
      {note !== undefined && <p className="text-xs text-soft tabular-nums">{note}</p>}
      <div className="mt-auto">{opened && <Moment opened={opened} />}</div>
      <Latest latest={opened?.latest} isKnown={opened !== undefined} />
    </Link>
    <Heart name={name} isFull={isFavourite} onPress={() => onFavourite(gameCode)} />
  </li>
));

/** The light of a family's colour that its emblem throws on the card. */
export const FamilyLight = ({ tag }: { tag: string }) => (
  <span
    aria-hidden
    className={clsx(
      'absolute inset-0 -z-10 bg-radial-[at_0%_0%] from-current/20 to-transparent to-70% rtl:-scale-x-100',
      inkOf(tag),
    )}
  />
);

type EmblemProps = { gameCode: string; tag: string; opened: Opened | undefined };

/** The mark of a game, within what is left of its draw. */
const Emblem = ({ gameCode, tag, opened }: EmblemProps) => {
  const now = useNow();
  const state = opened && cardStateOf(opened, now);
  const left = state && 'since' in state ? leftOf(state, now) : undefined;
  return <GameMark gameCode={gameCode} tag={tag} left={left} className="size-12" />;
};

/** @returns what is left of a draw, from 1 to 0, in steps that can be seen. */
export const leftOf = ({ since, endsAt }: { since: Instant; endsAt: Instant }, now: Instant): number =>
  Math.round(Math.min(1, (endsAt - now) / (endsAt - since)) * 100) / 100;

const marks: Record<CardState['name'], string> = {
  open: 'bg-good',
  closing: 'bg-live',
  waiting: 'bg-warn',
  resting: 'bg-edge',
};

/** The state of the game in a word, and the time that it will last. */
const Moment = ({ opened }: { opened: Opened }) => {
  const { t } = useTranslation('lottery');
  const draws = useDrawNames();
  const language = useLanguage();
  const now = useNow();
  const state = cardStateOf(opened, now);
  const leftMs = state.endsAt === undefined ? undefined : state.endsAt - now;
  const isOpen = state.name === 'open' || state.name === 'closing';
  const numero = isOpen || state.name === 'waiting' ? opened.numero : '';
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-3">
      <p className="min-w-0 text-sm text-soft">
        <span className="flex items-center gap-2">
          <span aria-hidden className={clsx('size-2 shrink-0 rounded-full', marks[state.name])} />
          <span className="truncate">{t(`lobby.state.${state.name}`)}</span>
        </span>
        <span className="figures flex flex-wrap gap-x-2 text-xs text-faint">
          {numero !== '' && <span>{draws.name({ gameCode: opened.gameCode, numero })}</span>}
          {isOpen && (
            <span className="whitespace-nowrap">
              {t('lobby.resultAt', { at: timeView(expectedDrawAt(state.endsAt, opened.lockTime), language) })}
            </span>
          )}
          {state.name === 'resting' && <NextOpening at={state.endsAt} now={now} />}
        </span>
      </p>
      {leftMs !== undefined && leftMs > 0 && state.name !== 'resting' && (
        <span
          role="timer"
          aria-label={t(isOpen ? 'lobby.closesIn' : 'lobby.resultIn')}
          className={clsx(
            'figures shrink-0 text-xl leading-tight font-semibold whitespace-nowrap',
            state.name === 'waiting' ? 'text-soft' : urgencyStyles[urgencyOf(leftMs, wholeOf(state))],
          )}
        >
          {leftView(leftMs, language)}
        </span>
      )}
    </div>
  );
};

const wholeOf = (state: CardState): number | undefined => ('since' in state ? state.endsAt - state.since : undefined);

/** When a game that rests opens, said once for all of its time. */
export const NextOpening = ({ at, now }: { at: Instant | undefined; now: Instant }): ReactNode => {
  const { t } = useTranslation('lottery');
  const language = useLanguage();
  if (at === undefined) return t('lobby.noneComing');
  const time = timeView(at, language);
  return at - now < daysMs(1) && dateView(at, language) === dateView(now, language)
    ? t('lobby.opensAt', { at: time })
    : t('lobby.opensAt', { at: `${dateView(at, language)} ${time}` });
};

/** The number opened last, at most six digits, and its date; no line where there was none yet. */
const Latest = ({ latest, isKnown }: { latest: Opened['latest']; isKnown: boolean }) => {
  const { t } = useTranslation('lottery');
  if (isKnown && !latest) return null;
  return (
    <div className="flex min-h-9 flex-wrap items-center justify-between gap-x-2 border-t border-line pt-1.5">
      {latest && (
        <>
          <span className="sr-only">{t('lobby.openedLast')}</span>
          <span key={latest.drawId} dir="ltr" className="animate-appear">
            <span className="sr-only">{[...latest.openedNumber].join(' ')}</span>
            <span aria-hidden className="figures text-2xl leading-none font-semibold text-jade">
              {latest.openedNumber}
            </span>
          </span>
          <bdi className="figures text-xs text-faint">{latest.winningDate}</bdi>
        </>
      )}
    </div>
  );
};

/** In the room of a card that is on its way. */
export const CardInWaiting = () => <li aria-hidden className="min-h-48 animate-late rounded-card bg-card" />;
