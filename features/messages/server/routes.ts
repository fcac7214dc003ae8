import { type Route, routes } from '#kit/server/routes.ts';
import type { World } from '#kit/server/world.ts';
import { staffMessages } from '../contract/staff-messages.ts';
import { staffRevealMessage } from '../contract/staff-reveal-message.ts';
import { listMessages } from './staff-messages.ts';
import { revealMessage } from './staff-reveal-message.ts';

export const backofficeRoutes = (world: World): Route[] =>
  routes(
    'messages',
    { staffMessages, staffRevealMessage },
    { staffMessages: listMessages(world), staffRevealMessage: revealMessage(world) },
  );
