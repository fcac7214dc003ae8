import { useWhilePresent } from '#kit/browser/desk/activity.ts';
import { HealthLine, HealthLines } from '#kit/browser/desk/health-lines.tsx';
import { useRead } from '#kit/browser/calls/queries.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { jobHealth } from '../contract/job-health.ts';

const everyMs = 15_000;
const dueMax = 100;

/** Whether work that was put off is done. */
export const JobHealthLines = () => {
  const { t } = useTranslation('staff');
  const read = useRead(jobHealth, {}, { refetchInterval: useWhilePresent(everyMs) });
  return (
    <HealthLines title={t('jobs.title')} read={read} feature="staff">
      {({ due, failing, givenUp }) => (
        <HealthLine
          label={t('jobs.title')}
          tone={givenUp > 0 ? 'bad' : failing > 0 || due > dueMax ? 'warn' : 'good'}
          note={t('jobs.note', { due, failing, givenUp })}
        />
      )}
    </HealthLines>
  );
};
