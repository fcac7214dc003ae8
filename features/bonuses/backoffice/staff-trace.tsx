import { useRead } from '#kit/browser/calls/queries.ts';
import { Button } from '#kit/browser/components/button.tsx';
import { Dialog } from '#kit/browser/components/dialog.tsx';
import { ReadStates } from '#kit/browser/desk/list-states.tsx';
import { saveCsv } from '#kit/browser/desk/save-csv.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { staffBonusTrace } from '../contract/desk/staff-bonus-trace.ts';
import { TraceLists } from '../site/trace-lists.tsx';

/** The bets behind the progress of a player's bonus, and all of them as a file. */
export const StaffTrace = ({ grantId, onClose }: { grantId: string; onClose: () => void }) => {
  const { t } = useTranslation('bonuses');
  const read = useRead(staffBonusTrace, { grantId });
  return (
    <Dialog title={t('trace.title')} isOpen onClose={onClose} size="wide">
      <ReadStates
        read={read}
        feature="bonuses"
        isEmpty={({ games }) => games.length === 0}
        empty={{ title: t('trace.empty'), text: t('trace.emptyText') }}
      >
        {(trace) => (
          <div className="flex flex-col gap-5">
            <TraceLists trace={trace} />
            <Button size="small" className="self-start" onClick={() => saveCsv(trace.file.name, [trace.file.csv])}>
              {t('trace.file')}
            </Button>
          </div>
        )}
      </ReadStates>
    </Dialog>
  );
};
