import { useTranslation } from '#kit/browser/texts/translation.ts';
import { DepositFigures } from '#features/cashier/backoffice/deposit-figures.tsx';
import { VendorHealthLines } from '#features/gateway/backoffice/vendor-health-lines.tsx';
import { PlayerFigures } from '#features/identity/backoffice/player-figures.tsx';
import { DrawHealthLines } from '#features/lottery/backoffice/draws/draw-health-lines.tsx';
import { GameResults } from '#features/lottery/backoffice/games/game-results.tsx';
import { LotteryFigures } from '#features/lottery/backoffice/draws/lottery-figures.tsx';
import { OpenExposure } from '#features/lottery/backoffice/limits/open-exposure.tsx';
import { ReturnsChart } from '#features/rounds/backoffice/returns-chart.tsx';
import { ActivityCharts } from '#features/reports/backoffice/activity-charts.tsx';
import { OwnGameHealthLines } from '#features/rounds/backoffice/own-game-health-lines.tsx';
import { JobHealthLines } from '#features/staff/backoffice/job-health-lines.tsx';
import { LedgerHealthLines } from '#features/wallet/backoffice/ledger-health-lines.tsx';
import { PartHeading } from '#kit/browser/components/card.tsx';
import { useServerNow } from '#kit/browser/clock.ts';
import { usePermission } from '#kit/browser/desk/permissions.ts';
import { PageHead } from '#kit/browser/desk/page-head.tsx';
import { dateView, dayStart, localTime } from '#kit/browser/texts/format.ts';
import { useLanguage } from '#kit/browser/texts/language.ts';

const lookEveryMs = 30_000;
const healthPermissions = ['draws.read', 'merchants.read', 'money.read', 'audit.read'] as const;

/** Today at a glance: only figures that are counted from what really happened. */
export const DashboardPage = () => {
  const { t } = useTranslation('backoffice');
  const may = usePermission();
  const language = useLanguage();
  const now = useServerNow(lookEveryMs);
  const since = dayStart(localTime(now).slice(0, 10));
  return (
    <>
      <PageHead
        title={t('pages.backoffice.dashboard')}
        beside={<span className="figures text-soft">{dateView(now, language)}</span>}
      />
      {may('reports.read') && <ActivityCharts />}
      {may('players.read') && <PlayerFigures since={since} />}
      {may('deposits.read') && <DepositFigures since={since} />}
      {may('draws.read') && (
        <>
          <LotteryFigures since={since} />
          <GameResults since={since} />
          <OpenExposure />
        </>
      )}
      {may('merchants.read') && <ReturnsChart />}
      {healthPermissions.some((permission) => may(permission)) && (
        <section>
          <PartHeading title={t('health')} />
          <ul className="overflow-hidden rounded-card bg-card">
            {may('draws.read') && <DrawHealthLines since={since} />}
            {may('merchants.read') && <VendorHealthLines />}
            {may('merchants.read') && <OwnGameHealthLines />}
            {may('money.read') && <LedgerHealthLines />}
            {may('audit.read') && <JobHealthLines />}
          </ul>
        </section>
      )}
    </>
  );
};
