import { useState } from 'react';
import { Button } from '#kit/browser/components/button.tsx';
import { ChoiceField } from '#kit/browser/components/choice-field.tsx';
import { Dialog } from '#kit/browser/components/dialog.tsx';
import { CheckField, Field, TextField } from '#kit/browser/components/field.tsx';
import { usePermission } from '#kit/browser/desk/permissions.ts';
import { ReasonDialog } from '#kit/browser/desk/reason-dialog.tsx';
import { useReasoned } from '#kit/browser/desk/use-reasoned.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { staffMissions } from '../contract/staff-missions.ts';
import { staffSaveMission } from '../contract/staff-save-mission.ts';
import { faultOf, missionKinds, missionPeriods } from '../domain/mission-terms.ts';
import { namedProducts } from '#kit/shared/products.ts';
import { typedOfMission, type MissionTyped, termsTyped } from './mission-typed.ts';
import type { DeskMission } from './missions-page.tsx';

type Props = { mission: DeskMission | undefined; hasTickets: boolean; hasPoints: boolean; onClose: () => void };

/** A new mission, or another version of one; a second person agrees, and it holds from the next day on. */
export const MissionForm = ({ mission, hasTickets, hasPoints, onClose }: Props) => {
  const { t } = useTranslation('missions');
  const mayWrite = usePermission()('rewards.write');
  const [typed, setTyped] = useState(() => typedOfMission(mission?.terms));
  const [isActive, setIsActive] = useState(mission?.isActive ?? true);
  const terms = termsTyped(typed);
  const fault = terms === undefined ? undefined : faultOf(terms);
  const asking = useReasoned(staffSaveMission, {
    feature: 'missions',
    refreshes: [staffMissions],
    done: t('desk.askedSecond'),
    onDone: onClose,
  });
  const ask = () =>
    terms && asking.ask({ missionId: mission?.missionId ?? null, baseVersion: mission?.version ?? 0, isActive, terms });
  return (
    <Dialog title={t(mission ? 'desk.edit' : 'desk.add')} isOpen onClose={onClose} place="centre">
      <div className="flex flex-col gap-4">
        <Fields
          typed={typed}
          onChange={setTyped}
          hasTickets={hasTickets}
          hasPoints={hasPoints}
          isNew={mission === undefined}
        />
        {mission && (
          <CheckField
            label={t('desk.isActive')}
            checked={isActive}
            onChange={({ target }) => setIsActive(target.checked)}
          />
        )}
        {fault !== undefined && <p className="text-sm text-bad">{t(`desk.faults.${fault}`)}</p>}
        {mayWrite && (
          <Button tone="money" disabled={terms === undefined || fault !== undefined} onClick={ask}>
            {t('desk.askSecond')}
          </Button>
        )}
      </div>
      <ReasonDialog title={t('desk.askSecond')} confirmLabel={t('desk.askSecond')} {...asking.dialog}>
        <p>{t('desk.askText')}</p>
      </ReasonDialog>
    </Dialog>
  );
};

type FieldsProps = {
  typed: MissionTyped;
  onChange: (typed: MissionTyped) => void;
  hasTickets: boolean;
  hasPoints: boolean;
  isNew: boolean;
};

const Fields = ({ typed, onChange, hasTickets, hasPoints, isNew }: FieldsProps) => {
  const { t } = useTranslation('missions');
  const set = (more: Partial<MissionTyped>) => onChange({ ...typed, ...more });
  const text = (name: 'nameTh' | 'nameEn' | 'goal' | 'least' | 'amount' | 'tickets' | 'points') => ({
    value: typed[name],
    onChange: ({ target }: { target: { value: string } }) => set({ [name]: target.value }),
  });
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label={t('desk.nameTh')} {...text('nameTh')} />
        <TextField label={t('desk.nameEn')} {...text('nameEn')} />
        <ChoiceField
          label={t('desk.kind')}
          all={missionKinds}
          chosen={typed.kind}
          wordOf={(name) => t(`desk.kinds.${name}`)}
          onChoose={(kind) => set({ kind })}
        />
        {isNew && (
          <ChoiceField
            label={t('desk.period')}
            all={missionPeriods}
            chosen={typed.period}
            wordOf={(name) => t(`desk.periods.${name}`)}
            onChoose={(period) => set({ period })}
          />
        )}
        <TextField label={t(`desk.goals.${typed.kind}`)} inputMode="decimal" {...text('goal')} />
        {(typed.kind === 'days' || typed.kind === 'multiple') && (
          <TextField label={t(`desk.least.${typed.kind}`)} inputMode="decimal" {...text('least')} />
        )}
        <TextField label={t('desk.amount')} inputMode="decimal" {...text('amount')} />
        {hasTickets && <TextField label={t('desk.tickets')} inputMode="numeric" {...text('tickets')} />}
        {hasPoints && <TextField label={t('desk.points')} inputMode="numeric" {...text('points')} />}
      </div>
      {typed.kind !== 'first_deposit' && (
        <fieldset>
          <legend className="mb-2 text-sm font-semibold text-soft">{t('desk.products')}</legend>
          <div className="grid grid-cols-2 gap-x-4 sm:grid-cols-3">
            {namedProducts.map((product) => (
              <CheckField
                key={product}
                label={t(`products.${product}`)}
                checked={typed.products.includes(product)}
                onChange={({ target }) => set({ products: chosen(typed.products, product, target) })}
              />
            ))}
          </div>
          <GamesField typed={typed} onType={(games) => set({ games })} />
        </fieldset>
      )}
    </>
  );
};

const GamesField = ({ typed, onType }: { typed: MissionTyped; onType: (games: string) => void }) => {
  const { t } = useTranslation('missions');
  return (
    <Field label={t('desk.games')} hint={t('desk.gamesHint')}>
      {(ids) => (
        <textarea
          {...ids}
          rows={2}
          className="w-full rounded-control border border-edge bg-well px-3.5 py-2.5 font-mono text-sm"
          value={typed.games}
          onChange={({ target }) => onType(target.value)}
        />
      )}
    </Field>
  );
};

const chosen = (names: readonly string[], name: string, { checked }: { checked: boolean }): readonly string[] =>
  checked ? [...names, name] : names.filter((one) => one !== name);
