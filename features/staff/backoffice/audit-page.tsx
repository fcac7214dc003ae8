import { useTranslation } from '#kit/browser/translation.ts';
import { z } from 'zod';
import { useAddressState } from '#kit/browser/desk/address-state.ts';
import { ChoiceFilter, DayFilter, Filters, SearchFilter } from '#kit/browser/desk/filters.tsx';
import { PageHead } from '#kit/browser/desk/page-head.tsx';
import { AuditList } from './audit-list.tsx';
import { useRead } from '#kit/browser/queries.ts';
import { audit } from '../contract/audit.ts';
import { ActionName } from './action-name.tsx';
import { ChainState } from './chain-state.tsx';

const text = z.string().max(128).catch('').default('');
const search = z.object({
  search: text,
  action: text,
  subjectId: text,
  actorId: text,
  from: text,
  to: text,
  before: text,
});

/** Who did what, before and after; and whether the trail is whole. */
export const AuditPage = () => {
  const { t } = useTranslation('staff');
  const [state, change] = useAddressState(search);
  const actions = useRead(audit, { limit: 1 }).data?.actions ?? [];
  const filter = (part: Partial<typeof state>) => change({ ...part, before: '' });
  return (
    <>
      <PageHead title={t('audit.title')} />
      <ChainState />
      <Filters>
        <SearchFilter label={t('audit.search')} value={state.search} onChange={(given) => filter({ search: given })} />
        <ChoiceFilter
          label={t('audit.action')}
          value={state.action}
          choices={[
            ['', t('audit.anyAction')],
            ...actions.map((action) => [action, ActionName.textOf(t, action)] as const),
          ]}
          onChange={(action) => filter({ action })}
        />
        <DayFilter label={t('audit.from')} value={state.from} onChange={(from) => filter({ from })} />
        <DayFilter label={t('audit.to')} value={state.to} onChange={(to) => filter({ to })} />
      </Filters>
      <AuditList state={state} onChange={change} />
    </>
  );
};
