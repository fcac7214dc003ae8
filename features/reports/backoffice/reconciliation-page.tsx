import { z } from 'zod';
import { call } from '#kit/browser/calls/call.ts';
import { useWhilePresent } from '#kit/browser/desk/activity.ts';
import { useAddressState } from '#kit/browser/desk/address-state.ts';
import { DeskList } from '#kit/browser/desk/desk-list.tsx';
import { ChoiceFilter } from '#kit/browser/desk/filters.tsx';
import { PageHead } from '#kit/browser/desk/page-head.tsx';
import { useRead } from '#kit/browser/calls/queries.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { InputOf } from '#kit/shared/endpoint.ts';
import { staffReconciliationDays } from '../contract/staff-reconciliation-days.ts';
import { dayColumns, dayCsv } from './reconciliation-words.tsx';

const search = z.object({
  only: z.enum(['all', 'open']).catch('all').default('all'),
  before: z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}\.[A-Za-z0-9_.:-]{1,64}$/)
    .or(z.literal(''))
    .catch('')
    .default(''),
});
type State = z.output<typeof search>;

const inputOf = ({ only, before }: State): InputOf<typeof staffReconciliationDays> => ({
  only,
  before: before || undefined,
});

const everyMs = 15_000;

/** Days by bank accounts: the bank's book and the ledger held against each other. */
export const ReconciliationPage = () => {
  const { t } = useTranslation('reports');
  const [state, change] = useAddressState(search);
  const read = useRead(staffReconciliationDays, inputOf(state), { refetchInterval: useWhilePresent(everyMs) });
  return (
    <>
      <PageHead title={t('reconciliation.title')} />
      <p className="mb-5 max-w-prose text-soft">{t('reconciliation.intro')}</p>
      <DeskList
        name="reconciliation"
        caption={t('reconciliation.title')}
        feature="reports"
        read={read}
        rowsOf={({ days }) => days}
        nextOf={({ next }) => next}
        rowKey={({ day, accountId }) => `${day} ${accountId}`}
        columns={dayColumns(t)}
        empty={{ title: t('reconciliation.none'), text: t('reconciliation.noneText') }}
        page={{ after: state.before, onPage: (before) => change({ before }) }}
        filters={
          <ChoiceFilter
            label={t('reconciliation.state')}
            value={state.only}
            choices={(['all', 'open'] as const).map((name) => [name, t(`reconciliation.only.${name}`)] as const)}
            onChange={(only) => change({ only: only || 'all', before: '' })}
          />
        }
        exported={{
          filter: { ...state, before: '' },
          columns: dayCsv(t),
          load: async (before) => {
            const answer = await call(staffReconciliationDays, inputOf({ ...state, before: before ?? '' }));
            return answer.ok ? { rows: answer.value.days, next: answer.value.next } : undefined;
          },
        }}
      />
    </>
  );
};
