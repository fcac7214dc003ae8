import { Button } from '#kit/browser/components/button.tsx';
import { useGoTo } from '#kit/browser/desk/address-state.ts';
import { usePermission } from '#kit/browser/desk/permissions.ts';
import { ReasonDialog } from '#kit/browser/desk/reason-dialog.tsx';
import { useReasoned } from '#kit/browser/desk/use-reasoned.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { staffPlatformDraft } from '../../contract/staff-platform-draft.ts';
import { staffPlatformDrafts } from '../../contract/staff-platform-drafts.ts';
import { staffPlatformDropDraft } from '../../contract/staff-platform-drop-draft.ts';

export const DropDraft = ({ draftId }: { draftId: string }) => {
  const { t } = useTranslation('platform');
  const mayWrite = usePermission()('platform.write');
  const goTo = useGoTo();
  const dropping = useReasoned(staffPlatformDropDraft, {
    feature: 'platform',
    refreshes: [staffPlatformDrafts, staffPlatformDraft],
    done: t('desk.wizard.dropped'),
    onDone: () => goTo('/platform'),
  });
  if (!mayWrite) return null;
  return (
    <>
      <Button size="small" tone="danger" onClick={() => dropping.ask({ draftId })}>
        {t('desk.wizard.drop')}
      </Button>
      <ReasonDialog
        title={t('desk.wizard.drop')}
        confirmLabel={t('desk.wizard.drop')}
        tone="danger"
        {...dropping.dialog}
      >
        <p>{t('desk.wizard.dropText')}</p>
      </ReasonDialog>
    </>
  );
};
