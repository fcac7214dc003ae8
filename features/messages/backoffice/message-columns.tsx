import { Eye, RotateCw } from 'lucide-react';
import { Badge } from '#kit/browser/components/badge.tsx';
import { Button } from '#kit/browser/components/button.tsx';
import { TimeText } from '#kit/browser/desk/time-text.tsx';
import type { DeskColumn } from '#kit/browser/desk/use-desk-table.ts';
import type { Translate } from '#kit/browser/texts/texts.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import type { staffMessages } from '../contract/staff-messages.ts';

export type Message = OutputOf<typeof staffMessages>['messages'][number];

const tones = { queued: 'warn', sent: 'good', failed: 'bad' } as const;

/** What the reader may do with a message; absent for who may not. */
export type MessageActs = {
  onOpen?: ((message: Message) => void) | undefined;
  onAgain?: ((message: Message) => void) | undefined;
};

export const messageColumns = (t: Translate, acts: MessageActs): DeskColumn<Message>[] => [
  { name: 'queuedAt', label: t('desk.queuedAt'), isFixed: true, cell: ({ queuedAt }) => <TimeText at={queuedAt} /> },
  { name: 'channel', label: t('desk.channel'), cell: ({ channel }) => t(`desk.channels.${channel}`) },
  { name: 'to', label: t('desk.to'), cell: ({ to }) => <span className="figures whitespace-nowrap">{to}</span> },
  {
    name: 'purpose',
    label: t('desk.purpose'),
    cell: ({ purpose }) => t(`desk.purposes.${purpose.replace('.', '-')}`, { defaultValue: purpose }),
  },
  {
    name: 'state',
    label: t('desk.state'),
    cell: ({ state, reason }) => (
      <span className="inline-flex flex-wrap items-center gap-2">
        <Badge tone={tones[state]}>{t(`desk.states.${state}`)}</Badge>
        {reason !== null && <span className="text-sm text-soft">{t(`desk.reasons.${reason}`)}</span>}
      </span>
    ),
  },
  { name: 'carrier', label: t('desk.carrier'), cell: ({ carrier }) => carrier ?? '–' },
  { name: 'attempts', label: t('desk.attempts'), isExtra: true, cell: ({ attempts }) => attempts },
  {
    name: 'settledAt',
    label: t('desk.settledAt'),
    isExtra: true,
    cell: ({ settledAt }) => (settledAt === null ? '–' : <TimeText at={settledAt} />),
  },
  ...(acts.onOpen === undefined && acts.onAgain === undefined
    ? []
    : ([
        {
          name: 'open',
          label: t('desk.words'),
          isFixed: true,
          cell: (message: Message) => <MessageButtons message={message} acts={acts} />,
        },
      ] satisfies DeskColumn<Message>[])),
];

const MessageButtons = ({ message, acts: { onOpen, onAgain } }: { message: Message; acts: MessageActs }) => {
  const { t } = useTranslation('messages');
  return (
    <span className="inline-flex flex-wrap gap-2">
      {onOpen && (
        <Button size="small" tone="quiet" icon={<Eye aria-hidden className="size-4" />} onClick={() => onOpen(message)}>
          {t('desk.show')}
        </Button>
      )}
      {onAgain && message.canGoAgain && (
        <Button
          size="small"
          tone="quiet"
          icon={<RotateCw aria-hidden className="size-4" />}
          onClick={() => onAgain(message)}
        >
          {t('desk.again')}
        </Button>
      )}
    </span>
  );
};
