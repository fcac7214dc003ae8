import { type Route, routes } from '#kit/server/routes.ts';
import type { World } from '#kit/server/world.ts';
import { listOwnNotices as listOwnNoticesCall } from '../contract/list-own-notices.ts';
import { muteNotices as muteNoticesCall } from '../contract/mute-notices.ts';
import { readOwnNotices as readOwnNoticesCall } from '../contract/read-own-notices.ts';
import { staffMessages } from '../contract/staff-messages.ts';
import { staffRevealMessage } from '../contract/staff-reveal-message.ts';
import { staffSendAgain } from '../contract/staff-send-again.ts';
import { listOwnNotices, muteNotices, readOwnNotices } from './own-notices.ts';
import { listMessages } from './staff-messages.ts';
import { revealMessage } from './staff-reveal-message.ts';
import { sendMessageAgain } from './staff-send-again.ts';

export const siteRoutes = (world: World): Route[] =>
  routes(
    'messages',
    { listOwnNotices: listOwnNoticesCall, readOwnNotices: readOwnNoticesCall, muteNotices: muteNoticesCall },
    {
      listOwnNotices: listOwnNotices(world),
      readOwnNotices: readOwnNotices(world),
      muteNotices: muteNotices(world),
    },
  );

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
