import { useState } from 'react';
import { Button } from '#kit/browser/components/button.tsx';
import { PartHeading } from '#kit/browser/components/card.tsx';
import { usePermission } from '#kit/browser/desk/permissions.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { AdjustmentList } from './adjustment-list.tsx';
import { RequestAdjustment } from './request-adjustment.tsx';

/** What staff gave this player or took back, and the way to request more. */
export const PlayerAdjustments = ({ memberId }: { memberId: string }) => {
  const { t } = useTranslation('adjustments');
  const mayWrite = usePermission()('money.write');
  const [isOpen, setIsOpen] = useState(false);
  const [before, setBefore] = useState('');
  return (
    <section>
      <PartHeading
        title={t('desk.title')}
        more={
          mayWrite && (
            <Button size="small" onClick={() => setIsOpen(true)}>
              {t('desk.request')}
            </Button>
          )
        }
      />
      <AdjustmentList filter={{ memberId, before: before || undefined }} onPage={setBefore} />
      {isOpen && <RequestAdjustment memberId={memberId} onClose={() => setIsOpen(false)} />}
    </section>
  );
};
