import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { Card, PartHeading } from '#kit/browser/components/card.tsx';
import { Chip } from '#kit/browser/components/chip.tsx';
import { dateTimeView, moneyView, playMoney, timeView } from '#kit/browser/texts/format.ts';
import { useServerNow } from '#kit/browser/clock.ts';
import { useHeldWhileRound } from '#kit/browser/session/balance-hold.ts';
import { useLanguage } from '#kit/browser/texts/language.ts';
import { useLiveReads } from '#kit/browser/live/live-hooks.ts';
import { useRead } from '#kit/browser/calls/queries.ts';
import { SkeletonRows } from '#kit/browser/components/skeleton.tsx';
import { ErrorState } from '#kit/browser/components/states.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import { daysMs } from '#kit/shared/time.ts';
import { winnerList, winnersMax } from '../../contract/play/winner-list.ts';
import type { LobbyCategory } from '../../domain/categories.ts';
import { scrollToFocus } from '#kit/browser/components/scroll-row.ts';
import { CategoryIcon } from '../games/category-icon.tsx';
import { useGroups } from '../games/use-groups.ts';

type Winner = OutputOf<typeof winnerList>['list'][number]['vo'];

const lookEveryMs = 60_000;

type WinnerCategory = 'ALL' | LobbyCategory;

/** The newest real wins, all or of one category. Where the merchant shows no board, or it can't be read, nothing stands here. */
export const WinnerBoard = ({ category }: { category: WinnerCategory }) => {
  const { t } = useTranslation('lobby');
  const [chosen, setChosen] = useState(category);
  useLiveReads('site/winners', [winnerList]);
  const { data, error } = useWinners(category);
  // Its room stays free, so that what stands below isn't pushed away.
  if (!data && !error) return <SkeletonRows count={2} className="h-20" />;
  if (data?.state !== 'on') return null;
  return (
    <section aria-labelledby="winners">
      <PartHeading id="winners" title={t('winners.title')} />
      <Card pad="small">
        {category === 'ALL' && <Categories chosen={chosen} onChoose={setChosen} />}
        <Winners key={chosen} category={chosen} />
        <p className="flex items-start gap-2 px-3 pt-3 pb-2 text-xs text-faint">
          <ShieldCheck aria-hidden className="size-4 shrink-0 text-good" />
          {t('winners.promise')}
        </p>
      </Card>
    </section>
  );
};

/** A win of the player's own isn't told before the game beside it has shown it. */
const useWinners = (gameCategory: WinnerCategory) => {
  const { data, error, refetch } = useRead(winnerList, { gameCategory, limitNum: winnersMax });
  return { data: useHeldWhileRound(data), error, refetch };
};

/** Those that have a vendor; one alone needs no choice. */
const Categories = ({ chosen, onChoose }: { chosen: WinnerCategory; onChoose: (next: WinnerCategory) => void }) => {
  const { t } = useTranslation('lobby');
  const { data } = useGroups();
  const groups = data?.groups ?? [];
  if (groups.length < 2) return null;
  return (
    <div
      role="group"
      aria-label={t('winners.by')}
      className="flex gap-2 overflow-x-auto px-3 pt-2 pb-1"
      ref={scrollToFocus}
    >
      {(['ALL', ...groups.map(({ title }) => title)] as const).map((each) => (
        <Chip key={each} isChosen={each === chosen} hue="plain" className="shrink-0" onClick={() => onChoose(each)}>
          {each === 'ALL' ? t('all') : t(`categories.${each}`)}
        </Chip>
      ))}
    </div>
  );
};

const Winners = ({ category }: { category: WinnerCategory }) => {
  const { t } = useTranslation('lobby');
  const { data, error, refetch } = useWinners(category);
  if (!data)
    return error ? <ErrorState error={error} onAgain={() => void refetch()} /> : <SkeletonRows className="h-14" />;
  if (data.list.length === 0)
    return (
      <div className="px-3 pt-4 pb-1">
        <p className="font-semibold">{t(category === 'ALL' ? 'winners.none' : 'winners.noneOf')}</p>
        <p className="text-sm text-soft">{t('winners.noneText')}</p>
      </div>
    );
  return (
    // Longer than the screen it scrolls by itself, by keyboard too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a part that scrolls must be reachable
    <div role="group" aria-labelledby="winners" tabIndex={0} className="max-h-112 overflow-y-auto">
      <ol className="divide-y divide-line">
        {data.list.map(({ vo }, index) => (
          <li key={`${vo.wonAt} ${vo.account} ${vo.winAmount} ${index}`}>
            <WinnerRow winner={vo} />
          </li>
        ))}
      </ol>
    </div>
  );
};

const WinnerRow = ({ winner }: { winner: Winner }) => {
  const { t } = useTranslation('lobby');
  return (
    <div className="flex min-h-14 items-center gap-3 px-3 py-2">
      <span className="grid size-9 shrink-0 place-items-center rounded-full bg-control text-soft">
        <CategoryIcon category={winner.gameType} className="size-4.5" />
      </span>
      <span className="min-w-0 grow">
        <span className="block font-semibold">{winner.account}</span>
        <span className="block truncate text-xs text-soft">{winner.gameName}</span>
      </span>
      <span className="text-end">
        <span className="figures block font-semibold text-good">
          <span className="sr-only">{t('winners.won')} </span>
          {moneyView(winner.winAmount, playMoney())}
        </span>
        <WonAt winner={winner} />
      </span>
    </div>
  );
};

/** The time alone for what is less than a day old. */
const WonAt = ({ winner: { wonAt } }: { winner: Winner }) => {
  const language = useLanguage();
  const now = useServerNow(lookEveryMs);
  const view = now - wonAt < daysMs(1) ? timeView : dateTimeView;
  return <span className="figures block text-xs text-faint">{view(wonAt, language)}</span>;
};
