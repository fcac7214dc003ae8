import { Dialog } from '#kit/browser/components/dialog.tsx';
import { useRead } from '#kit/browser/calls/queries.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { showProtection } from '../contract/show-protection.ts';
import { ClosedWords } from './closed-card.tsx';

/** Over whatever page a game or a stake was refused on, because play is closed: until when, and who helps. */
export const ClosedDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('protection');
  const { data } = useRead(showProtection, {}, { staleTime: 0 });
  if (!data?.closed) return null;
  return (
    <Dialog title={t(`closed.kinds.${data.closed.kind}`)} isOpen onClose={onClose} place="centre">
      <ClosedWords closed={data.closed} />
    </Dialog>
  );
};
