import { useTranslation } from '#kit/browser/translation.ts';
import { DepositFigures } from '#features/cashier/backoffice/deposit-figures.tsx';
import { PlayerFigures } from '#features/identity/backoffice/player-figures.tsx';
import { LotteryFigures } from '#features/lottery/backoffice/lottery-figures.tsx';
import { useServerNow } from '#kit/browser/clock.ts';
import { useMay } from '#kit/browser/desk/may.ts';
import { PageHead } from '#kit/browser/desk/page-head.tsx';
import { dateView, dayStart, localTime } from '#kit/browser/format.ts';
import { useLanguage } from '#kit/browser/language.ts';

const lookEveryMs = 30_000;

/** Today at a glance: only figures that are counted from what really happened. */
export const DashboardPage = () => {
  const { t } = useTranslation('backoffice');
  const may = useMay();
  const language = useLanguage();
  const now = useServerNow(lookEveryMs);
  const since = dayStart(localTime(now).slice(0, 10));
  return (
    <>
      <PageHead
        title={t('places.dashboard')}
        beside={<span className="figures text-soft">{dateView(now, language)}</span>}
      />
      {may('deposits.read') && <DepositFigures since={since} />}
      {may('draws.read') && <LotteryFigures since={since} />}
      {may('players.read') && <PlayerFigures since={since} />}
    </>
  );
};
