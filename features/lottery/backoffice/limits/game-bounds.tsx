import { useTranslation } from '#kit/browser/texts/translation.ts';
import { PartHeading } from '#kit/browser/components/card.tsx';
import { ReadStates } from '#kit/browser/desk/list-states.tsx';
import { usePermission } from '#kit/browser/desk/permissions.ts';
import { ReasonDialog } from '#kit/browser/desk/reason-dialog.tsx';
import { useReasoned } from '#kit/browser/desk/use-reasoned.ts';
import { useRead } from '#kit/browser/calls/queries.ts';
import { staffGameBounds } from '../../contract/limits/staff-game-bounds.ts';
import { staffSetGameBounds } from '../../contract/limits/staff-set-game-bounds.ts';
import { BoundsChanges, BoundsForm, BoundsHistory } from './bounds-form.tsx';

/** What bounds the next draws of a game as a whole. */
export const GameBounds = ({ gameCode }: { gameCode: string }) => {
  const { t } = useTranslation('lottery');
  const canWrite = usePermission()('draws.write');
  const read = useRead(staffGameBounds, { gameCode });
  const setting = useReasoned(staffSetGameBounds, {
    feature: 'lottery',
    refreshes: [staffGameBounds],
    done: ({ outcome }) => t(outcome === 'saved' ? 'desk.bounds.saved' : 'desk.secondAsked'),
  });
  const { asked } = setting;
  return (
    <section className="mt-8">
      <PartHeading title={t('desk.bounds.ofGame')} />
      <ReadStates read={read} feature="lottery">
        {({ version, limits, betTypes, history }) => (
          <div className="flex flex-col gap-4">
            <BoundsForm
              key={`${gameCode} ${version}`}
              before={limits}
              betTypes={betTypes}
              typeNames={['stakesMax']}
              extra="rate_above"
              isEditable={canWrite}
              saveLabel={t('desk.bounds.save')}
              note={t('desk.bounds.ofGameText')}
              onSave={(after) => setting.ask({ gameCode, basedOn: version, limits: after })}
            />
            <BoundsHistory history={history} />
            <ReasonDialog
              title={t('desk.bounds.saveTitle')}
              confirmLabel={t('desk.bounds.save')}
              tone="money"
              {...setting.dialog}
            >
              {asked && <BoundsChanges before={limits} after={asked.limits} />}
            </ReasonDialog>
          </div>
        )}
      </ReadStates>
    </section>
  );
};
