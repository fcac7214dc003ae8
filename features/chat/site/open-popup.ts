import { call } from '#kit/browser/calls/call.ts';
import type { InputOf } from '#kit/shared/endpoint.ts';
import { chatUrl } from '../contract/chat-url.ts';

const width = 440;
const height = 750;

/**
 * Opens the chat in a window of 440 by 750: with the press, as browsers allow no later, and at the address that the server names.
 * @returns false where the browser keeps windows closed, or the server refuses; nothing stays open then.
 */
export const openPopup = async (asked: Omit<InputOf<typeof chatUrl>, 'b2c'>): Promise<boolean> => {
  const left = Math.max(0, Math.round(screenX + (outerWidth - width) / 2));
  const top = Math.max(0, Math.round(screenY + (outerHeight - height) / 2));
  const opened = window.open('about:blank', 'chat', `popup,width=${width},height=${height},left=${left},top=${top}`);
  if (!opened) return false;
  const answer = await call(chatUrl, { b2c: '1', ...asked });
  if (!answer.ok) {
    opened.close();
    return false;
  }
  opened.location.replace(new URL(answer.value.chatUrl, location.origin));
  return true;
};
