import { useTranslation } from '#kit/browser/texts/translation.ts';
import { PartHeading } from '#kit/browser/components/card.tsx';
import { ReadStates } from '#kit/browser/desk/list-states.tsx';
import { usePermission } from '#kit/browser/desk/permissions.ts';
import { ReasonDialog } from '#kit/browser/desk/reason-dialog.tsx';
import { useReasoned } from '#kit/browser/desk/use-reasoned.ts';
import { useRead } from '#kit/browser/calls/queries.ts';
import { moneyText } from '#kit/shared/money/money.ts';
import { staffDrawBounds } from '../../contract/limits/staff-draw-bounds.ts';
import { staffTightenDraw } from '../../contract/limits/staff-tighten-draw.ts';
import { staffLiability } from '../../contract/limits/staff-liability.ts';
import { noLimits, typeBounds } from '../../domain/limits/draw-limits.ts';
import { BoundsChanges, BoundsForm, BoundsHistory } from './bounds-form.tsx';
import { boundsTyped } from './bounds-typed.ts';
import type { DrawDetail } from '../draws/draw-view.tsx';

/** What bounds one draw as a whole; while it takes bets it can only get stricter. */
export const DrawBounds = ({ detail: { draw } }: { detail: DrawDetail }) => {
  const { t } = useTranslation('lottery');
  const may = usePermission();
  const { drawId } = draw;
  const read = useRead(staffDrawBounds, { drawId });
  const setting = useReasoned(staffTightenDraw, {
    feature: 'lottery',
    refreshes: [staffDrawBounds, staffLiability],
    done: t('desk.bounds.saved'),
  });
  const { asked } = setting;
  const isEditable = may('draws.write') && (draw.state === 'open' || draw.state === 'scheduled');
  return (
    <section className="mt-8">
      <PartHeading title={t('desk.bounds.ofDraw')} />
      <ReadStates read={read} feature="lottery">
        {({ version, limits, betTypes, history }) => {
          const own = history[0]?.limits ?? noLimits;
          const inForce = boundsTyped(limits);
          const termOf = (name: string) => {
            const [betType, bound] = name.split('.');
            const terms = betTypes.find((one) => one.betType === betType);
            if (!terms || bound === undefined || bound === 'stakesMax') return undefined;
            const amount = { ...terms, stakesMax: undefined }[bound];
            return typeof amount === 'bigint' ? moneyText(amount).replace(/\.00$/, '') : undefined;
          };
          return (
            <div className="flex flex-col gap-4">
              <BoundsForm
                key={`${drawId} ${version}`}
                before={own}
                betTypes={betTypes.map(({ betType }) => betType)}
                typeNames={typeBounds}
                placeholderOf={(name) => inForce[name] ?? termOf(name)}
                isEditable={isEditable}
                saveLabel={t('desk.bounds.tighten')}
                note={t('desk.bounds.ofDrawText')}
                onSave={(after) => setting.ask({ drawId, basedOn: version, limits: after })}
              />
              <BoundsHistory history={history} />
              <ReasonDialog
                title={t('desk.bounds.tightenTitle')}
                confirmLabel={t('desk.bounds.tighten')}
                tone="danger"
                {...setting.dialog}
              >
                {asked && <BoundsChanges before={own} after={asked.limits} />}
              </ReasonDialog>
            </div>
          );
        }}
      </ReadStates>
    </section>
  );
};
