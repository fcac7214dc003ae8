import { useRead } from '#kit/browser/calls/queries.ts';
import { SkeletonRows } from '#kit/browser/components/skeleton.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { chatPicture } from '../contract/pictures/chat-picture.ts';

/** A picture of a message. */
export const ChatPicture = ({ pictureId }: { pictureId: string }) => {
  const { t } = useTranslation('chat');
  const { data, error } = useRead(chatPicture, { pictureId }, { staleTime: Infinity });
  if (data) return <img src={data.dataUrl} alt={t('picture')} className="max-h-64 max-w-full rounded-sm" />;
  return error ? (
    <span className="text-bad">{t('pictureGone')}</span>
  ) : (
    <SkeletonRows count={1} className="h-32 w-40" />
  );
};
