import { useState } from 'react';
import { QrCode } from '#kit/browser/components/qr-code.tsx';
import type { Resource } from '../settings/site-settings.ts';

const sizePx = 100;

/** The code of a contact: the merchant's own picture, else, or where that can't be had, drawn from the address. */
export const ContactCode = ({ contact: { url, qrCodeUrl }, label }: { contact: Resource; label: string }) => {
  const [isMissing, setIsMissing] = useState(false);
  return (
    <div className="size-30 shrink-0 rounded-control bg-paper p-[10px]">
      {qrCodeUrl === null || isMissing ? (
        <QrCode text={url} label={label} margin={0} />
      ) : (
        <img
          src={qrCodeUrl}
          alt={label}
          width={sizePx}
          height={sizePx}
          className="size-full object-contain"
          onError={() => setIsMissing(true)}
        />
      )}
    </div>
  );
};
