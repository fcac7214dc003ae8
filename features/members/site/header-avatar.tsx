import { useRead } from '#kit/browser/calls/queries.ts';
import { memberIcon } from '../contract/member-icon.ts';
import { AvatarPicture } from './avatar-picture.tsx';

/** The member's picture as the header's button shows it. */
export const HeaderAvatar = () => {
  const { data } = useRead(memberIcon, {}, { staleTime: 300_000 });
  return <AvatarPicture src={data?.icon} className="size-9" />;
};
