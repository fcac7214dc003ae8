import { gameMenus, type MenuGame } from '#features/lottery/contract/games/game-menus.ts';
import { useCurrentDraws } from '#features/lottery/site/draws/use-draws.ts';
import { useRead } from '#kit/browser/calls/queries.ts';
import { Countdown } from '#kit/browser/components/countdown.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';

/** Of the games that take bets the one that closes first. */
const useSoonestGame = () => {
  const { data } = useRead(gameMenus, {}, { staleTime: 60_000, keep: 'device' });
  const games = data?.flatMap(({ gameMenus: some }) => some).filter(({ remainTime }) => remainTime > 0) ?? [];
  return games.toSorted((a, b) => a.remainTime - b.remainTime)[0];
};

/** In the heart of the flower: what is left until the next draw closes. */
export const HeroClock = () => {
  const game = useSoonestGame();
  return <div className="absolute inset-0 grid place-items-center">{game && <ClockOf {...game} />}</div>;
};

const ClockOf = ({ gameCode, remark }: MenuGame) => {
  const { t } = useTranslation('site');
  const { data, refetch } = useCurrentDraws(gameCode);
  return (
    data?.current && (
      <p className="text-center">
        <span className="mx-auto line-clamp-2 max-w-24 text-xs leading-tight font-semibold sm:max-w-28 sm:text-sm">
          {remark}
        </span>
        <span className="block text-xs leading-tight text-soft">{t('home.draws.closesIn')}</span>
        <Countdown
          until={data.current.closeAt}
          onEnd={() => void refetch()}
          look="plain"
          className="mx-auto block max-w-20 text-lg leading-tight whitespace-normal! sm:max-w-28 sm:text-2xl"
        />
      </p>
    )
  );
};
