import { Link } from '@tanstack/react-router';
import type { DrawView } from '#features/lottery/contract/draws/draw-view.ts';
import { gameMenus, type MenuGame } from '#features/lottery/contract/games/game-menus.ts';
import { ballsOf } from '#features/lottery/site/ceremony/acts.ts';
import { useBalanceWaits } from '#features/lottery/site/ceremony/balance-waits.ts';
import { useLiveDraw } from '#features/lottery/site/ceremony/use-live-draw.ts';
import { useCeremony } from '#features/lottery/site/ceremony/use-ceremony.ts';
import { useCurrentDraws } from '#features/lottery/site/draws/use-draws.ts';
import { useRead } from '#kit/browser/calls/queries.ts';
import { Countdown } from '#kit/browser/components/countdown.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';

/** Of the games that take bets the one that closes first. */
export const useNextGame = () => {
  const { data } = useRead(gameMenus, {}, { staleTime: 60_000, keep: 'device' });
  const games = data?.flatMap(({ gameMenus: some }) => some).filter(({ remainTime }) => remainTime > 0) ?? [];
  return games.toSorted((a, b) => a.remainTime - b.remainTime)[0];
};

/** In the heart of the flower: what is left until the next draw closes. */
export const HeroClock = () => {
  const game = useNextGame();
  return <div className="absolute inset-0 grid place-items-center">{game && <ClockOf {...game} />}</div>;
};

const ClockOf = ({ gameCode, remark }: MenuGame) => {
  const { t } = useTranslation('site');
  const { data, refetch } = useCurrentDraws(gameCode);
  const attended = useLiveDraw(data);
  return (
    <div className="text-center">
      <p className="mx-auto line-clamp-2 max-w-24 text-xs leading-tight font-semibold sm:text-sm">{remark}</p>
      {attended ? (
        <HeroDraw key={attended.drawId} draw={attended} />
      ) : (
        data?.current && (
          <p>
            <span className="block text-xs leading-tight text-soft">{t('home.draws.closesIn')}</span>
            <Countdown
              until={data.current.closeAt}
              onEnd={() => void refetch()}
              look="plain"
              className="mx-auto block max-w-20 text-lg leading-tight whitespace-normal! sm:max-w-28 sm:text-2xl"
            />
          </p>
        )
      )}
    </div>
  );
};

/** What happens to it, in a word; then its digits one by one. */
const HeroDraw = ({ draw }: { draw: DrawView }) => {
  const { t } = useTranslation('site');
  const ceremony = useCeremony(draw);
  useBalanceWaits(ceremony);
  const { act, balls } = ceremony;
  const groups = draw.result ? ballsOf(draw.result) : [];
  const firsts = groups.map((_, at) => groups.slice(0, at).reduce((count, { number }) => count + number.length, 0));
  return (
    <Link to="/results/$drawId" params={{ drawId: draw.drawId }} data-act={act} className="block min-h-11">
      {act === 'balls' || act === 'over' ? (
        groups.map(({ key, number }, at) => (
          <span key={key} className="figures block text-xl leading-tight font-semibold text-money-text sm:text-2xl">
            {number.slice(0, Math.max(0, balls - (firsts[at] ?? 0))) || '\u00a0'}
          </span>
        ))
      ) : (
        <span className="mx-auto block max-w-24 text-sm leading-tight text-soft">{t(`home.acts.${act}`)}</span>
      )}
    </Link>
  );
};
