import { useTranslation } from '#kit/browser/texts/translation.ts';
import { z } from 'zod';
import { useAddressState } from '#kit/browser/desk/address-state.ts';
import { ChoiceFilter, DayFilter, SearchFilter } from '#kit/browser/desk/filters.tsx';
import { PageHead } from '#kit/browser/desk/page-head.tsx';
import { SavedViews } from '#kit/browser/desk/saved-views.tsx';
import { useRead } from '#kit/browser/calls/queries.ts';
import { audit } from '../contract/audit.ts';
import { ActionName } from './action-name.tsx';
import { AuditList } from './audit-list.tsx';
import { ChainState } from './chain-state.tsx';

const text = z.string().max(128).catch('').default('');
const day = z.iso.date().or(z.literal('')).catch('').default('');
const search = z.object({
  search: text,
  action: text,
  subjectId: text,
  actorId: text,
  from: day,
  to: day,
  before: text,
});
type State = z.output<typeof search>;

/** Who did what, before and after; and whether the trail is whole. */
export const AuditPage = () => {
  const { t } = useTranslation('staff');
  const [state, change, blank] = useAddressState(search);
  return (
    <>
      <PageHead title={t('audit.title')} />
      <ChainState />
      <SavedViews
        list="audit"
        path="/audit"
        state={state}
        blank={blank}
        given={[
          [t('audit.views.all'), {}],
          [t('audit.views.approvals'), { action: 'staff.approve' }],
          [t('audit.views.failedLogIns'), { action: 'staff.log_in_failed' }],
          [t('audit.views.exports'), { action: 'staff.export' }],
        ]}
      />
      <AuditList
        state={state}
        onChange={change}
        filters={<AuditFilters state={state} onChange={(part) => change({ ...part, before: '' })} />}
      />
    </>
  );
};

const AuditFilters = ({ state, onChange }: { state: State; onChange: (part: Partial<State>) => void }) => {
  const { t } = useTranslation('staff');
  const actions = useRead(audit, { limit: 1 }).data?.actions ?? [];
  return (
    <>
      <SearchFilter
        label={t('audit.search')}
        value={state.search || state.subjectId}
        onChange={(given) => onChange({ search: given, subjectId: '' })}
      />
      <ChoiceFilter
        label={t('audit.action')}
        value={state.action}
        choices={[
          ['', t('audit.anyAction')],
          ...actions.map((action) => [action, ActionName.textOf(t, action)] as const),
        ]}
        onChange={(action) => onChange({ action })}
      />
      <DayFilter label={t('audit.from')} value={state.from} onChange={(from) => onChange({ from })} />
      <DayFilter label={t('audit.to')} value={state.to} onChange={(to) => onChange({ to })} />
    </>
  );
};
