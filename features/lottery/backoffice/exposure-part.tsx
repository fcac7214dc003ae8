import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge } from '#kit/browser/badge.tsx';
import { Chip } from '#kit/browser/chip.tsx';
import { useWhilePresent } from '#kit/browser/desk/activity.ts';
import { ReadStates } from '#kit/browser/desk/list-states.tsx';
import { moneyView, shortMoneyView } from '#kit/browser/format.ts';
import { MoneyText } from '#kit/browser/money-text.tsx';
import { useRead } from '#kit/browser/queries.ts';
import { Table } from '#kit/browser/table.tsx';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import { staffExposure } from '../contract/staff-exposure.ts';

type Exposure = OutputOf<typeof staffExposure>;
const shownMax = 50;

/** What each outcome of a bet type would cost the house, the dearest first. */
export const ExposurePart = ({ drawId, betTypes }: { drawId: string; betTypes: readonly { betType: string }[] }) => {
  const { t } = useTranslation('lottery');
  const [betType, setBetType] = useState(betTypes[0]?.betType ?? '');
  const refetchInterval = useWhilePresent(5000);
  const read = useRead(staffExposure, { drawId, betType }, { refetchInterval });
  return (
    <section aria-labelledby="exposure">
      <h2 id="exposure" className="mb-3 text-xl">
        {t('desk.exposure')}
      </h2>
      <div className="mb-4 flex flex-wrap gap-2">
        {betTypes.map((bet) => (
          <Chip key={bet.betType} isChosen={bet.betType === betType} onClick={() => setBetType(bet.betType)}>
            {t(`betTypes.${bet.betType}`)}
          </Chip>
        ))}
      </div>
      <ReadStates read={read} feature="lottery">
        {(exposure) => (
          <>
            <p className="mb-3 text-sm text-soft">
              {t('desk.exposureText', {
                stakes: moneyView(exposure.stakes),
                full: shortMoneyView(exposure.fullRateUpTo),
                closed: shortMoneyView(exposure.closedAbove),
              })}
            </p>
            {exposure.outcomes.length === 0 ? (
              <p className="text-soft">{t('desk.noExposure')}</p>
            ) : (
              <Outcomes exposure={exposure} />
            )}
          </>
        )}
      </ReadStates>
    </section>
  );
};

const Outcomes = ({ exposure }: { exposure: Exposure }) => {
  const { t } = useTranslation('lottery');
  const { outcomes, closedAbove } = exposure;
  return (
    <>
      <Table
        caption={t('desk.exposure')}
        rows={outcomes.slice(0, shownMax)}
        rowKey={(row) => row.outcome}
        columns={[
          {
            name: 'outcome',
            label: t('desk.outcome'),
            cell: (row) => <span className="figures text-base font-semibold">{row.outcome}</span>,
          },
          {
            name: 'payout',
            label: t('desk.wouldPay'),
            align: 'end',
            cell: (row) => <MoneyText amount={row.payout} />,
          },
          {
            name: 'exposure',
            label: t('desk.houseLoses'),
            align: 'end',
            cell: (row) => <MoneyText amount={row.exposure} className={row.exposure > 0n ? 'text-bad' : 'text-good'} />,
          },
          {
            name: 'share',
            label: t('desk.shareOfClosing'),
            align: 'end',
            cell: (row) => `${shareOf(row.exposure, closedAbove)} %`,
          },
          {
            name: 'step',
            label: t('desk.step'),
            cell: (row) => <Step exposure={row.exposure} of={exposure} />,
          },
        ]}
      />
      {outcomes.length > shownMax && (
        <p className="mt-2 text-sm text-faint">{t('desk.outcomesShown', { shown: shownMax, all: outcomes.length })}</p>
      )}
    </>
  );
};

/** Whole percents of the exposure at which numbers close; what the house wins counts as none. */
const shareOf = (exposure: bigint, closedAbove: bigint): string =>
  exposure <= 0n || closedAbove <= 0n ? '0' : String((exposure * 100n) / closedAbove);

const Step = ({ exposure, of: { fullRateUpTo, closedAbove } }: { exposure: bigint; of: Exposure }) => {
  const { t } = useTranslation('lottery');
  if (exposure >= closedAbove) return <Badge tone="bad">{t('limits.closed')}</Badge>;
  if (exposure >= fullRateUpTo) return <Badge tone="warn">{t('limits.reduced')}</Badge>;
  return <Badge tone="good">{t('limits.open')}</Badge>;
};
