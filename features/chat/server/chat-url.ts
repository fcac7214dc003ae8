import { handle } from '#kit/server/http/handle.ts';
import { accept } from '#kit/shared/result.ts';
import { chatUrl as contract } from '../contract/chat-url.ts';
import { chatIsOff } from './may-chat.ts';

export const chatUrl = handle(contract, (world) => async ({ title, language, headerColor }, visit) => {
  const off = await chatIsOff(world, visit);
  if (off) return off;
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries({ title, language, headerColor }))
    if (value !== undefined) query.set(name, value);
  return accept({ chatUrl: query.size > 0 ? `/chat?${query}` : '/chat' });
});
