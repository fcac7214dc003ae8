import { handle } from '#kit/server/http/handle.ts';
import { staffChatPicture as contract } from '../../contract/pictures/staff-chat-picture.ts';
import { pictureIn } from '../../db/pictures.ts';
import { shownPicture } from './picture-files.ts';

export const staffChatPicture = handle(contract, (world) => async ({ conversationId, pictureId }, { merchantId }) => {
  const { read } = world.backofficeDatabase;
  return shownPicture(world, read, await pictureIn(read, { merchantId, conversationId, pictureId }));
});
