import { type Route, routes } from '#kit/server/routes.ts';
import type { World } from '#kit/server/world.ts';
import { staffMessages } from '../contract/staff-messages.ts';
import { staffRevealMessage } from '../contract/staff-reveal-message.ts';
import { staffSendAgain } from '../contract/staff-send-again.ts';
import { listMessages } from './staff-messages.ts';
import { revealMessage } from './staff-reveal-message.ts';
import { sendMessageAgain } from './staff-send-again.ts';

export const backofficeRoutes = (world: World): Route[] =>
  routes(
    'messages',
    { staffMessages, staffRevealMessage, staffSendAgain },
    {
      staffMessages: listMessages(world),
      staffRevealMessage: revealMessage(world),
      staffSendAgain: sendMessageAgain(world),
    },
  );
