import { useTranslation } from '#kit/browser/translation.ts';
import { useWhilePresent } from '#kit/browser/desk/activity.ts';
import { ReadStates } from '#kit/browser/desk/list-states.tsx';
import { PageHead } from '#kit/browser/desk/page-head.tsx';
import { useRead } from '#kit/browser/queries.ts';
import { staffUnmatchedLines } from '../contract/staff-unmatched-lines.ts';
import { UnmatchedLine } from './unmatched-line.tsx';

const everyMs = 10_000;

/** Money that arrived and could not be given to anybody without doubt, the oldest first. */
export const UnmatchedPage = () => {
  const { t } = useTranslation('cashier');
  const read = useRead(staffUnmatchedLines, {}, { refetchInterval: useWhilePresent(everyMs) });
  return (
    <>
      <PageHead title={t('desk.unmatched')} />
      <ReadStates
        read={read}
        feature="cashier"
        isEmpty={({ lines }) => lines.length === 0}
        empty={{ title: t('desk.noUnmatched'), text: t('desk.noUnmatchedText') }}
      >
        {({ lines }) => (
          <ul className="flex flex-col gap-4">
            {lines.map((line) => (
              <li key={line.lineId}>
                <UnmatchedLine line={line} />
              </li>
            ))}
          </ul>
        )}
      </ReadStates>
    </>
  );
};
