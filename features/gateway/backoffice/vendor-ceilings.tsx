import { useState } from 'react';
import { Button } from '#kit/browser/components/button.tsx';
import { Card, Facts, PartHeading } from '#kit/browser/components/card.tsx';
import { ReadStates } from '#kit/browser/desk/list-states.tsx';
import { usePermission } from '#kit/browser/desk/permissions.ts';
import { ReasonDialog } from '#kit/browser/desk/reason-dialog.tsx';
import { TimeText } from '#kit/browser/desk/time-text.tsx';
import { useReasoned } from '#kit/browser/desk/use-reasoned.ts';
import { TextField } from '#kit/browser/components/field.tsx';
import { amountView, currencyName, playMoney } from '#kit/browser/texts/format.ts';
import { MoneyText } from '#kit/browser/components/money-text.tsx';
import { useRead } from '#kit/browser/calls/queries.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { amountTyped } from '#kit/shared/money/amount-typed.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import { staffCeilings } from '../contract/payouts/staff-ceilings.ts';
import { staffSetCeilings } from '../contract/payouts/staff-set-ceilings.ts';

type Version = OutputOf<typeof staffCeilings>['versions'][number];

const amounts = [
  'actMax',
  'bonusMax',
  'playerDayMax',
  'vendorDayMax',
  'bonusPlayerDayMax',
  'bonusVendorDayMax',
] as const;
const names = ['stakeMultipleMax', ...amounts] as const;
type Typed = Record<(typeof names)[number], string>;

/** What a vendor may pay before two people must look, with what it was before. */
export const VendorCeilings = ({ vendor, isFixed }: { vendor: string; isFixed: boolean }) => {
  const { t } = useTranslation('gateway');
  const read = useRead(staffCeilings, { vendor });
  return (
    <Card>
      <PartHeading title={t('desk.ceilings.title')} />
      <p className="mb-3 text-sm text-soft">{t('desk.ceilings.hint', { currency: currencyName(playMoney()) })}</p>
      <ReadStates read={read} feature="gateway">
        {({ versions }) => <Versions vendor={vendor} versions={versions} isFixed={isFixed} />}
      </ReadStates>
    </Card>
  );
};

type VersionsProps = { vendor: string; versions: readonly Version[]; isFixed: boolean };

const Versions = ({ vendor, versions: [now, ...earlier], isFixed }: VersionsProps) => {
  const { t } = useTranslation('gateway');
  const may = usePermission();
  const [isChanging, setIsChanging] = useState(false);
  if (!now) return null;
  return (
    <>
      <VersionFacts version={now} />
      {!isFixed && may('money.write') && !isChanging && (
        <Button className="mt-4" onClick={() => setIsChanging(true)}>
          {t('desk.ceilings.change')}
        </Button>
      )}
      {isChanging && <CeilingsForm vendor={vendor} now={now} onClose={() => setIsChanging(false)} />}
      {earlier.length > 0 && (
        <details className="mt-4">
          <summary className="min-h-11 cursor-pointer py-2 text-sm text-soft">{t('desk.ceilings.history')}</summary>
          <ul className="flex flex-col gap-4 divide-y divide-line">
            {earlier.map((version) => (
              <li key={version.setAt}>
                <VersionFacts version={version} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
};

const VersionFacts = ({ version }: { version: Version }) => {
  const { t } = useTranslation('gateway');
  return (
    <>
      <Facts
        facts={names.map(
          (name) =>
            [
              t(`desk.ceilings.${name}`),
              name === 'stakeMultipleMax' ? (
                <span key={name} className="figures">
                  × {version.stakeMultipleMax}
                </span>
              ) : (
                <MoneyText key={name} amount={version[name]} />
              ),
            ] as const,
        )}
      />
      <p className="mt-2 text-xs text-faint">
        {version.isDefault
          ? t('desk.ceilings.isDefault')
          : t('desk.ceilings.setBy', { asked: version.requestedBy, approved: version.approvedBy })}{' '}
        <TimeText at={version.setAt} />
      </p>
    </>
  );
};

/** What was typed, as it can be sent; undefined while something is wrong. */
const ceilingsOf = (typed: Typed) => {
  const [actMax, bonusMax, playerDayMax, vendorDayMax, bonusPlayerDayMax, bonusVendorDayMax] = amounts.map((name) =>
    amountTyped(typed[name]),
  );
  const stakeMultipleMax = /^[1-9]\d{0,5}$/.test(typed.stakeMultipleMax.trim()) ? Number(typed.stakeMultipleMax) : 0;
  if (!actMax || !bonusMax || !playerDayMax || !vendorDayMax || !bonusPlayerDayMax || !bonusVendorDayMax)
    return undefined;
  return stakeMultipleMax > 0
    ? { actMax, bonusMax, stakeMultipleMax, playerDayMax, vendorDayMax, bonusPlayerDayMax, bonusVendorDayMax }
    : undefined;
};

const CeilingsForm = ({ vendor, now, onClose }: { vendor: string; now: Version; onClose: () => void }) => {
  const { t } = useTranslation('gateway');
  const [typed, setTyped] = useState<Typed>({
    actMax: amountView(now.actMax),
    bonusMax: amountView(now.bonusMax),
    stakeMultipleMax: String(now.stakeMultipleMax),
    playerDayMax: amountView(now.playerDayMax),
    vendorDayMax: amountView(now.vendorDayMax),
    bonusPlayerDayMax: amountView(now.bonusPlayerDayMax),
    bonusVendorDayMax: amountView(now.bonusVendorDayMax),
  });
  const ceilings = ceilingsOf(typed);
  const setting = useReasoned(staffSetCeilings, {
    feature: 'gateway',
    refreshes: [staffCeilings],
    done: t('desk.changeAsked'),
    onDone: onClose,
  });
  return (
    <>
      <form
        noValidate
        className="mt-4 flex flex-col gap-4 border-t border-line pt-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (ceilings) setting.ask({ vendor, ...ceilings });
        }}
      >
        {names.map((name) => (
          <TextField
            key={name}
            label={t(`desk.ceilings.${name}`)}
            inputMode="decimal"
            autoComplete="off"
            value={typed[name]}
            error={isWrong(name, typed[name]) ? t('desk.ceilings.invalid') : undefined}
            onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
          />
        ))}
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onClose}>{t('desk.leaveIt')}</Button>
          <Button type="submit" tone="money" disabled={!ceilings}>
            {t('desk.ceilings.ask')}
          </Button>
        </div>
      </form>
      <ReasonDialog
        title={t('desk.ceilings.title2', { name: vendor })}
        confirmLabel={t('desk.ceilings.ask')}
        {...setting.dialog}
      >
        {t('desk.held.decideText')}
      </ReasonDialog>
    </>
  );
};

const isWrong = (name: (typeof names)[number], text: string): boolean =>
  name === 'stakeMultipleMax' ? !/^[1-9]\d{0,5}$/.test(text.trim()) : amountTyped(text) === undefined;
