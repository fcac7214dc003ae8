import { useTranslation } from '#kit/browser/texts/translation.ts';
import { Badge } from '#kit/browser/components/badge.tsx';
import { Button } from '#kit/browser/components/button.tsx';
import { usePermission } from '#kit/browser/desk/permissions.ts';
import { ReasonDialog } from '#kit/browser/desk/reason-dialog.tsx';
import { TimeText } from '#kit/browser/desk/time-text.tsx';
import { useReasoned } from '#kit/browser/desk/use-reasoned.ts';
import { EmptyState } from '#kit/browser/components/states.tsx';
import { type Column, Table } from '#kit/browser/components/table.tsx';
import { staffDraw } from '../../contract/draws/staff-draw.ts';
import { staffLiability } from '../../contract/limits/staff-liability.ts';
import { staffLimitNumber } from '../../contract/limits/staff-limit-number.ts';
import { DrawBounds } from './draw-bounds.tsx';
import type { DrawDetail } from '../draws/draw-view.tsx';
import { LimitForm } from './limit-form.tsx';

type Limit = DrawDetail['limits'][number];

const tones = { open: 'good', reduced: 'warn', closed: 'bad' } as const;

/** Numbers that staff reduced or closed, and the way to do so while the draw takes bets. */
export const DrawLimits = ({ detail }: { detail: DrawDetail }) => (
  <>
    <HandLimits detail={detail} />
    <DrawBounds detail={detail} />
  </>
);

const HandLimits = ({ detail: { draw, limits } }: { detail: DrawDetail }) => {
  const { t } = useTranslation('lottery');
  const may = usePermission();
  const limiting = useReasoned(staffLimitNumber, {
    feature: 'lottery',
    refreshes: [staffDraw, staffLiability],
    done: t('desk.limitSet'),
  });
  const mayEdit = may('draws.write') && (draw.state === 'open' || draw.state === 'scheduled');
  const { drawId, gameCode } = draw;
  const open = ({ betType, number }: Limit) => limiting.ask({ drawId, betType, number, state: 'open' });
  const { asked } = limiting;
  return (
    <div className="grid gap-6 lg:grid-cols-[16rem_minmax(0,1fr)] lg:items-start">
      {mayEdit && <LimitForm gameCode={gameCode} onAsk={(limit) => limiting.ask({ drawId, ...limit })} />}
      {limits.length === 0 ? (
        <EmptyState title={t('desk.noLimits')} text={t('desk.noLimitsText')} />
      ) : (
        <Table
          caption={t('desk.drawTabs.limits')}
          density="dense"
          columns={mayEdit ? [...limitColumns(t), openAgain(t, open)] : limitColumns(t)}
          rows={limits}
          rowKey={({ betType, number }) => `${betType} ${number}`}
        />
      )}
      <ReasonDialog
        title={t('desk.limitTitle')}
        confirmLabel={t('desk.limitConfirm')}
        tone={asked?.state === 'closed' ? 'danger' : 'money'}
        {...limiting.dialog}
      >
        {asked && (
          <p>
            {t(`desk.limitTexts.${asked.state}`, { betType: t(`betTypes.${asked.betType}`), number: asked.number })}
          </p>
        )}
      </ReasonDialog>
    </div>
  );
};

type Translate = (key: string) => string;

const limitColumns = (t: Translate): Column<Limit>[] => [
  { name: 'betType', label: t('desk.betType'), cell: ({ betType }) => t(`betTypes.${betType}`) },
  {
    name: 'number',
    label: t('desk.number'),
    cell: ({ number }) => <span className="figures font-semibold">{number}</span>,
  },
  {
    name: 'state',
    label: t('desk.state'),
    cell: ({ state }) => <Badge tone={tones[state]}>{t(`desk.limitStates.${state}`)}</Badge>,
  },
  {
    name: 'setBy',
    label: t('desk.setBy'),
    cell: ({ setBy, setAt }) => (
      <>
        {setBy}{' '}
        <span className="block text-xs text-soft">
          <TimeText at={setAt} />
        </span>
      </>
    ),
  },
  {
    name: 'reason',
    label: t('desk.reason'),
    cell: ({ reason }) => <span className="block min-w-40 wrap-anywhere">{reason}</span>,
  },
];

const openAgain = (t: Translate, onOpen: (limit: Limit) => void): Column<Limit> => ({
  name: 'open',
  label: t('desk.actions'),
  align: 'end',
  cell: (limit) =>
    limit.state !== 'open' && (
      <Button size="small" onClick={() => onOpen(limit)}>
        {t('desk.openAgain')}
      </Button>
    ),
});
