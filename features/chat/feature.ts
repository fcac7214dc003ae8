import { demoMerchant, featureSettings } from '#features/merchants/public.ts';
import { alertSources } from '#features/staff/public.ts';
import { defineFeature } from '#kit/server/feature.ts';
import { overdueChatAlerts } from './server/alerts.ts';
import { chatMessages } from './server/chat-messages.ts';
import { chatPicture } from './server/pictures/chat-picture.ts';
import { chatTranscript } from './server/chat-transcript.ts';
import { endChat } from './server/end-chat.ts';
import { gauges } from './server/gauges.ts';
import { chatUnread } from './server/chat-unread.ts';
import { chatUrl } from './server/chat-url.ts';
import { tickers } from './server/jobs.ts';
import { loadDemo } from './server/load-demo.ts';
import { personRecords } from './server/person-records.ts';
import { rateChat } from './server/rate-chat.ts';
import { readChat } from './server/read-chat.ts';
import { sendChatMessage } from './server/send-chat-message.ts';
import { answerTimes, headerColor, lifeTimes, officeHours } from './server/settings.ts';
import { showChat } from './server/show-chat.ts';
import { staffAnswerChat } from './server/staff-answer-chat.ts';
import { staffChat } from './server/staff-chat.ts';
import { staffChatMacros } from './server/staff-chat-macros.ts';
import { staffChatPicture } from './server/pictures/staff-chat-picture.ts';
import { staffChatTranscript } from './server/staff-chat-transcript.ts';
import { staffChats } from './server/staff-chats.ts';
import { staffCloseChat } from './server/staff-close-chat.ts';
import { staffHandOverChat } from './server/staff-hand-over-chat.ts';
import { staffSaveChatMacro } from './server/staff-save-chat-macro.ts';
import { staffSendChatPicture } from './server/pictures/staff-send-chat-picture.ts';
import { staffSetChatName } from './server/staff-set-chat-name.ts';
import { staffTakeChat } from './server/staff-take-chat.ts';
import { staffTypeChat } from './server/staff-type-chat.ts';
import { typeChat } from './server/type-chat.ts';
import { uploadChatPicture } from './server/pictures/upload-chat-picture.ts';

export const chat = defineFeature({
  name: 'chat',
  site: {
    chatUrl,
    chatUnread,
    showChat,
    chatMessages,
    sendChatMessage,
    uploadChatPicture,
    chatPicture,
    readChat,
    typeChat,
    endChat,
    rateChat,
    chatTranscript,
  },
  desk: {
    staffChats,
    staffChat,
    staffTakeChat,
    staffHandOverChat,
    staffAnswerChat,
    staffTypeChat,
    staffCloseChat,
    staffChatPicture,
    staffSendChatPicture,
    staffChatTranscript,
    staffChatMacros,
    staffSaveChatMacro,
    staffSetChatName,
  },
  tickers,
  gauges,
  personRecords,
  contributes: [
    demoMerchant.loads.with(loadDemo),
    alertSources.with(overdueChatAlerts),
    featureSettings.with(headerColor),
    featureSettings.with(officeHours),
    featureSettings.with(answerTimes),
    featureSettings.with(lifeTimes),
  ],
});
