import { Ban } from 'lucide-react';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { Button } from '#kit/browser/components/button.tsx';
import { usePermission } from '#kit/browser/desk/permissions.ts';
import { ReasonDialog } from '#kit/browser/desk/reason-dialog.tsx';
import { useReasoned } from '#kit/browser/desk/use-reasoned.ts';
import { staffDraw } from '../../contract/draws/staff-draw.ts';
import { staffVoidDraw } from '../../contract/draws/staff-void-draw.ts';
import type { DrawDetail } from './draw-view.tsx';

/** Asks a second person to declare the draw void, while it has no result. */
export const VoidDraw = ({ draw }: { draw: DrawDetail['draw'] }) => {
  const { t } = useTranslation('lottery');
  const may = usePermission();
  const voiding = useReasoned(staffVoidDraw, { feature: 'lottery', refreshes: [staffDraw], done: t('desk.voidAsked') });
  if (!may('draws.write') || !['scheduled', 'open', 'closed'].includes(draw.state)) return null;
  const { drawId, gameCode, numero, ticketCount } = draw;
  return (
    <>
      <Button
        size="small"
        tone="danger"
        icon={<Ban aria-hidden className="size-4" />}
        onClick={() => voiding.ask({ drawId })}
      >
        {t('desk.voidDraw')}
      </Button>
      <ReasonDialog
        title={t('desk.voidDrawTitle', { draw: `${gameCode} ${numero}` })}
        confirmLabel={t('desk.voidDraw')}
        tone="danger"
        {...voiding.dialog}
      >
        {t('desk.voidDrawText', { tickets: ticketCount })}
      </ReasonDialog>
    </>
  );
};
