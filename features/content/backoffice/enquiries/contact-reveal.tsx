import { Eye } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#kit/browser/components/button.tsx';
import { usePermission } from '#kit/browser/desk/permissions.ts';
import { ReasonDialog } from '#kit/browser/desk/reason-dialog.tsx';
import { useReasoned } from '#kit/browser/desk/use-reasoned.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import { staffRevealEnquiry } from '../../contract/enquiries/staff-reveal-enquiry.ts';

/** Name and contact stay hidden until somebody with the right says why; each look is in the audit trail. */
export const ContactReveal = ({ enquiryId }: { enquiryId: string }) => {
  const { t } = useTranslation('content');
  const mayReveal = usePermission()('players.reveal');
  const [shown, setShown] = useState<OutputOf<typeof staffRevealEnquiry>>();
  const revealing = useReasoned(staffRevealEnquiry, {
    feature: 'content',
    refreshes: [],
    done: t('desk.enquiries.revealed'),
    onDone: setShown,
  });
  const hidden = '••••••';
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-2 text-sm">
      <p>
        <span className="me-2 text-soft">{t('desk.enquiries.name')}</span>
        <span className="font-semibold">{shown ? (shown.name ?? t('desk.enquiries.notGiven')) : hidden}</span>
      </p>
      <p>
        <span className="me-2 text-soft">{t('desk.enquiries.contact')}</span>
        <span className="font-semibold break-all">
          {shown ? (shown.contact ?? t('desk.enquiries.notGiven')) : hidden}
        </span>
      </p>
      {mayReveal && !shown && (
        <Button
          size="small"
          tone="quiet"
          icon={<Eye aria-hidden className="size-4" />}
          onClick={() => revealing.ask({ enquiryId })}
        >
          {t('desk.enquiries.reveal')}
        </Button>
      )}
      <ReasonDialog
        title={t('desk.enquiries.revealTitle')}
        confirmLabel={t('desk.enquiries.reveal')}
        {...revealing.dialog}
      >
        {t('desk.enquiries.revealText')}
      </ReasonDialog>
    </div>
  );
};
