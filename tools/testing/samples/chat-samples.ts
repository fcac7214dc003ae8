const zeros = '0'.repeat(32);
const conversationId = `cht_${zeros}`;

/** Bodies of the chat's calls. */
export const chatSamples: Readonly<Record<string, unknown>> = {
  'POST /wps/chat/messages': { clientId: zeros, content: { kind: 'text', text: 'x' } },
  'POST /wps/chat/pictures': {},
  'POST /wps/chat/read': { upTo: 1 },
  'POST /wps/chat/typing': {},
  'POST /wps/chat/end': { conversationId },
  'POST /wps/chat/rate': { conversationId, score: 5 },
  'POST /staff/chats/:conversationId/take': { version: 1 },
  'POST /staff/chats/:conversationId/hand-over': { to: null, version: 1 },
  'POST /staff/chats/:conversationId/messages': { clientId: zeros, audience: 'staff', text: 'x' },
  'POST /staff/chats/:conversationId/messages/:clientId/picture': {},
  'POST /staff/chats/:conversationId/typing': {},
  'POST /staff/chats/:conversationId/close': { version: 1 },
  'POST /staff/chats/:conversationId/transcript': { reason: 'for a test' },
  'POST /staff/chat/macros': {
    macroId: null,
    baseVersion: 0,
    title: 'x',
    texts: { TH: 'x' },
    isOffer: false,
    isActive: true,
  },
  'POST /staff/chat/name': { name: 'Sample' },
};
