import { type FormEvent, useState } from 'react';
import { serverNow } from '#kit/browser/clock.ts';
import { Button } from '#kit/browser/components/button.tsx';
import { Dialog } from '#kit/browser/components/dialog.tsx';
import { TextField } from '#kit/browser/components/field.tsx';
import { ReasonDialog } from '#kit/browser/desk/reason-dialog.tsx';
import { useReasoned } from '#kit/browser/desk/use-reasoned.ts';
import { localTime, momentOf } from '#kit/browser/texts/format.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { staffHoldPlay } from '../contract/desk/staff-hold-play.ts';
import { staffPlayHolds } from '../contract/desk/staff-play-holds.ts';
import type { TreeMember } from './tree-page.tsx';

/** Holds what a member plays from a moment on: agents above aren't paid for it until two people have decided. */
export const HoldPlay = ({ member: { memberId, account }, onClose }: { member: TreeMember; onClose: () => void }) => {
  const { t } = useTranslation('agents');
  const [from, setFrom] = useState(() => localTime(serverNow()));
  const [evidence, setEvidence] = useState('');
  const holding = useReasoned(staffHoldPlay, {
    feature: 'agents',
    refreshes: [staffPlayHolds],
    done: t('desk.holds.done'),
    onDone: onClose,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    holding.ask({ memberId, from: momentOf(from), evidence: evidence.trim() });
  };
  return (
    <>
      <Dialog title={t('desk.holds.title', { account })} isOpen onClose={onClose}>
        <form noValidate onSubmit={submit} className="flex flex-col gap-4">
          <p className="text-soft">{t('desk.holds.text')}</p>
          <TextField
            label={t('desk.holds.from')}
            type="datetime-local"
            value={from}
            onChange={({ target }) => setFrom(target.value)}
          />
          <TextField
            label={t('desk.holds.evidence')}
            hint={t('desk.holds.evidenceHint')}
            autoComplete="off"
            value={evidence}
            onChange={({ target }) => setEvidence(target.value)}
          />
          <Button type="submit" tone="money" disabled={from === '' || evidence.trim().length < 5}>
            {t('desk.holds.hold')}
          </Button>
        </form>
      </Dialog>
      <ReasonDialog title={t('desk.holds.title', { account })} confirmLabel={t('desk.holds.hold')} {...holding.dialog}>
        <p>{t('desk.holds.text')}</p>
      </ReasonDialog>
    </>
  );
};
