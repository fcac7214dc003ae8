import { z } from 'zod';
import { useWhilePresent } from '#kit/browser/desk/activity.ts';
import { useAddressState } from '#kit/browser/desk/address-state.ts';
import { ChoiceFilter, Filters, SearchFilter } from '#kit/browser/desk/filters.tsx';
import { ReadStates } from '#kit/browser/desk/list-states.tsx';
import { PageHead } from '#kit/browser/desk/page-head.tsx';
import { Pager } from '#kit/browser/desk/pager.tsx';
import { Queue } from '#kit/browser/desk/queue.tsx';
import { useRead } from '#kit/browser/calls/queries.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { instantOf, isoOf } from '#kit/shared/time.ts';
import { staffFindings } from '../contract/findings/staff-findings.ts';
import { findingKinds } from '../domain/finding-kind.ts';
import { vendorField } from './address-fields.ts';
import { FindingDetail, FindingSummary } from './finding-detail.tsx';

const search = z.object({
  state: z.enum(['open', 'resolved']).catch('open').default('open'),
  kind: z
    .enum(['', ...findingKinds])
    .catch('')
    .default(''),
  vendor: vendorField,
  before: z.iso.datetime({ precision: 3 }).or(z.literal('')).catch('').default(''),
});

type State = z.output<typeof search>;

const everyMs = 15_000;

/** What people must look at, the latest first. */
export const FindingsPage = () => {
  const { t } = useTranslation('gateway');
  const [state, change] = useAddressState(search);
  const read = useRead(
    staffFindings,
    {
      state: state.state,
      kind: state.kind || undefined,
      vendor: state.vendor || undefined,
      before: state.before === '' ? undefined : instantOf(state.before),
    },
    { refetchInterval: useWhilePresent(everyMs) },
  );
  return (
    <>
      <PageHead title={t('desk.findings')} />
      <FindingFilters state={state} onChange={(part) => change({ ...part, before: '' })} />
      <ReadStates
        read={read}
        feature="gateway"
        isEmpty={({ findings }) => findings.length === 0}
        empty={
          state.state === 'open'
            ? { title: t('desk.noFindings'), text: t('desk.noFindingsText') }
            : { title: t('desk.noneResolved') }
        }
      >
        {({ findings, next }) => (
          <>
            <Queue
              label={t('desk.findings')}
              entries={findings}
              keyOf={({ findingId }) => findingId}
              summary={(finding) => <FindingSummary finding={finding} />}
              detail={({ findingId }) => <FindingDetail findingId={findingId} />}
              hints={state.state === 'open' ? [['R', t('desk.resolveFinding')]] : []}
            />
            <Pager
              isFirst={state.before === ''}
              next={next === undefined ? undefined : isoOf(next)}
              onFirst={() => change({ before: '' })}
              onNext={(before) => change({ before })}
            />
          </>
        )}
      </ReadStates>
    </>
  );
};

const FindingFilters = ({ state, onChange }: { state: State; onChange: (part: Partial<State>) => void }) => {
  const { t } = useTranslation('gateway');
  return (
    <Filters>
      <ChoiceFilter
        label={t('desk.state')}
        value={state.state}
        choices={(['open', 'resolved'] as const).map((name) => [name, t(`desk.findingStates.${name}`)] as const)}
        onChange={(name) => onChange({ state: name || 'open' })}
      />
      <ChoiceFilter
        label={t('desk.kind')}
        value={state.kind}
        choices={[['', t('desk.all')], ...findingKinds.map((name) => [name, t(`desk.findingKinds.${name}`)] as const)]}
        onChange={(kind) => onChange({ kind })}
      />
      <SearchFilter
        label={t('desk.vendor')}
        value={state.vendor}
        onChange={(given) => onChange({ vendor: given.toUpperCase() })}
      />
    </Filters>
  );
};
