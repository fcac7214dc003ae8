import { ImageUp } from 'lucide-react';
import { useId, useState } from 'react';
import { call } from '#kit/browser/call.ts';
import { useRefusalText } from '#kit/browser/states.tsx';
import { useTranslation } from '#kit/browser/translation.ts';
import { evidenceBytesMax, staffResultEvidence } from '../contract/staff-result-evidence.ts';

/** A picture that proves the result, kept as soon as it is chosen. */
export const EvidencePicture = ({ isKept, onKept }: { isKept: boolean; onKept: (evidence: string) => void }) => {
  const { t } = useTranslation('lottery');
  const textOf = useRefusalText('lottery');
  const id = useId();
  const [isSending, setIsSending] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const upload = async (file: File) => {
    setRefusal(undefined);
    if (file.size > evidenceBytesMax) return setRefusal(textOf({ refusal: 'image_too_large', detail: {} }));
    setIsSending(true);
    const files = [{ name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) }];
    const answer = await call(staffResultEvidence, { files });
    setIsSending(false);
    if (!answer.ok) return setRefusal(textOf(answer));
    onKept(answer.value.evidence);
  };
  return (
    <div>
      <label
        htmlFor={id}
        className="flex min-h-11 flex-wrap items-center gap-x-3 rounded-control border border-dashed border-edge px-4 py-2 text-sm text-soft focus-within:border-focus hover:border-soft hover:text-ink"
      >
        <ImageUp aria-hidden className="size-5" />
        <span className="font-semibold">{t('desk.resultDesk.picture')}</span>
        {isKept && <span className="text-good">{t('desk.resultDesk.pictureKept')}</span>}
        <input
          id={id}
          type="file"
          accept="image/png,image/jpeg"
          disabled={isSending}
          className="sr-only"
          onChange={(event) => {
            const file = event.target.files?.[0];
            event.target.value = '';
            if (file) void upload(file);
          }}
        />
      </label>
      {refusal !== undefined && (
        <p role="alert" className="mt-1.5 text-sm text-bad">
          {refusal}
        </p>
      )}
    </div>
  );
};
