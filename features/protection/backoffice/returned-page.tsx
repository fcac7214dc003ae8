import { Button } from '#kit/browser/components/button.tsx';
import { Card } from '#kit/browser/components/card.tsx';
import { AgeText } from '#kit/browser/desk/age-text.tsx';
import { DeskLink } from '#kit/browser/desk/desk-link.tsx';
import { ReadStates } from '#kit/browser/desk/list-states.tsx';
import { usePermission } from '#kit/browser/desk/permissions.ts';
import { PageHead } from '#kit/browser/desk/page-head.tsx';
import { ReasonDialog } from '#kit/browser/desk/reason-dialog.tsx';
import { useReasoned } from '#kit/browser/desk/use-reasoned.ts';
import { useRead } from '#kit/browser/calls/queries.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { staffReleaseReturned } from '../contract/staff-release-returned.ts';
import { staffReturned } from '../contract/staff-returned.ts';

/** Accounts that seem to be of people who have excluded themselves; their owners are told only that play is closed. */
export const ReturnedPage = () => {
  const { t } = useTranslation('protection');
  const mayWrite = usePermission()('protection.write');
  const read = useRead(staffReturned, {});
  const releasing = useReasoned(staffReleaseReturned, {
    feature: 'protection',
    refreshes: [staffReturned],
    done: t('desk.returned.released'),
  });
  return (
    <>
      <PageHead title={t('desk.returned.title')} />
      <p className="mb-4 max-w-200 text-sm text-soft">{t('desk.returned.lead')}</p>
      <ReadStates
        read={read}
        feature="protection"
        isEmpty={({ held }) => held.length === 0}
        empty={{ title: t('desk.returned.none') }}
      >
        {({ held }) => (
          <ul className="flex flex-col gap-3">
            {held.map(({ memberId, account, excludedId, excludedAccount, shared, heldAt }) => (
              <li key={memberId}>
                <Card className="flex flex-wrap items-center gap-x-5 gap-y-2">
                  <DeskLink href={`/players/${memberId}`}>{account}</DeskLink>
                  <span className="text-soft">{t('desk.returned.like')}</span>
                  <DeskLink href={`/players/${excludedId}`}>{excludedAccount}</DeskLink>
                  <span className="min-w-0 grow">
                    {shared.map((thing) => t(`desk.returned.things.${thing}`)).join(', ')}
                  </span>
                  <AgeText at={heldAt} />
                  {mayWrite && (
                    <Button size="small" onClick={() => releasing.ask({ memberId })}>
                      {t('desk.returned.release')}
                    </Button>
                  )}
                </Card>
              </li>
            ))}
          </ul>
        )}
      </ReadStates>
      <ReasonDialog
        title={t('desk.returned.releaseTitle')}
        confirmLabel={t('desk.returned.release')}
        tone="danger"
        {...releasing.dialog}
      >
        {t('desk.returned.releaseText')}
      </ReasonDialog>
    </>
  );
};
