import { type FormEvent, useState } from 'react';
import { Button } from '#kit/browser/components/button.tsx';
import { ChoiceField } from '#kit/browser/components/choice-field.tsx';
import { Dialog } from '#kit/browser/components/dialog.tsx';
import { TextField } from '#kit/browser/components/field.tsx';
import { ReasonDialog } from '#kit/browser/desk/reason-dialog.tsx';
import { useReasoned } from '#kit/browser/desk/use-reasoned.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { staffAgentTree } from '../contract/desk/staff-agent-tree.ts';
import { staffMakeAgent } from '../contract/desk/staff-make-agent.ts';

const ranks = ['general', 'agent'] as const;

/** Asks for a member to become an agent, at the top or below somebody. */
export const MakeAgent = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('agents');
  const [account, setAccount] = useState('');
  const [upline, setUpline] = useState('');
  const [rank, setRank] = useState<(typeof ranks)[number]>('general');
  const making = useReasoned(staffMakeAgent, {
    feature: 'agents',
    refreshes: [staffAgentTree],
    done: t('desk.askedSecond'),
    onDone: onClose,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (account.trim() === '') return;
    making.ask({ account: account.trim(), rank, upline: upline.trim() === '' ? null : upline.trim() });
  };
  return (
    <>
      <Dialog title={t('desk.make')} isOpen onClose={onClose}>
        <form noValidate onSubmit={submit} className="flex flex-col gap-4">
          <TextField
            label={t('desk.account')}
            autoComplete="off"
            value={account}
            onChange={(event) => setAccount(event.target.value)}
          />
          <ChoiceField
            label={t('desk.kind')}
            all={ranks}
            chosen={rank}
            wordOf={(name) => t(`desk.ranks.${name}`)}
            onChoose={setRank}
          />
          <TextField
            label={t('desk.upline')}
            hint={t('desk.uplineHint')}
            autoComplete="off"
            value={upline}
            onChange={(event) => setUpline(event.target.value)}
          />
          <Button type="submit" tone="money" disabled={account.trim() === ''}>
            {t('desk.askSecond')}
          </Button>
        </form>
      </Dialog>
      <ReasonDialog title={t('desk.make')} confirmLabel={t('desk.askSecond')} {...making.dialog}>
        <p>{t('desk.makeText')}</p>
      </ReasonDialog>
    </>
  );
};
