import { useBlocker } from '@tanstack/react-router';
import { Confirm } from '#kit/browser/components/dialog.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';

/** Asks before changes are left behind: inside the app in words of ours, at closing the tab by the browser's. */
export const LeaveGuard = ({ isChanged }: { isChanged: boolean }) => {
  const { t } = useTranslation('content');
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => isChanged && current.pathname !== next.pathname,
    enableBeforeUnload: () => isChanged,
    withResolver: true,
  });
  return (
    <Confirm
      title={t('desk.leave.title')}
      text={t('desk.leave.text')}
      isOpen={status === 'blocked'}
      confirmLabel={t('desk.leave.leave')}
      onConfirm={() => proceed?.()}
      onCancel={() => reset?.()}
    />
  );
};
