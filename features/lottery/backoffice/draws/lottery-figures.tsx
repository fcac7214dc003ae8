import { useTranslation } from '#kit/browser/texts/translation.ts';
import { useWhilePresent } from '#kit/browser/desk/activity.ts';
import { DeskLink } from '#kit/browser/desk/desk-link.tsx';
import { Figure, FigureRow } from '#kit/browser/desk/figure.tsx';
import { MoneyText } from '#kit/browser/components/money-text.tsx';
import { useRead } from '#kit/browser/calls/queries.ts';
import type { Instant } from '#kit/shared/time.ts';
import { staffLotteryFigures } from '../../contract/draws/staff-figures.ts';

const everyMs = 10_000;

/** What today's draws took and paid, and what is running. */
export const LotteryFigures = ({ since }: { since: Instant }) => {
  const { t } = useTranslation('lottery');
  const read = useRead(staffLotteryFigures, { since }, { refetchInterval: useWhilePresent(everyMs) });
  return (
    <FigureRow
      title={t('desk.figures')}
      more={<DeskLink href="/draws">{t('desk.toDraws')}</DeskLink>}
      read={read}
      feature="lottery"
    >
      {({ settled, running }) => (
        <>
          <Figure
            label={t('desk.stakesToday')}
            value={<MoneyText amount={settled.stakes} />}
            note={t('desk.ofDraws', { count: settled.draws })}
          />
          <Figure label={t('desk.payoutsToday')} value={<MoneyText amount={settled.payouts} />} />
          <Figure
            label={t('desk.ggrToday')}
            value={<MoneyText amount={settled.stakes - settled.payouts} />}
            note={t('desk.ggrNote')}
          />
          <Figure label={t('desk.openDraws')} value={running.openDraws} />
          <Figure
            label={t('desk.stakesRunning')}
            value={<MoneyText amount={running.stakes} />}
            note={t('desk.inDraws', { count: running.draws })}
          />
        </>
      )}
    </FigureRow>
  );
};
