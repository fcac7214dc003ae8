import { defineFeature } from '#kit/server/feature.ts';
import { gauges } from './server/gauges.ts';
import { jobs, tickers } from './server/jobs.ts';
import { listOwnNotices } from './server/list-own-notices.ts';
import { muteNotices } from './server/mute-notices.ts';
import { readOwnNotices } from './server/read-own-notices.ts';
import { staffMessages } from './server/staff-messages.ts';
import { staffRevealMessage } from './server/staff-reveal-message.ts';
import { staffSendAgain } from './server/staff-send-again.ts';
import { unreadNotices } from './server/unread-notices.ts';

export const messages = defineFeature({
  name: 'messages',
  site: { listOwnNotices, readOwnNotices, muteNotices, unreadNotices },
  desk: { staffMessages, staffRevealMessage, staffSendAgain },
  jobs,
  tickers,
  gauges,
});
