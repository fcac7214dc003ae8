import type { Door } from './route-matrix.ts';

/** Calls of players in the chat: who gets which answer at the door. */
export const siteChatRows: Readonly<Record<string, Door>> = {
  'GET /wps/relay/MCSFE_getChatUrl': 'account',
  'GET /wps/relay/MCSFE_getChatMessage': 'account',
  'GET /wps/chat': 'account',
  'GET /wps/chat/messages': 'account',
  'POST /wps/chat/messages': 'account',
  'POST /wps/chat/pictures': 'account',
  'GET /wps/chat/pictures/:pictureId': 'account',
  'POST /wps/chat/read': 'account',
  'POST /wps/chat/typing': 'account',
  'POST /wps/chat/end': 'account',
  'POST /wps/chat/rate': 'account',
  'GET /wps/chat/transcript': 'account',
};

/** Of the desk's calls in the chat, the permission that each needs. */
export const deskChatRows: Readonly<Record<string, string>> = {
  'GET /staff/chats': 'enquiries.read',
  'GET /staff/chats/:conversationId': 'enquiries.read',
  'POST /staff/chats/:conversationId/take': 'enquiries.write',
  'POST /staff/chats/:conversationId/hand-over': 'enquiries.write',
  'POST /staff/chats/:conversationId/messages': 'enquiries.write',
  'POST /staff/chats/:conversationId/messages/:clientId/picture': 'enquiries.write',
  'POST /staff/chats/:conversationId/typing': 'enquiries.write',
  'POST /staff/chats/:conversationId/close': 'enquiries.write',
  'GET /staff/chats/:conversationId/pictures/:pictureId': 'enquiries.read',
  'POST /staff/chats/:conversationId/transcript': 'players.reveal',
  'GET /staff/chat/macros': 'enquiries.read',
  'POST /staff/chat/macros': 'enquiries.write',
  'POST /staff/chat/name': 'enquiries.write',
};
