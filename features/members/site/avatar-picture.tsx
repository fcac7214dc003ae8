import { clsx } from 'clsx';
import { UserRound } from 'lucide-react';
import { useState } from 'react';

type Props = { src: string | null | undefined; className: string };

/** A member's picture; the page's own sign where there is none, and where it does not arrive. */
export const AvatarPicture = ({ src, className }: Props) => {
  const [failed, setFailed] = useState<string>();
  const isShown = src !== null && src !== undefined && src !== failed;
  return (
    <span
      className={clsx('grid shrink-0 place-items-center overflow-hidden rounded-full bg-control text-soft', className)}
    >
      {isShown ? (
        <img src={src} alt="" className="size-full object-cover" onError={() => setFailed(src)} />
      ) : (
        <UserRound aria-hidden className="size-1/2" />
      )}
    </span>
  );
};
