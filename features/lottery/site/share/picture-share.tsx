import { Download, Share2 } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { Button } from '#kit/browser/components/button.tsx';
import { CopyButton } from '#kit/browser/components/copy-button.tsx';
import { Skeleton } from '#kit/browser/components/skeleton.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { type Picture, saveFile, shareOut } from './share-file.ts';

type Props = {
  picture: Picture | undefined;
  /** What the picture shows, for who doesn't see it. */
  alt: string;
  link: string;
  /** Goes along with picture and link. */
  message: string;
  /** Between the picture and what can be done with it. */
  children?: ReactNode;
};

/** A picture drawn here, and its ways out: the link, a file, the system's own sheet. */
export const PictureShare = ({ picture, alt, link, message, children }: Props) => {
  const { t } = useTranslation('lottery');
  return (
    <div className="flex flex-col gap-4">
      {picture ? (
        <img src={picture.address} alt={alt} className="mx-auto max-h-[45dvh] rounded-control border border-line" />
      ) : (
        <Skeleton className="mx-auto h-[45dvh] w-60 rounded-control" />
      )}
      {children}
      <div className="grid grid-cols-2 gap-3">
        <CopyButton text={link} label={t('share.copyLink')} />
        <Button
          size="small"
          disabled={!picture}
          icon={<Download aria-hidden className="size-4" />}
          onClick={() => picture && saveFile(picture)}
        >
          {t('share.savePicture')}
        </Button>
      </div>
      {'share' in navigator && (
        <Button
          tone="money"
          disabled={!picture}
          icon={<Share2 aria-hidden className="size-5" />}
          onClick={() => picture && void shareOut(picture.file, link, message)}
        >
          {t('share.send')}
        </Button>
      )}
    </div>
  );
};

/** Drawn anew whenever `draw` changes. @param fileName under which it is saved. */
export const usePicture = (draw: () => Promise<Blob | null>, fileName: string): Picture | undefined => {
  const [picture, setPicture] = useState<Picture>();
  useEffect(() => {
    let isStale = false;
    let address: string | undefined;
    const make = async () => {
      const blob = await draw();
      if (isStale || !blob) return;
      address = URL.createObjectURL(blob);
      setPicture({ file: new File([blob], fileName, { type: 'image/png' }), address });
    };
    void make();
    return () => {
      isStale = true;
      if (address !== undefined) URL.revokeObjectURL(address);
    };
  }, [draw, fileName]);
  return picture;
};
