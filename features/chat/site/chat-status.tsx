import { dateTimeView } from '#kit/browser/texts/format.ts';
import { useLanguage } from '#kit/browser/texts/language.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import type { showChat } from '../contract/show-chat.ts';

export type Chat = OutputOf<typeof showChat>;

/** Who answers, or how long it may take: only what is known. */
export const ChatStatus = ({ chat }: { chat: Chat }) => {
  const { t } = useTranslation('chat');
  const language = useLanguage();
  const { conversation, isStaffed, staffedFrom } = chat;
  const lines: string[] = [];
  if (!isStaffed)
    lines.push(staffedFrom === null ? t('away') : t('awayUntil', { time: dateTimeView(staffedFrom, language) }));
  if (conversation?.state === 'open')
    lines.push(conversation.answeredBy === null ? t('answered') : t('answeredBy', { name: conversation.answeredBy }));
  if (conversation?.state === 'waiting') {
    if (conversation.isVip) lines.push(t('vip'));
    lines.push(t('position', { position: conversation.position ?? 1 }));
    if (isStaffed)
      lines.push(
        conversation.waitMinutes === null ? t('waitUnknown') : t('waitMinutes', { count: conversation.waitMinutes }),
      );
  }
  if (!conversation && isStaffed) lines.push(t('hello'));
  if (lines.length === 0) return null;
  return (
    <p role="status" className="border-b border-line bg-well px-3 py-2 text-xs text-soft">
      {lines.join(' ')}
    </p>
  );
};
