import { clsx } from 'clsx';
import { Upload } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '#kit/browser/components/button.tsx';
import { Dialog } from '#kit/browser/components/dialog.tsx';
import { useRead, useSend } from '#kit/browser/calls/queries.ts';
import { SkeletonRows } from '#kit/browser/components/skeleton.tsx';
import { ErrorState, useRefusalText } from '#kit/browser/components/states.tsx';
import { say } from '#kit/browser/components/toast.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { chooseAvatar } from '../contract/choose-avatar.ts';
import { memberIcon } from '../contract/member-icon.ts';
import { playerAvatar } from '../contract/player-avatar.ts';
import { uploadAvatar } from '../contract/upload-avatar.ts';
import type { DrawnAvatar } from '../domain/drawn-avatars.ts';
import { AvatarPicture } from './avatar-picture.tsx';

const refreshes = [playerAvatar, memberIcon];

/** The drawn ones to choose from, a picture of one's own, or none. */
export const AvatarDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('members');
  const textOf = useRefusalText('members');
  const { data, error, refetch } = useRead(playerAvatar, {});
  const choosing = useSend(chooseAvatar, { refreshes });
  const uploading = useSend(uploadAvatar, { refreshes });
  const [fault, setFault] = useState<string>();
  const done = (answer: Awaited<ReturnType<typeof choosing.send | typeof uploading.send>>) => {
    if (!answer.ok) return setFault(textOf(answer));
    say(t('avatar.saved'), 'good');
    onClose();
  };
  const choose = async (drawn: DrawnAvatar | null) => done(await choosing.send({ drawn }));
  const upload = async (file: File) =>
    done(await uploading.send({ files: [{ name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) }] }));
  return (
    <Dialog title={t('avatar.title')} isOpen onClose={onClose}>
      {error && !data ? (
        <ErrorState error={error} feature="members" onAgain={() => void refetch()} />
      ) : data === undefined ? (
        <SkeletonRows count={3} />
      ) : (
        <>
          <fieldset className="grid grid-cols-4 gap-2">
            <legend className="mb-2 text-sm font-semibold text-soft">{t('avatar.choose')}</legend>
            {data.choices.map(({ name, address }) => (
              <button
                key={name}
                type="button"
                aria-pressed={data.drawn === name}
                aria-label={t(`avatar.names.${name}`)}
                title={t(`avatar.names.${name}`)}
                onClick={() => void choose(name)}
                className={clsx(
                  'grid place-items-center rounded-card border-2 p-1.5 transition-colors hover:bg-control',
                  data.drawn === name ? 'border-money-text bg-control' : 'border-transparent',
                )}
              >
                <AvatarPicture src={address} className="size-16" />
              </button>
            ))}
          </fieldset>
          <UploadRow fault={fault} isBusy={uploading.isSending} onFile={(file) => void upload(file)} />
          {data.avatar !== null && (
            <Button tone="quiet" className="mt-2 w-full" onClick={() => void choose(null)}>
              {t('avatar.none')}
            </Button>
          )}
        </>
      )}
    </Dialog>
  );
};

const UploadRow = ({
  fault,
  isBusy,
  onFile,
}: {
  fault: string | undefined;
  isBusy: boolean;
  onFile: (file: File) => void;
}) => {
  const { t } = useTranslation('members');
  const id = useId();
  return (
    <div className="mt-5">
      <label
        htmlFor={id}
        aria-busy={isBusy || undefined}
        className="flex min-h-12 cursor-pointer items-center justify-center gap-2 rounded-control bg-control px-5 font-semibold transition-colors hover:bg-hover has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-focus"
      >
        <Upload aria-hidden className="size-5" />
        {t('avatar.upload')}
        <input
          id={id}
          type="file"
          accept="image/png,image/jpeg"
          disabled={isBusy}
          aria-describedby={`${id}-note`}
          className="sr-only"
          onChange={({ target }) => {
            const file = target.files?.[0];
            if (file) onFile(file);
            target.value = '';
          }}
        />
      </label>
      <p
        id={`${id}-note`}
        role={fault === undefined ? undefined : 'alert'}
        className={clsx('mt-1.5 text-center text-sm', fault === undefined ? 'text-faint' : 'text-bad')}
      >
        {fault ?? t('avatar.uploadHint')}
      </p>
    </div>
  );
};
