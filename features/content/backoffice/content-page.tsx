import { Plus } from 'lucide-react';
import { z } from 'zod';
import { buttonStyle } from '#kit/browser/components/button.tsx';
import { Chip } from '#kit/browser/components/chip.tsx';
import { hrefOf, useAddressState } from '#kit/browser/desk/address-state.ts';
import { DeskLink } from '#kit/browser/desk/desk-link.tsx';
import { ChoiceFilter, Filters, SearchFilter } from '#kit/browser/desk/filters.tsx';
import { ReadStates } from '#kit/browser/desk/list-states.tsx';
import { usePermission } from '#kit/browser/desk/permissions.ts';
import { PageHead } from '#kit/browser/desk/page-head.tsx';
import { Pager } from '#kit/browser/desk/pager.tsx';
import { SavedViews } from '#kit/browser/desk/saved-views.tsx';
import { useRead } from '#kit/browser/calls/queries.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { staffEntries } from '../contract/entries/staff-entries.ts';
import { kinds } from '../domain/body.ts';
import { entryStates } from '../domain/publication.ts';
import { EntryRows } from './entries/entry-rows.tsx';
import { isOrdered, slotsOf } from './entries/kinds.ts';
import { AllowedHosts } from './allowed-hosts.tsx';
import { useSlotName } from './entries/slot-name.tsx';

const address = z.object({
  kind: z.enum(kinds).catch('banner').default('banner'),
  slot: z.string().max(60).catch('').default(''),
  state: z
    .enum(['', ...entryStates])
    .catch('')
    .default(''),
  search: z.string().max(100).catch('').default(''),
  page: z
    .string()
    .regex(/^[1-9]\d{0,2}$/)
    .catch('1')
    .default('1'),
});

const pageSize = 100;

/** Everything that staff writes for the player site, a kind at a time. */
export const ContentPage = () => {
  const { t } = useTranslation('content');
  const mayEdit = usePermission()('content.edit');
  const [state, change, blank] = useAddressState(address);
  const { kind, slot, page } = state;
  return (
    <>
      <PageHead
        title={t('desk.content')}
        actions={
          mayEdit && (
            <DeskLink
              href={hrefOf('/content/new', { kind, slot })}
              className={buttonStyle({ tone: 'money', size: 'small' })}
            >
              <Plus aria-hidden className="size-4" />
              {t('desk.new')}
            </DeskLink>
          )
        }
      />
      <nav aria-label={t('desk.kindsLabel')} className="mb-4 flex flex-wrap gap-2">
        {kinds.map((name) => (
          <Chip key={name} isChosen={kind === name} onClick={() => change({ ...blank, kind: name })}>
            {t(`desk.kinds.${name}`)}
          </Chip>
        ))}
      </nav>
      <SavedViews
        list="content"
        path="/content"
        state={state}
        blank={{ ...blank, kind }}
        given={(['draft', 'scheduled', 'live'] as const).map((name) => [
          t(`desk.states.${name}`),
          { kind, state: name },
        ])}
      />
      <ContentFilters state={state} onChange={(part) => change({ ...part, page: '1' })} />
      {kind === 'service_link' && <AllowedHosts />}
      <ContentList state={state} onPage={(next) => change({ page: next })} key={`${kind} ${slot} ${page}`} />
    </>
  );
};

type State = z.output<typeof address>;

const ContentFilters = ({ state, onChange }: { state: State; onChange: (part: Partial<State>) => void }) => {
  const { t } = useTranslation('content');
  const nameOf = useSlotName();
  const { kind, slot } = state;
  const slots = slotsOf[kind];
  return (
    <Filters>
      <SearchFilter label={t('desk.search')} value={state.search} onChange={(search) => onChange({ search })} />
      {slots.length > 0 && (
        <ChoiceFilter
          label={t(`desk.slots.${kind}`)}
          value={slots.includes(slot) ? slot : ''}
          choices={[['', t('desk.all')], ...slots.map((name) => [name, nameOf(kind, name)] as const)]}
          onChange={(name) => onChange({ slot: name })}
        />
      )}
      <ChoiceFilter
        label={t('desk.state')}
        value={state.state}
        choices={[['', t('desk.all')], ...entryStates.map((name) => [name, t(`desk.states.${name}`)] as const)]}
        onChange={(name) => onChange({ state: name })}
      />
    </Filters>
  );
};

const ContentList = ({ state, onPage }: { state: State; onPage: (page: string) => void }) => {
  const { t } = useTranslation('content');
  const mayPublish = usePermission()('content.publish');
  const { kind, slot, search, page } = state;
  const pageNo = Number(page);
  const read = useRead(staffEntries, {
    kind,
    slot: slot || undefined,
    state: state.state || undefined,
    search: search || undefined,
    pageNo,
    pageSize,
  });
  // An order can only be changed where the whole of it is seen.
  const isWhole = state.state === '' && search === '' && (slotsOf[kind].length === 0 || slot !== '');
  return (
    <ReadStates
      read={read}
      feature="content"
      isEmpty={({ entries }) => entries.length === 0}
      empty={emptyOf(t, isNarrowed(state) ? 'narrowed' : 'none')}
    >
      {({ entries, totalCount }) => (
        <>
          <p className="mb-2 text-xs text-faint">
            {t('desk.count', { count: totalCount })}
            {mayPublish && isOrdered(kind) && ` · ${t(isWhole ? 'desk.order.how' : 'desk.order.narrow')}`}
          </p>
          <EntryRows
            kind={kind}
            entries={entries}
            isMovable={mayPublish && isOrdered(kind) && isWhole && totalCount <= pageSize}
          />
          <Pager
            isFirst={pageNo === 1}
            next={totalCount > pageNo * pageSize ? String(pageNo + 1) : undefined}
            onFirst={() => onPage('1')}
            onNext={onPage}
          />
        </>
      )}
    </ReadStates>
  );
};

const isNarrowed = ({ slot, state, search }: State): boolean => slot !== '' || state !== '' || search !== '';

const emptyOf = (t: (key: string) => string, why: 'narrowed' | 'none') => ({
  title: t(`desk.empty.${why}`),
  text: t(`desk.empty.${why}Text`),
});
