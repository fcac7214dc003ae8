import { featureFlags } from '#features/merchants/public.ts';
import { defineFeature } from '#kit/server/feature.ts';
import { addPushDevice } from './server/add-push-device.ts';
import { webPush } from './server/flags.ts';
import { gauges } from './server/gauges.ts';
import { jobs, tickers } from './server/jobs.ts';
import { listOwnNotices } from './server/list-own-notices.ts';
import { muteNotices } from './server/mute-notices.ts';
import { ownPushDevices } from './server/own-push-devices.ts';
import { personRecords } from './server/person-records.ts';
import { readOwnNotices } from './server/read-own-notices.ts';
import { removePushDevice } from './server/remove-push-device.ts';
import { staffMessages } from './server/staff-messages.ts';
import { staffRevealMessage } from './server/staff-reveal-message.ts';
import { staffSendAgain } from './server/staff-send-again.ts';
import { unreadNotices } from './server/unread-notices.ts';

export const messages = defineFeature({
  name: 'messages',
  site: { listOwnNotices, readOwnNotices, muteNotices, unreadNotices, ownPushDevices, addPushDevice, removePushDevice },
  desk: { staffMessages, staffRevealMessage, staffSendAgain },
  jobs,
  tickers,
  gauges,
  personRecords,
  contributes: [featureFlags.with(webPush)],
});
