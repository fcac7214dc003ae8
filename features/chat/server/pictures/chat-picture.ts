import { handle } from '#kit/server/http/handle.ts';
import { chatPicture as contract } from '../../contract/pictures/chat-picture.ts';
import { ownPicture } from '../../db/pictures.ts';
import { chatIsOff } from '../may-chat.ts';
import { shownPicture } from './picture-files.ts';

export const chatPicture = handle(contract, (world) => async ({ pictureId }, visit) => {
  const off = await chatIsOff(world, visit);
  if (off) return off;
  const { read } = world.database;
  return shownPicture(world, read, await ownPicture(read, visit.player.memberId, pictureId));
});
