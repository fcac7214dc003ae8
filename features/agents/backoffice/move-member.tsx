import { type FormEvent, useState } from 'react';
import { Button } from '#kit/browser/components/button.tsx';
import { Dialog } from '#kit/browser/components/dialog.tsx';
import { TextField } from '#kit/browser/components/field.tsx';
import { ReasonDialog } from '#kit/browser/desk/reason-dialog.tsx';
import { useReasoned } from '#kit/browser/desk/use-reasoned.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { staffAgentTree } from '../contract/desk/staff-agent-tree.ts';
import { staffMoveMember } from '../contract/desk/staff-move-member.ts';
import type { TreeMember } from './tree-page.tsx';

/** Asks for a member and all below to stand below somebody else from the next day on. */
export const MoveMember = ({ member: { memberId, account }, onClose }: { member: TreeMember; onClose: () => void }) => {
  const { t } = useTranslation('agents');
  const [upline, setUpline] = useState('');
  const moving = useReasoned(staffMoveMember, {
    feature: 'agents',
    refreshes: [staffAgentTree],
    done: t('desk.askedSecond'),
    onDone: onClose,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    moving.ask({ memberId, upline: upline.trim() === '' ? null : upline.trim() });
  };
  return (
    <>
      <Dialog title={t('desk.moveTitle', { account })} isOpen onClose={onClose}>
        <form noValidate onSubmit={submit} className="flex flex-col gap-4">
          <p className="text-soft">{t('desk.moveText')}</p>
          <TextField
            label={t('desk.upline')}
            hint={t('desk.uplineHint')}
            autoComplete="off"
            value={upline}
            onChange={(event) => setUpline(event.target.value)}
          />
          <Button type="submit" tone="money">
            {t('desk.askSecond')}
          </Button>
        </form>
      </Dialog>
      <ReasonDialog title={t('desk.moveTitle', { account })} confirmLabel={t('desk.askSecond')} {...moving.dialog}>
        <p>{t('desk.moveText')}</p>
      </ReasonDialog>
    </>
  );
};
