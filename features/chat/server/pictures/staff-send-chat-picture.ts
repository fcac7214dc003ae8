import { makeEvidence } from '#kit/server/files/make-evidence.ts';
import { handle } from '#kit/server/http/handle.ts';
import { takeStaffUpload } from '#kit/server/http/staff-uploads.ts';
import { id } from '#kit/shared/id.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { staffSendChatPicture as contract } from '../../contract/pictures/staff-send-chat-picture.ts';
import { lockConversation } from '../../db/conversations.ts';
import { insertPicture } from '../../db/pictures.ts';
import { sentByStaff } from '../../db/messages.ts';
import { claimPictureFileIn, storePictureFile } from './picture-files.ts';
import { mayAnswer, notOwnChat, answerAsStaffIn } from '../answer-as-staff.ts';
import { messageForStaff } from '../views.ts';

export const staffSendChatPicture = handle(
  contract,
  (world) =>
    async ({ conversationId, clientId, files }, visit) => {
      const [file] = files;
      if (!file) throw new Error('the contract takes one file');
      const made = await makeEvidence(file.bytes, 'members');
      if (!made.ok) return made;
      // Unless a message shows it, it goes by itself.
      const fileName = await storePictureFile(world, made.value.bytes);
      return world.backofficeDatabase.transact(async (tx) => {
        const row = await lockConversation(tx, visit.merchantId, conversationId);
        if (!row) return refuse('not_found');
        const sent = await sentByStaff(tx, conversationId, clientId);
        if (sent) return accept(messageForStaff(world, sent));
        if (!mayAnswer(row, visit)) return notOwnChat(row);
        const memberId = id<'mbr'>(row.member_id);
        const { merchantId } = visit;
        const picture = { pictureId: world.entropy.id('img'), merchantId, memberId, conversationId, fileName };
        await insertPicture(tx, { ...picture, at: world.clock.now() });
        if (!(await claimPictureFileIn(tx, fileName))) return refuse('image_unreadable');
        const content = { audience: 'both', textSealed: null, pictureId: picture.pictureId } as const;
        return accept(await answerAsStaffIn(world, tx, visit, row, { conversationId, clientId, ...content }));
      });
    },
  { beforeBody: takeStaffUpload },
);
