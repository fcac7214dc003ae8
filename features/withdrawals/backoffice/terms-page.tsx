import { useState } from 'react';
import { Button } from '#kit/browser/components/button.tsx';
import { Card, PartHeading } from '#kit/browser/components/card.tsx';
import { ReadStates } from '#kit/browser/desk/list-states.tsx';
import { usePermission } from '#kit/browser/desk/permissions.ts';
import { PageHead } from '#kit/browser/desk/page-head.tsx';
import { ReasonDialog } from '#kit/browser/desk/reason-dialog.tsx';
import { useReasoned } from '#kit/browser/desk/use-reasoned.ts';
import { TextField } from '#kit/browser/components/field.tsx';
import { useRead } from '#kit/browser/calls/queries.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { staffSetWithdrawalTerms } from '../contract/staff-set-withdrawal-terms.ts';
import { staffWithdrawalTerms } from '../contract/staff-withdrawal-terms.ts';
import { onlyTightens, type WithdrawalTerms } from '../domain/terms.ts';
import { TermsVersions } from './terms-versions.tsx';
import { readTerms, type TermName, termNames, type TypedTerms, typedTerms } from './terms-typed.ts';

/** What holds for withdrawals of each level, and what held before. */
export const WithdrawalTermsPage = () => {
  const { t } = useTranslation('withdrawals');
  const read = useRead(staffWithdrawalTerms, {});
  return (
    <>
      <PageHead title={t('desk.termsTitle')} />
      <ReadStates
        read={read}
        feature="withdrawals"
        isEmpty={({ terms }) => terms.length === 0}
        empty={{ title: t('desk.noTerms'), text: t('desk.noTermsText') }}
      >
        {({ terms, versions }) => (
          <>
            <p className="mb-4 max-w-prose text-soft">{t('desk.termsLead')}</p>
            <div className="grid items-start gap-5 xl:grid-cols-2">
              {terms.map((ofLevel) => (
                <Card key={`${ofLevel.level} ${ofLevel.version}`}>
                  <LevelForm terms={ofLevel} />
                </Card>
              ))}
            </div>
            <TermsVersions versions={versions} />
          </>
        )}
      </ReadStates>
    </>
  );
};

const LevelForm = ({ terms: standing }: { terms: WithdrawalTerms }) => {
  const { t } = useTranslation('withdrawals');
  const mayWrite = usePermission()('withdrawals.write');
  const [typed, setTyped] = useState<TypedTerms>(() => typedTerms(standing));
  const { wrong, terms } = readTerms(typed);
  const { level, version } = standing;
  const isTighter = terms !== undefined && onlyTightens(standing, { ...terms, level });
  const isChanged = Object.values(typedTerms(standing)).join() !== Object.values(typed).join();
  const setting = useReasoned(staffSetWithdrawalTerms, {
    feature: 'withdrawals',
    refreshes: [staffWithdrawalTerms],
    done: t(isTighter ? 'desk.termsSet' : 'desk.askedSecond'),
  });
  return (
    <>
      <PartHeading title={t('desk.termsOf', { level, version })} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TermFields typed={typed} wrong={wrong} disabled={!mayWrite} onType={setTyped} />
      </div>
      {mayWrite && (
        <div className="mt-4 flex justify-end">
          <Button
            size="small"
            tone="money"
            disabled={!terms || !isChanged}
            onClick={() => terms && setting.ask({ ...terms, level, basedOn: version })}
          >
            {t(isTighter || !isChanged ? 'desk.termsSave' : 'desk.askSecond')}
          </Button>
        </div>
      )}
      <ReasonDialog
        title={t('desk.termsSaveTitle')}
        confirmLabel={t(isTighter ? 'desk.termsSave' : 'desk.askSecond')}
        {...setting.dialog}
      >
        <p>{t(isTighter ? 'desk.termsTightText' : 'desk.termsSecondText')}</p>
      </ReasonDialog>
    </>
  );
};

type FieldProps = {
  typed: TypedTerms;
  wrong: readonly TermName[];
  disabled: boolean;
  onType: (typed: TypedTerms) => void;
};

const TermFields = ({ typed, wrong, disabled, onType }: FieldProps) => {
  const { t } = useTranslation('withdrawals');
  return termNames.map((name) => (
    <TextField
      key={name}
      label={t(`desk.termFields.${name}`)}
      inputMode="decimal"
      autoComplete="off"
      disabled={disabled}
      value={typed[name]}
      error={wrong.includes(name) ? t(`desk.termWrong.${name}`) : undefined}
      onChange={(event) => onType({ ...typed, [name]: event.target.value })}
    />
  ));
};
