import { useQueryClient } from '@tanstack/react-query';
import { ImageUp } from 'lucide-react';
import { useId, useState } from 'react';
import { call } from '#kit/browser/calls/call.ts';
import { usePermission } from '#kit/browser/desk/permissions.ts';
import { keyOf } from '#kit/browser/calls/queries.ts';
import { useRefusalText } from '#kit/browser/components/states.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { staffMedia } from '../../contract/pictures/staff-media.ts';
import { mediaBytesMax, staffUploadMedia } from '../../contract/pictures/staff-upload-media.ts';
import type { Media } from './media-dialog.tsx';

/** Takes one picture from this device; says how far it is, and why it was not taken. */
export const PictureUpload = ({ onUploaded }: { onUploaded: (media: Media) => void }) => {
  const { t } = useTranslation('content');
  const mayEdit = usePermission()('content.edit');
  const textOf = useRefusalText('content');
  const queries = useQueryClient();
  const id = useId();
  const [share, setShare] = useState<number>();
  const [refusal, setRefusal] = useState<string>();
  if (!mayEdit) return null;
  const upload = async (file: File) => {
    setRefusal(undefined);
    if (file.size > mediaBytesMax) return setRefusal(textOf({ refusal: 'image_too_large', detail: {} }));
    setShare(0);
    const files = [{ name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) }];
    const answer = await call(staffUploadMedia, { files }, { onSent: setShare });
    setShare(undefined);
    if (!answer.ok) return setRefusal(textOf(answer));
    void queries.invalidateQueries({ queryKey: keyOf(staffMedia) });
    onUploaded(answer.value);
  };
  return (
    <div className="mb-4">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a file may also be dropped; the field within is what the keyboard reaches */}
      <label
        htmlFor={id}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault();
          const [file] = event.dataTransfer.files;
          if (file && share === undefined) void upload(file);
        }}
        className="flex min-h-20 flex-wrap items-center justify-center gap-x-3 rounded-control border border-dashed border-edge px-4 py-3 text-sm text-soft focus-within:border-focus hover:border-soft hover:text-ink"
      >
        <ImageUp aria-hidden className="size-5" />
        <span className="font-semibold">{t('desk.media.upload')}</span>
        <span className="text-xs text-faint">{t('desk.media.limits')}</span>
        <input
          id={id}
          type="file"
          accept="image/png,image/jpeg,image/webp"
          disabled={share !== undefined}
          className="sr-only"
          onChange={(event) => {
            const file = event.target.files?.[0];
            // The same file may be chosen again.
            event.target.value = '';
            if (file) void upload(file);
          }}
        />
      </label>
      {share !== undefined && <Progress share={share} />}
      {refusal !== undefined && (
        <p role="alert" className="mt-2 text-sm text-bad">
          {refusal}
        </p>
      )}
    </div>
  );
};

/** All sent is not yet all done: the server still makes the picture's sizes. */
const Progress = ({ share }: { share: number }) => {
  const { t } = useTranslation('content');
  const percent = Math.round(share * 100);
  return (
    <div className="mt-2 flex items-center gap-3 text-sm text-soft">
      <progress aria-label={t('desk.media.uploading')} max={100} value={percent} className="h-2 grow accent-money" />
      <span className="figures">{share < 1 ? `${percent} %` : t('desk.media.making')}</span>
    </div>
  );
};
