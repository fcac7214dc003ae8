import { Eye } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#kit/browser/components/button.tsx';
import { useSend } from '#kit/browser/calls/queries.ts';
import { useRefusalText } from '#kit/browser/components/states.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { staffViewFile } from '../contract/staff-view-file.ts';

/** Shown when somebody asks for it, with their name over all of it; there is nothing to save it by. */
export const SentPicture = ({ kycRequestId, fileId, no }: { kycRequestId: string; fileId: string; no: number }) => {
  const { t } = useTranslation('verification');
  const textOf = useRefusalText('verification');
  const { send, isSending } = useSend(staffViewFile);
  const [dataUrl, setDataUrl] = useState<string>();
  const [refusal, setRefusal] = useState<string>();
  const look = async () => {
    const answer = await send({ kycRequestId, fileId });
    if (answer.ok) setDataUrl(answer.value.dataUrl);
    else setRefusal(textOf(answer));
  };
  if (dataUrl !== undefined)
    return (
      <img src={dataUrl} alt={t('desk.pictureOf', { no })} className="max-h-[70vh] max-w-full rounded-sm bg-well" />
    );
  return (
    <>
      <Button size="small" icon={<Eye aria-hidden className="size-4" />} isBusy={isSending} onClick={() => void look()}>
        {t('desk.look', { no })}
      </Button>
      {refusal !== undefined && (
        <p role="alert" className="mt-1 text-sm text-bad">
          {refusal}
        </p>
      )}
    </>
  );
};
