import { z } from 'zod';
import { call, wireInput } from '#kit/browser/calls/call.ts';
import { useRead } from '#kit/browser/calls/queries.ts';
import { Badge } from '#kit/browser/components/badge.tsx';
import { MoneyText } from '#kit/browser/components/money-text.tsx';
import { useAddressState } from '#kit/browser/desk/address-state.ts';
import { DeskLink } from '#kit/browser/desk/desk-link.tsx';
import { DeskList } from '#kit/browser/desk/desk-list.tsx';
import { ChoiceFilter, DayFilter } from '#kit/browser/desk/filters.tsx';
import { TimeText } from '#kit/browser/desk/time-text.tsx';
import type { DeskColumn } from '#kit/browser/desk/use-desk-table.ts';
import { dayEnd, dayStart } from '#kit/browser/texts/format.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { InputOf, OutputOf } from '#kit/shared/endpoint.ts';
import { currencyNamed } from '#kit/shared/money/currency.ts';
import { type Currency, moneyText } from '#kit/shared/money/money.ts';
import { isoOf } from '#kit/shared/time.ts';
import { staffPlayerTimeline } from '../contract/accounts/staff-player-timeline.ts';

type Entry = OutputOf<typeof staffPlayerTimeline>['entries'][number];
type Translate = (key: string, values?: Record<string, unknown>) => string;

const day = z.iso.date().or(z.literal('')).catch('').default('');
const search = z.object({
  kind: z
    .string()
    .regex(/^[a-z]{0,20}$/)
    .catch('')
    .default(''),
  from: day,
  to: day,
  after: z.string().max(400).catch('').default(''),
});
type State = z.output<typeof search>;

/** Where an entry has a page of its own. */
const placeOf = ({ kind, link }: Entry): string | undefined => {
  if (link === null) return undefined;
  if (kind === 'withdrawal') return `/withdrawals/${link}`;
  return kind === 'bet' ? `/gateway/rounds/${link}` : undefined;
};

/** @property actionText the app has the words for what staff does. */
type Props = { memberId: string; actionText: (action: string) => string };

const codeText = (t: Translate, { kind, code }: Entry, actionText: Props['actionText']): string =>
  kind === 'staff' ? actionText(code) : t(`desk.timeline.codes.${kind}.${code}`, { defaultValue: code });

/** Codes in words; what is no code stands as it is. */
const aboutText = (t: Translate, { kind, about }: Entry): string => {
  if (about === null) return '';
  if (kind === 'login') return t(`logins.ways.${about}`, { defaultValue: about });
  if (kind !== 'document' && kind !== 'limit' && kind !== 'block') return about;
  return about
    .split(/ (?:\/|·) /)
    .map((part) => t(`desk.timeline.abouts.${kind}.${part}`, { defaultValue: part }))
    .join(' · ');
};

/** What an amount is of; where an entry does not say, what the merchant is played in. */
const moneyOf = (code: string | null): { currency?: Currency } => {
  const currency = code === null ? undefined : currencyNamed(code);
  return currency === undefined ? {} : { currency };
};

const columns = (t: Translate, actionText: Props['actionText']): DeskColumn<Entry>[] => [
  {
    name: 'at',
    label: t('desk.timeline.at'),
    isFixed: true,
    cell: (it) => {
      const href = placeOf(it);
      return href === undefined ? (
        <TimeText at={it.at} />
      ) : (
        <DeskLink href={href} className="inline-flex min-h-11 items-center text-money-text">
          <TimeText at={it.at} />
        </DeskLink>
      );
    },
  },
  {
    name: 'kind',
    label: t('desk.timeline.kind'),
    cell: ({ kind }) => <Badge>{t(`desk.timeline.kinds.${kind}`, { defaultValue: kind })}</Badge>,
  },
  { name: 'code', label: t('desk.timeline.what'), cell: (it) => codeText(t, it, actionText) },
  {
    name: 'amount',
    label: t('desk.timeline.amount'),
    align: 'end',
    cell: ({ amount, currency }) => (amount === null ? '' : <MoneyText amount={amount} {...moneyOf(currency)} />),
  },
  {
    name: 'paid',
    label: t('desk.timeline.paid'),
    align: 'end',
    cell: ({ paid, currency }) => (paid === null ? '' : <MoneyText amount={paid} {...moneyOf(currency)} />),
  },
  {
    name: 'about',
    label: t('desk.timeline.about'),
    cell: (it) => <bdi className="block max-w-96 break-words whitespace-normal">{aboutText(t, it)}</bdi>,
  },
];

const csv = (t: Translate) => [
  { label: t('desk.timeline.at'), text: ({ at }: Entry) => isoOf(at) },
  { label: t('desk.timeline.kind'), text: ({ kind }: Entry) => kind },
  { label: t('desk.timeline.what'), text: ({ code }: Entry) => code },
  { label: t('desk.timeline.amount'), text: ({ amount }: Entry) => (amount === null ? '' : moneyText(amount)) },
  { label: t('desk.timeline.paid'), text: ({ paid }: Entry) => (paid === null ? '' : moneyText(paid)) },
  { label: t('desk.timeline.about'), text: ({ about }: Entry) => about ?? '' },
  { label: 'id', text: ({ id }: Entry) => id },
];

const filterOf = (memberId: string, { kind, from, to, after }: State): InputOf<typeof staffPlayerTimeline> => ({
  memberId,
  kind: kind || undefined,
  from: from ? dayStart(from) : undefined,
  until: to ? dayEnd(to) : undefined,
  after: after || undefined,
});

/** Everything that happened with a player in the order of time, as far as the operator's role may see it. */
export const PlayerTimeline = ({ memberId, actionText }: Props) => {
  const { t } = useTranslation('identity');
  const [state, change] = useAddressState(search);
  const filter = filterOf(memberId, state);
  const read = useRead(staffPlayerTimeline, filter);
  const narrow = (part: Partial<State>) => change({ ...part, after: '' });
  const kinds = read.data?.kinds ?? [];
  return (
    <DeskList
      name="player-timeline"
      caption={t('desk.timeline.title')}
      feature="identity"
      read={read}
      rowsOf={({ entries }) => entries}
      nextOf={({ next }) => next}
      rowKey={({ kind, id }) => `${kind}/${id}`}
      columns={columns(t, actionText)}
      empty={{ title: t('desk.timeline.none'), text: t('desk.timeline.noneText') }}
      filters={
        <>
          <ChoiceFilter
            label={t('desk.timeline.kind')}
            value={state.kind}
            choices={[
              ['', t('desk.all')],
              ...kinds.map((kind) => [kind, t(`desk.timeline.kinds.${kind}`, { defaultValue: kind })] as const),
            ]}
            onChange={(kind) => narrow({ kind })}
          />
          <DayFilter label={t('desk.timeline.from')} value={state.from} onChange={(from) => narrow({ from })} />
          <DayFilter label={t('desk.timeline.to')} value={state.to} onChange={(to) => narrow({ to })} />
        </>
      }
      page={{ after: state.after, onPage: (after) => change({ after }) }}
      exported={{
        filter: { ...state, memberId, after: '' },
        columns: csv(t),
        asks: wireInput(staffPlayerTimeline, { ...filter, after: undefined }),
        load: async (after) => {
          const answer = await call(staffPlayerTimeline, { ...filter, after });
          return answer.ok ? { rows: answer.value.entries, next: answer.value.next } : undefined;
        },
      }}
    />
  );
};
