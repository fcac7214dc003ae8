import { useState } from 'react';
import { Confirm, Dialog } from '#kit/browser/components/dialog.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { RecoveryCodesView } from './recovery-codes-view.tsx';

/** Codes that are shown this once: whoever closes it before they are kept is asked. */
export const RecoveryCodesDialog = ({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) => {
  const { t } = useTranslation('identity');
  const [isLeaving, setIsLeaving] = useState(false);
  return (
    <>
      <Dialog title={t('factor.codes.title')} isOpen onClose={() => setIsLeaving(true)}>
        <RecoveryCodesView codes={codes} onDone={onClose} />
      </Dialog>
      <Confirm
        title={t('factor.codes.leaveTitle')}
        text={t('factor.codes.leaveText')}
        isOpen={isLeaving}
        confirmLabel={t('factor.codes.leave')}
        onConfirm={onClose}
        onCancel={() => setIsLeaving(false)}
      />
    </>
  );
};
