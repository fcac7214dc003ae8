import { type PersonRecords, sectionOf } from '#kit/server/person-records.ts';
import type { World } from '#kit/server/world.ts';
import { conversationRows, messageRows, shredMember } from '../db/person-rows.ts';
import { openWords } from './chat-words.ts';
import { shredPictureFilesIn } from './pictures/picture-files.ts';

/** That conversations were held stays; what was said and shown in them is shredded. */
export const personRecords = (world: World): PersonRecords => ({
  columns: ['chat.message.text_sealed', 'chat.picture.file_name'],
  readIn: async (read, memberId) => ({
    conversations: sectionOf(await conversationRows(read, memberId), (row) => row),
    said: sectionOf(await messageRows(read, memberId), ({ text_sealed, ...row }) => ({
      ...row,
      text: openWords(world, text_sealed),
    })),
  }),
  shredIn: async (tx, memberId) => shredPictureFilesIn(world, tx, await shredMember(tx, memberId)),
});
