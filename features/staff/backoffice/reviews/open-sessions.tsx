import { useTranslation } from '#kit/browser/texts/translation.ts';
import { Badge } from '#kit/browser/components/badge.tsx';
import { Button } from '#kit/browser/components/button.tsx';
import { ReadView } from '#kit/browser/components/read-view.tsx';
import { Table } from '#kit/browser/components/table.tsx';
import { ReasonDialog } from '#kit/browser/desk/reason-dialog.tsx';
import { TimeText } from '#kit/browser/desk/time-text.tsx';
import { useReasoned } from '#kit/browser/desk/use-reasoned.ts';
import { useRead } from '#kit/browser/calls/queries.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import { staffEndSession } from '../../contract/reviews/staff-end-session.ts';
import { staffSessions } from '../../contract/reviews/staff-sessions.ts';

type Session = OutputOf<typeof staffSessions>['sessions'][number];

/** Who is logged in, from where; each can be ended. */
export const OpenSessions = ({ mayWrite }: { mayWrite: boolean }) => {
  const { t } = useTranslation('staff');
  const read = useRead(staffSessions, {});
  const ending = useReasoned(staffEndSession, {
    feature: 'staff',
    refreshes: [staffSessions],
    done: t('reviews.ended'),
  });
  const action = ({ sessionId, isThis }: Session) => {
    if (isThis) return <Badge tone="plain">{t('reviews.this')}</Badge>;
    if (!mayWrite) return null;
    return (
      <Button size="small" tone="danger" onClick={() => ending.ask({ sessionId })}>
        {t('reviews.end')}
      </Button>
    );
  };
  return (
    <div>
      <h2 className="mb-3 text-lg">{t('reviews.sessions')}</h2>
      <ReadView read={read} feature="staff" rows={2}>
        {({ sessions }) => (
          <Table
            caption={t('reviews.sessions')}
            rows={sessions}
            rowKey={({ sessionId }) => sessionId}
            columns={[
              {
                name: 'who',
                label: t('reviews.who'),
                cell: ({ username }) => <span className="font-semibold">{username}</span>,
              },
              { name: 'from', label: t('reviews.from'), cell: ({ ip }) => <span className="figures">{ip}</span> },
              {
                name: 'browser',
                label: t('reviews.browser'),
                cell: ({ userAgent }) => (
                  <span className="block max-w-72 truncate text-soft" title={userAgent}>
                    {userAgent}
                  </span>
                ),
              },
              { name: 'started', label: t('reviews.started'), cell: ({ startedAt }) => <TimeText at={startedAt} /> },
              { name: 'seen', label: t('reviews.seen'), cell: ({ seenAt }) => <TimeText at={seenAt} /> },
              { name: 'end', label: t('operators.actions'), align: 'end', cell: action },
            ]}
          />
        )}
      </ReadView>
      <ReasonDialog title={t('reviews.endTitle')} confirmLabel={t('reviews.end')} tone="danger" {...ending.dialog}>
        <p>{t('reviews.endText')}</p>
      </ReasonDialog>
    </div>
  );
};
