import { createContext, use } from 'react';

/** Shows or hides the chat, from wherever it is offered; undefined where the merchant has none. @param from decides the colour of its header. */
export type ToggleChat = (from: 'leftBar' | 'elsewhere') => void;

export const ToggleChatContext = createContext<ToggleChat | undefined>(undefined);

export const useToggleChat = (): ToggleChat | undefined => use(ToggleChatContext);
