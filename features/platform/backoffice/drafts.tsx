import { Plus } from 'lucide-react';
import { useRead, useSend } from '#kit/browser/calls/queries.ts';
import { Button } from '#kit/browser/components/button.tsx';
import { PartHeading } from '#kit/browser/components/card.tsx';
import { useRefusalText } from '#kit/browser/components/states.tsx';
import { Table } from '#kit/browser/components/table.tsx';
import { say } from '#kit/browser/components/toast.tsx';
import { useGoTo } from '#kit/browser/desk/address-state.ts';
import { DeskLink } from '#kit/browser/desk/desk-link.tsx';
import { usePermission } from '#kit/browser/desk/permissions.ts';
import { TimeText } from '#kit/browser/desk/time-text.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { staffPlatformAddDraft } from '../contract/staff-platform-add-draft.ts';
import { staffPlatformDrafts } from '../contract/staff-platform-drafts.ts';

/** Begins a new brand, and leads there. */
export const NewBrand = () => {
  const { t } = useTranslation('platform');
  const mayWrite = usePermission()('platform.write');
  const goTo = useGoTo();
  const textOf = useRefusalText('platform');
  const { send, isSending } = useSend(staffPlatformAddDraft, { refreshes: [staffPlatformDrafts] });
  const begin = async () => {
    const answer = await send({});
    if (answer.ok) goTo(`/platform/new/${answer.value.draftId}`);
    else say(textOf(answer), 'bad');
  };
  if (!mayWrite) return null;
  return (
    <Button
      size="small"
      tone="money"
      isBusy={isSending}
      icon={<Plus aria-hidden className="size-4" />}
      onClick={() => void begin()}
    >
      {t('desk.wizard.begin')}
    </Button>
  );
};

/** Brands that somebody is filling in; nothing where there are none. */
export const Drafts = () => {
  const { t } = useTranslation('platform');
  const drafts = useRead(staffPlatformDrafts, {}).data?.drafts ?? [];
  if (drafts.length === 0) return null;
  return (
    <section className="mt-6">
      <PartHeading title={t('desk.wizard.drafts')} />
      <Table
        caption={t('desk.wizard.drafts')}
        columns={[
          {
            name: 'name',
            label: t('desk.brand'),
            cell: ({ draftId, name, code }) => (
              <DeskLink
                href={`/platform/new/${draftId}`}
                className="inline-flex min-h-11 items-center font-semibold text-money-text"
              >
                {name || code || t('desk.wizard.title')}
              </DeskLink>
            ),
          },
          { name: 'by', label: t('desk.person'), cell: ({ changedBy }) => <bdi>{changedBy}</bdi> },
          { name: 'at', label: t('desk.at'), cell: ({ changedAt }) => <TimeText at={changedAt} /> },
        ]}
        rows={drafts}
        rowKey={({ draftId }) => draftId}
      />
    </section>
  );
};
