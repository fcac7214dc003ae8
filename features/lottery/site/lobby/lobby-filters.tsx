import { Search, X } from 'lucide-react';
import { useRef } from 'react';
import { Chip } from '#kit/browser/components/chip.tsx';
import { announceFreePlay } from '#kit/browser/session/free-play.ts';
import { useLanguage } from '#kit/browser/texts/language.ts';
import { localeOf } from '#kit/browser/texts/format.ts';
import { useLogin } from '#kit/browser/session/login.ts';
import { useTrialEnd } from '#kit/browser/session/session.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { daysMs } from '#kit/shared/time.ts';
import {
  drawDays,
  type DrawDay,
  type LobbyFilter,
  type ListType,
  listTypes,
  needsLogin,
  withDay,
  withList,
} from '../../domain/games/lobby-filter.ts';
import { type LotteryArea, lotteryPageOf } from '../../domain/games/lottery-place.ts';

type Props = { wish: LobbyFilter; onWish: (wish: LobbyFilter) => void };

// Positioned, so that hidden words inside scroll with it and don't widen the page.
const chips = 'relative flex shrink-0 gap-2 py-1';

/** Hot, favourite and recent lotteries; the person's own lists ask for the log-in first. */
export const ListChoice = ({ wish, onWish, area }: Props & { area: LotteryArea | undefined }) => {
  const { t } = useTranslation('lottery');
  const { isLoggedIn, askLogin } = useLogin();
  const isTrial = useTrialEnd() !== undefined;
  const choose = (list: ListType) => {
    if (needsLogin(list) && !isLoggedIn) return askLogin('login', `${lotteryPageOf(area)}?list=${list}`);
    if (needsLogin(list) && isTrial) return announceFreePlay('needed');
    onWish(withList(wish, list));
  };
  return (
    <div role="group" aria-label={t('lobby.lists')} className={chips}>
      {listTypes.map((list) => (
        <Chip key={list} isChosen={wish.list === list} hue="live" className="shrink-0" onClick={() => choose(list)}>
          {t(`lobby.list.${list}`)}
        </Chip>
      ))}
    </div>
  );
};

/** On which day of the week a lottery is drawn. */
export const DayFilter = ({ wish, onWish }: Props) => {
  const { t } = useTranslation('lottery');
  const language = useLanguage();
  return (
    <div role="group" aria-label={t('lobby.days')} className={chips}>
      {drawDays.map((day) => (
        <Chip
          key={day}
          isChosen={wish.day === day}
          hue="sky"
          className="min-w-12 shrink-0 grow sm:grow-0"
          onClick={() => onWish(withDay(wish, day))}
        >
          <span aria-hidden>{weekdayName(day, language, 'short')}</span>
          <span className="sr-only">{weekdayName(day, language, 'long')}</span>
        </Chip>
      ))}
    </div>
  );
};

/** A Sunday, the first of the days as they are numbered. */
const sundayMs = daysMs(3);

const weekdayName = (day: DrawDay, language: string, weekday: 'short' | 'long'): string =>
  new Intl.DateTimeFormat([localeOf(language), localeOf('EN')], { weekday, timeZone: 'UTC' }).format(
    sundayMs + daysMs(Number(day) - 1),
  );

const typedMax = 60;

/** Lotteries by name, found while typing. */
export const NameSearch = ({ typed, onType }: { typed: string; onType: (text: string) => void }) => {
  const { t } = useTranslation('lottery');
  const input = useRef<HTMLInputElement>(null);
  const clear = () => {
    onType('');
    input.current?.focus();
  };
  return (
    <search className="relative block w-full min-w-0 sm:w-72">
      <Search
        aria-hidden
        className="pointer-events-none absolute inset-s-3.5 top-1/2 size-4.5 -translate-y-1/2 text-faint"
      />
      <input
        ref={input}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        aria-label={t('lobby.search')}
        placeholder={t('lobby.searchHint')}
        maxLength={typedMax}
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={({ target }) => onType(target.value)}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return;
          if (event.key === 'Escape' && typed !== '') {
            event.preventDefault();
            clear();
          }
          if (event.key !== 'ArrowDown' && event.key !== 'Enter') return;
          const links = document.querySelectorAll<HTMLElement>('main li a[data-game]');
          const first = [...links].find((link) => link.checkVisibility());
          if (!first) return;
          event.preventDefault();
          first.focus();
        }}
        className="block min-h-12 w-full scroll-mt-40 rounded-control border border-edge bg-well ps-11 pe-12 text-ink hover:border-soft focus:border-focus"
      />
      {typed !== '' && (
        <button
          type="button"
          aria-label={t('lobby.searchClear')}
          onClick={clear}
          className="absolute inset-e-0.5 top-0.5 grid size-11 place-items-center text-faint hover:text-ink"
        >
          <X aria-hidden className="size-4.5" />
        </button>
      )}
    </search>
  );
};
