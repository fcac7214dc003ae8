import { useState } from 'react';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { Button } from '#kit/browser/components/button.tsx';
import { Card } from '#kit/browser/components/card.tsx';
import { Field, SelectField } from '#kit/browser/components/field.tsx';
import { ReadView } from '#kit/browser/components/read-view.tsx';
import { ReasonDialog } from '#kit/browser/desk/reason-dialog.tsx';
import { TimeText } from '#kit/browser/desk/time-text.tsx';
import { useReasoned } from '#kit/browser/desk/use-reasoned.ts';
import { useRead } from '#kit/browser/calls/queries.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import { approvals } from '../../contract/approvals.ts';
import { staffLimitNetworks } from '../../contract/reviews/staff-limit-networks.ts';
import { staffNetworks } from '../../contract/reviews/staff-networks.ts';
import { staffRoles } from '../../contract/roles/staff-roles.ts';
import { anyRole } from '../../domain/staff-networks.ts';
import { useRoleName } from '../roles/role-name.ts';

type Known = OutputOf<typeof staffNetworks>;

/** From where the back office is entered, by everybody and by single roles. */
export const Networks = ({ mayWrite }: { mayWrite: boolean }) => {
  const { t } = useTranslation('staff');
  const read = useRead(staffNetworks, {});
  return (
    <Card aria-labelledby="staff-networks" className="mb-8">
      <h2 id="staff-networks" className="mb-2 text-lg">
        {t('networks.title')}
      </h2>
      <p className="mb-4 max-w-prose text-sm text-soft">{t('networks.text')}</p>
      <ReadView read={read} feature="staff" rows={1}>
        {(known) => <Lists known={known} mayWrite={mayWrite} />}
      </ReadView>
    </Card>
  );
};

const usePlaces = () => {
  const { t } = useTranslation('staff');
  const nameOf = useRoleName();
  const { data } = useRead(staffRoles, {});
  const roles = data?.roles.filter(({ own }) => !own?.isClosed) ?? [];
  return [
    [anyRole, t('networks.everybody')] as const,
    ...roles.map(({ role, own }) => [role, nameOf(role, own?.names ?? null)] as const),
  ];
};

const Lists = ({ known: { lists, ownAddress }, mayWrite }: { known: Known; mayWrite: boolean }) => {
  const { t } = useTranslation('staff');
  const places = usePlaces();
  const [place, setPlace] = useState<string>(anyRole);
  const held = lists.filter(({ networks }) => networks.length > 0);
  const standing = lists.find((list) => list.place === place);
  return (
    <>
      <ul className="mb-4 divide-y divide-line text-sm">
        {held.length === 0 && <li className="py-2">{t('networks.anywhere')}</li>}
        {held.map((list) => (
          <li key={list.place} className="flex flex-wrap gap-x-4 gap-y-1 py-2">
            <span className="font-semibold">{new Map(places).get(list.place) ?? list.place}</span>
            <span className="figures" dir="ltr">
              {list.networks.join(', ')}
            </span>
            <span className="text-soft">
              {t('networks.since')} <TimeText at={list.setAt} /> · {list.setBy ?? t('networks.lifted')}
            </span>
          </li>
        ))}
      </ul>
      {mayWrite && (
        <>
          <div className="max-w-md">
            <SelectField label={t('networks.place')} value={place} onChange={({ target }) => setPlace(target.value)}>
              {places.map(([name, words]) => (
                <option key={name} value={name}>
                  {words}
                </option>
              ))}
            </SelectField>
          </div>
          <ListForm
            key={`${place} ${standing?.networks.join() ?? ''}`}
            place={place}
            networks={standing?.networks ?? []}
            ownAddress={ownAddress}
          />
        </>
      )}
    </>
  );
};

type FormProps = { place: string; networks: readonly string[]; ownAddress: string };

const ListForm = ({ place, networks, ownAddress }: FormProps) => {
  const { t } = useTranslation('staff');
  const [text, setText] = useState(networks.join('\n'));
  const setting = useReasoned(staffLimitNetworks, {
    feature: 'staff',
    refreshes: [staffNetworks, approvals],
    done: ({ outcome }) => t(outcome === 'done' ? 'networks.done' : 'operators.asked'),
  });
  return (
    <form
      className="mt-4 flex max-w-md flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        setting.ask({ place, networks: text.split(/[\s,]+/).filter((word) => word !== '') });
      }}
    >
      <Field
        label={t('networks.networks')}
        hint={`${t('networks.hint')} ${t('networks.own', { address: ownAddress })}`}
      >
        {(ids) => (
          <textarea
            {...ids}
            dir="ltr"
            rows={3}
            spellCheck={false}
            className="figures block w-full rounded-control border border-edge bg-well px-3.5 py-2 whitespace-pre text-ink hover:border-soft focus:border-focus"
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        )}
      </Field>
      <Button type="submit" size="small" tone="money" className="self-start">
        {t('networks.change')}
      </Button>
      <ReasonDialog title={t('networks.change')} confirmLabel={t('networks.change')} {...setting.dialog}>
        <p>{t('networks.text')}</p>
      </ReasonDialog>
    </form>
  );
};
