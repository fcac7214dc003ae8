import { z } from 'zod';
import { Badge } from '#kit/browser/components/badge.tsx';
import { useWhilePresent } from '#kit/browser/desk/activity.ts';
import { useAddressState } from '#kit/browser/desk/address-state.ts';
import { AgeText } from '#kit/browser/desk/age-text.tsx';
import { ChoiceFilter, Filters, SearchFilter } from '#kit/browser/desk/filters.tsx';
import { ReadStates } from '#kit/browser/desk/list-states.tsx';
import { PageHead } from '#kit/browser/desk/page-head.tsx';
import { Pager } from '#kit/browser/desk/pager.tsx';
import { Queue } from '#kit/browser/desk/queue.tsx';
import { usePermission } from '#kit/browser/desk/permissions.ts';
import { useRead } from '#kit/browser/calls/queries.ts';
import { Tabs } from '#kit/browser/components/tabs.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import { enquiryId, staffEnquiries } from '../../contract/enquiries/staff-enquiries.ts';
import { enquiryKinds, enquiryStates } from '../../domain/enquiry.ts';
import { EnquiryDetail } from './enquiry-detail.tsx';
import { enquiryTones } from './enquiry-tones.ts';

const address = z.object({
  kind: z.enum(enquiryKinds).catch('feedback').default('feedback'),
  state: z.enum(enquiryStates).catch('open').default('open'),
  search: z.string().max(20).catch('').default(''),
  after: z.string().max(64).catch('').default(''),
});

const everyMs = 20_000;

export type Enquiry = OutputOf<typeof staffEnquiries>['enquiries'][number];

/** What people wrote to staff: complaints and suggestions, and who wants to be an affiliate. */
export const EnquiriesPage = () => {
  const { t } = useTranslation('content');
  const [state, change] = useAddressState(address);
  const read = useEnquiries(state);
  const open = read.data?.open;
  return (
    <>
      <PageHead title={t('desk.enquiries.title')} />
      <Tabs
        label={t('desk.enquiries.title')}
        chosen={state.kind}
        onChoose={(kind) => change({ kind, state: 'open', after: '' })}
        tabs={enquiryKinds.map((name) => ({
          name,
          label: `${t(`desk.enquiries.kinds.${name}`)}${open === undefined ? '' : ` (${open[name]})`}`,
          content: name === state.kind ? <EnquiryQueue state={state} read={read} onChange={change} /> : null,
        }))}
      />
    </>
  );
};

type State = z.output<typeof address>;

const useEnquiries = ({ kind, state, search, after }: State) =>
  useRead(
    staffEnquiries,
    { kind, state, search: search || undefined, after: enquiryId.safeParse(after).success ? after : undefined },
    { refetchInterval: useWhilePresent(everyMs) },
  );

type QueueProps = {
  state: State;
  read: ReturnType<typeof useEnquiries>;
  onChange: (part: Partial<State>) => void;
};

const EnquiryQueue = ({ state, read, onChange }: QueueProps) => {
  const { t } = useTranslation('content');
  const mayWrite = usePermission()('enquiries.write');
  const states = enquiryStates.filter(
    (name) => state.kind === 'affiliate' || (name !== 'approved' && name !== 'rejected'),
  );
  return (
    <>
      <Filters>
        <SearchFilter
          label={t('desk.enquiries.search')}
          value={state.search}
          onChange={(search) => onChange({ search: search.toUpperCase(), after: '' })}
        />
        <ChoiceFilter
          label={t('desk.state')}
          value={state.state}
          choices={states.map((name) => [name, t(`desk.enquiries.states.${name}`)] as const)}
          onChange={(name) => onChange({ state: name === '' ? 'open' : name, after: '' })}
        />
      </Filters>
      <ReadStates
        read={read}
        feature="content"
        isEmpty={({ enquiries }) => enquiries.length === 0}
        empty={{ title: t('desk.enquiries.none'), text: t('desk.enquiries.noneText') }}
      >
        {({ enquiries, next }) => (
          <>
            <Queue
              label={t(`desk.enquiries.kinds.${state.kind}`)}
              entries={enquiries}
              keyOf={(enquiry) => enquiry.enquiryId}
              summary={(enquiry) => <Summary enquiry={enquiry} />}
              detail={(enquiry) => <EnquiryDetail enquiryId={enquiry.enquiryId} />}
              hints={mayWrite ? [['A', t('desk.enquiries.answer')]] : []}
            />
            <Pager
              isFirst={state.after === ''}
              next={next}
              onFirst={() => onChange({ after: '' })}
              onNext={(after) => onChange({ after })}
            />
          </>
        )}
      </ReadStates>
    </>
  );
};

const Summary = ({ enquiry }: { enquiry: Enquiry }) => {
  const { t, texts } = useTranslation('content');
  const { caseNumber, topic, state, openedAt, memberId, language } = enquiry;
  const topicKey = `desk.enquiries.topics.${topic}`;
  return (
    <>
      <span className="figures font-semibold">{caseNumber}</span>
      <span className="text-sm">{texts.has('content', topicKey) ? t(topicKey) : topic}</span>
      <span className="text-sm text-soft">
        {t(memberId === null ? 'desk.enquiries.visitor' : 'desk.enquiries.member')}
      </span>
      <span className="text-xs text-faint">{language}</span>
      <span className="ms-auto flex items-center gap-3">
        <Badge tone={enquiryTones[state]}>{t(`desk.enquiries.states.${state}`)}</Badge>
        <AgeText at={openedAt} />
      </span>
    </>
  );
};
