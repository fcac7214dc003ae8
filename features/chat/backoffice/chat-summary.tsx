import { Badge, type BadgeTone } from '#kit/browser/components/badge.tsx';
import { useServerNow } from '#kit/browser/clock.ts';
import { AgeText } from '#kit/browser/desk/age-text.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import type { staffChats } from '../contract/staff-chats.ts';
import { scoreMax } from '../domain/chat.ts';

export type Chat = OutputOf<typeof staffChats>['chats'][number];

const ends = { player: 'byPlayer', staff: 'byStaff', silence: 'bySilence' } as const;
const refreshMs = 5000;

/** One conversation in a line: who, who answers, and how urgent it is. */
export const ChatSummary = ({ chat }: { chat: Chat }) => {
  const { t } = useTranslation('chat');
  const now = useServerNow(refreshMs);
  const { account, memberId, staffName, state, isVip, isAway, answerDueAt, closedBy, score, language } = chat;
  const isOverdue = answerDueAt !== null && answerDueAt < now;
  const badges: (readonly [BadgeTone, string])[] = [
    ...(isVip ? [['money', t('desk.vip')] as const] : []),
    ...(isAway && state === 'waiting' ? [['sky', t('desk.left')] as const] : []),
    ...(isOverdue ? [['bad', t('desk.overdue')] as const] : []),
    ...(answerDueAt !== null && !isOverdue ? [['warn', t('desk.waitingFor')] as const] : []),
    ...(closedBy === null ? [] : [['plain', t(`desk.${ends[closedBy]}`)] as const]),
    ...(score === null ? [] : [[score * 2 > scoreMax ? 'good' : 'bad', t('desk.score', { score })] as const]),
  ];
  return (
    <>
      <span className="font-semibold">{account ?? memberId}</span>
      <span className="text-xs text-faint">{language}</span>
      {staffName !== null && <span className="text-sm text-soft">{staffName}</span>}
      <span className="ms-auto flex flex-wrap items-center gap-x-3 gap-y-1">
        {badges.map(([tone, text]) => (
          <Badge key={text} tone={tone}>
            {text}
          </Badge>
        ))}
        <AgeText at={chat.closedAt ?? (state === 'waiting' ? chat.waitingSince : chat.lastMessageAt)} />
      </span>
    </>
  );
};
