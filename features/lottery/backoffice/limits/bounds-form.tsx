import { clsx } from 'clsx';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { Button } from '#kit/browser/components/button.tsx';
import { TimeText } from '#kit/browser/desk/time-text.tsx';
import { TextField } from '#kit/browser/components/field.tsx';
import { type Column, Table } from '#kit/browser/components/table.tsx';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import { moneyText } from '#kit/shared/money/money.ts';
import type { staffGameBounds } from '../../contract/limits/staff-game-bounds.ts';
import { type DrawLimits, limitsChanges, type TypeBound, wholeBounds } from '../../domain/limits/draw-limits.ts';
import { boundsOfTyped, boundsTyped, isBoundGood, rateAboveName, type TypedBounds } from './bounds-typed.ts';

type Version = OutputOf<typeof staffGameBounds>['history'][number];

type Props = {
  before: DrawLimits;
  betTypes: readonly string[];
  /** Which bounds of a bet type may be set here. */
  typeNames: readonly TypeBound[];
  /** Value in force where a field is left empty. */
  placeholderOf?: (name: string) => string | undefined;
  extra?: 'rate_above';
  isEditable: boolean;
  onSave: (limits: DrawLimits) => void;
  saveLabel: string;
  note: ReactNode;
};

/** The bounds of a draw as a whole: for all bet types together, and for each. */
export const BoundsForm = (props: Props) => {
  const { before, placeholderOf, extra, isEditable, onSave, saveLabel, note } = props;
  const { t } = useTranslation('lottery');
  const [typed, setTyped] = useState<TypedBounds>(() => boundsTyped(before));
  const after = boundsOfTyped(typed);
  const isChanged =
    after !== undefined &&
    (limitsChanges(before, after).length > 0 || (before.rateAbovePercent ?? 0) !== (after.rateAbovePercent ?? 0));
  const type = (name: string, text: string) => setTyped({ ...typed, [name]: text });
  const field = (name: string) => (
    <TextField
      key={name}
      label={t(`desk.bounds.names.${name}`)}
      hint={t(`desk.bounds.hints.${name}`)}
      inputMode="decimal"
      disabled={!isEditable}
      placeholder={placeholderOf?.(name) ?? t('desk.bounds.none')}
      value={typed[name] ?? ''}
      error={isBoundGood(name, typed[name] ?? '') ? undefined : t('desk.liability.amountWrong')}
      onChange={(event) => type(name, event.target.value)}
    />
  );
  return (
    <div className="flex flex-col gap-4">
      <div className="text-sm text-soft">{note}</div>
      <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
        {wholeBounds.map(field)}
        {extra === 'rate_above' && field(rateAboveName)}
      </div>
      <TypeBounds {...props} typed={typed} onType={type} />
      {isEditable && (
        <div className="flex justify-end gap-3">
          <Button size="small" tone="quiet" onClick={() => setTyped(boundsTyped(before))}>
            {t('desk.termsAgain')}
          </Button>
          <Button size="small" tone="money" disabled={!isChanged} onClick={() => after && onSave(after)}>
            {saveLabel}
          </Button>
        </div>
      )}
    </div>
  );
};

type TypeProps = Pick<Props, 'betTypes' | 'typeNames' | 'placeholderOf' | 'isEditable'> & {
  typed: TypedBounds;
  onType: (name: string, text: string) => void;
};

const TypeBounds = ({ betTypes, typeNames, placeholderOf, isEditable, typed, onType }: TypeProps) => {
  const { t } = useTranslation('lottery');
  return (
    <Table
      caption={t('desk.bounds.byType')}
      density="dense"
      rows={betTypes.map((betType) => ({ betType }))}
      rowKey={({ betType }) => betType}
      columns={[
        {
          name: 'betType',
          label: t('desk.betType'),
          cell: ({ betType }) => <span className="font-semibold whitespace-nowrap">{t(`betTypes.${betType}`)}</span>,
        },
        ...typeNames.map(
          (name): Column<{ betType: string }> => ({
            name,
            label: t(`desk.bounds.names.type_${name}`),
            align: 'end',
            cell: ({ betType }) => {
              const key = `${betType}.${name}`;
              return (
                <input
                  type="text"
                  inputMode="decimal"
                  autoComplete="off"
                  maxLength={16}
                  disabled={!isEditable}
                  aria-label={`${t(`betTypes.${betType}`)}: ${t(`desk.bounds.names.type_${name}`)}`}
                  aria-invalid={!isBoundGood(key, typed[key] ?? '')}
                  placeholder={placeholderOf?.(key) ?? '–'}
                  value={typed[key] ?? ''}
                  onChange={(event) => onType(key, event.target.value)}
                  className={clsx(
                    'figures min-h-11 w-24 rounded-control border bg-well px-1.5 text-end text-sm text-ink hover:border-soft focus:border-focus',
                    isBoundGood(key, typed[key] ?? '') ? 'border-edge' : 'border-bad',
                  )}
                />
              );
            },
          }),
        ),
      ]}
    />
  );
};

/** What is about to change, as the person is asked for the reason. */
export const BoundsChanges = ({ before, after }: { before: DrawLimits; after: DrawLimits }) => {
  const { t } = useTranslation('lottery');
  const text = (amount: bigint | undefined) => (amount === undefined ? t('desk.bounds.none') : moneyText(amount));
  const nameOf = (name: string) => {
    const [betType, bound] = name.split('.');
    return bound === undefined
      ? t(`desk.bounds.names.${name}`)
      : `${t(`betTypes.${betType}`)}: ${t(`desk.bounds.names.type_${bound}`)}`;
  };
  return (
    <ul className="rounded-control bg-well p-3 text-sm text-ink">
      {limitsChanges(before, after).map(({ name, before: old, after: now }) => (
        <li key={name}>
          {nameOf(name)} <span className="figures text-soft">{text(old)}</span> →{' '}
          <span className="figures font-semibold">{text(now)}</span>
        </li>
      ))}
      {(before.rateAbovePercent ?? 0) !== (after.rateAbovePercent ?? 0) && (
        <li>
          {t(`desk.bounds.names.${rateAboveName}`)} {before.rateAbovePercent ?? 0} → {after.rateAbovePercent ?? 0}
        </li>
      )}
    </ul>
  );
};

export const BoundsHistory = ({ history }: { history: readonly Version[] }) => {
  const { t } = useTranslation('lottery');
  if (history.length === 0) return null;
  return (
    <Table
      caption={t('desk.termsHistory')}
      rows={history}
      rowKey={({ version }) => String(version)}
      columns={[
        { name: 'version', label: t('desk.termsVersion'), cell: ({ version }) => version },
        { name: 'at', label: t('desk.setAt'), cell: ({ setAt }) => <TimeText at={setAt} /> },
        { name: 'by', label: t('desk.setBy'), cell: ({ setBy }) => setBy },
        {
          name: 'changes',
          label: t('desk.changes'),
          cell: ({ version, limits }) => (
            <BoundsChanges
              before={history.find((one) => one.version === version - 1)?.limits ?? { betTypes: {} }}
              after={limits}
            />
          ),
        },
        { name: 'reason', label: t('desk.reason'), cell: ({ reason }) => reason },
      ]}
    />
  );
};
