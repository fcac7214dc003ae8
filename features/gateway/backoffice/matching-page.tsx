import { z } from 'zod';
import { call } from '#kit/browser/calls/call.ts';
import { useWhilePresent } from '#kit/browser/desk/activity.ts';
import { useAddressState } from '#kit/browser/desk/address-state.ts';
import { DeskList } from '#kit/browser/desk/desk-list.tsx';
import { ChoiceFilter, SearchFilter } from '#kit/browser/desk/filters.tsx';
import { PageHead } from '#kit/browser/desk/page-head.tsx';
import { useRead } from '#kit/browser/calls/queries.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { InputOf } from '#kit/shared/endpoint.ts';
import { staffMatchDays } from '../contract/matching/staff-match-days.ts';
import { vendorField } from './address-fields.ts';
import { dayColumns, dayCsv } from './matching-columns.tsx';

const search = z.object({
  only: z.enum(['all', 'open']).catch('all').default('all'),
  vendor: vendorField,
  before: z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}\.[A-Z][A-Z0-9_]{1,19}$/)
    .or(z.literal(''))
    .catch('')
    .default(''),
});
type State = z.output<typeof search>;

const inputOf = ({ only, vendor, before }: State): InputOf<typeof staffMatchDays> => ({
  only,
  vendor: vendor || undefined,
  before: before || undefined,
});

const everyMs = 15_000;

/** Days by vendors: their list, our acts and the ledger held against each other. */
export const MatchingPage = () => {
  const { t } = useTranslation('gateway');
  const [state, change] = useAddressState(search);
  const read = useRead(staffMatchDays, inputOf(state), { refetchInterval: useWhilePresent(everyMs) });
  return (
    <>
      <PageHead title={t('desk.matching.title')} />
      <DeskList
        name="matching"
        caption={t('desk.matching.title')}
        feature="gateway"
        read={read}
        rowsOf={({ days }) => days}
        nextOf={({ next }) => next}
        rowKey={({ day, vendor }) => `${day} ${vendor}`}
        columns={dayColumns(t)}
        empty={{ title: t('desk.matching.none'), text: t('desk.matching.noneText') }}
        page={{ after: state.before, onPage: (before) => change({ before }) }}
        filters={
          <>
            <ChoiceFilter
              label={t('desk.matching.state')}
              value={state.only}
              choices={(['all', 'open'] as const).map((name) => [name, t(`desk.matching.only.${name}`)] as const)}
              onChange={(only) => change({ only: only || 'all', before: '' })}
            />
            <SearchFilter
              label={t('desk.matching.vendor')}
              value={state.vendor}
              onChange={(given) => change({ vendor: given.toUpperCase(), before: '' })}
            />
          </>
        }
        exported={{
          filter: { ...state, before: '' },
          columns: dayCsv(t),
          load: async (before) => {
            const answer = await call(staffMatchDays, inputOf({ ...state, before: before ?? '' }));
            return answer.ok ? { rows: answer.value.days, next: answer.value.next } : undefined;
          },
        }}
      />
    </>
  );
};
