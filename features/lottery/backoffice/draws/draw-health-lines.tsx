import { useWhilePresent } from '#kit/browser/desk/activity.ts';
import { HealthLine, HealthLines } from '#kit/browser/desk/health-lines.tsx';
import { TimeText } from '#kit/browser/desk/time-text.tsx';
import { useRead } from '#kit/browser/calls/queries.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { Instant } from '#kit/shared/time.ts';
import { staffDrawHealth } from '../../contract/draws/staff-draw-health.ts';

const everyMs = 15_000;

/** Whether draws open, close, are drawn and paid in time, and the beacon speaks. */
export const DrawHealthLines = ({ since }: { since: Instant }) => {
  const { t } = useTranslation('lottery');
  const read = useRead(staffDrawHealth, { since }, { refetchInterval: useWhilePresent(everyMs) });
  return (
    <HealthLines title={t('desk.health.draws')} read={read} feature="lottery">
      {({ late, heldBack, beaconLate, beaconKeeper, lastDrawnAt, failed }) => (
        <>
          <HealthLine
            label={t('desk.health.draws')}
            tone={late.count > 0 ? 'bad' : failed > 0 || heldBack.count > 0 ? 'warn' : 'good'}
            note={
              <>
                {late.count > 0 && `${t('desk.health.late', { count: late.count })} · `}
                {heldBack.count > 0 && `${t('desk.health.heldBack', { count: heldBack.count })} · `}
                {failed > 0 && `${t('desk.health.failed', { count: failed })} · `}
                {t('desk.health.lastDrawn')} {lastDrawnAt === undefined ? '—' : <TimeText at={lastDrawnAt} />}
              </>
            }
          />
          <HealthLine
            label={t('desk.health.beacon')}
            tone={beaconLate.count > 0 ? 'bad' : 'good'}
            note={
              beaconLate.count > 0
                ? t('desk.health.waiting', { count: beaconLate.count })
                : t(`desk.health.keepers.${beaconKeeper}`)
            }
          />
        </>
      )}
    </HealthLines>
  );
};
