import { useState } from 'react';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { Button } from '#kit/browser/components/button.tsx';
import { Card } from '#kit/browser/components/card.tsx';
import { usePermission } from '#kit/browser/desk/permissions.ts';
import { ReasonDialog } from '#kit/browser/desk/reason-dialog.tsx';
import { useReasoned } from '#kit/browser/desk/use-reasoned.ts';
import { CheckField } from '#kit/browser/components/field.tsx';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import { staffEditTerms } from '../../contract/terms/staff-edit-terms.ts';
import { staffTerms } from '../../contract/terms/staff-terms.ts';
import { staffTermsHistory } from '../../contract/terms/staff-terms-history.ts';
import type { BetTerms } from '../../domain/terms/bet-terms.ts';
import { rateText } from '../../domain/terms/rate.ts';
import { changesBetween, missingBets, type TermsChange } from '../../domain/terms/terms-changes.ts';
import { SeriesForm } from './series-form.tsx';
import { ChangeList } from './terms-history.tsx';
import { TermsTable } from './terms-table.tsx';
import { returnsOf, termsTyped, type Typed, type TypedName, typedOf } from './terms-typed.ts';

type Terms = OutputOf<typeof staffTerms>;

/** What is sent back: the terms without what only the page shows. */
const bareOf = (shown: Terms['betTypes'][number]): BetTerms => {
  const { returns: _returns, ...terms } = shown;
  return terms;
};

/** What was typed so far: the terms it makes where every field is good, what it changes, whether the house loses by it. */
const useTypedTerms = (before: readonly BetTerms[]) => {
  const [rows, setRows] = useState(before);
  const [typed, setTyped] = useState<readonly Typed[]>(() => before.map(typedOf));
  const after = rows.flatMap((bet, at) => {
    const given = typed[at];
    const read = given && termsTyped(bet, given);
    return read ? [read] : [];
  });
  const isWhole = after.length === rows.length;
  return {
    rows,
    typed,
    after,
    isWhole,
    changes: isWhole ? changesBetween(before, after) : [],
    isLoss: after.some((bet) => returnsOf(bet).some((it) => it.isLoss)),
    type: (row: number, name: TypedName, text: string) =>
      setTyped(typed.map((it, at) => (at === row ? { ...it, [name]: text } : it))),
    startAgain: () => {
      setRows(before);
      setTyped(before.map(typedOf));
    },
    put: (terms: readonly BetTerms[]) => setTyped(terms.map(typedOf)),
    takeIn: (bets: readonly BetTerms[]) => {
      setRows([...rows, ...bets]);
      setTyped([...typed, ...bets.map(typedOf)]);
    },
  };
};

/** The table of the terms in force, to be edited; saved as a new version with a reason. */
export const TermsForm = ({ terms }: { terms: Terms }) => {
  const { t } = useTranslation('lottery');
  const canWrite = usePermission()('draws.write');
  const before = terms.betTypes.map(bareOf);
  const { rows, typed, after, isWhole, changes, isLoss, type, startAgain, put, takeIn } = useTypedTerms(before);
  const missing = missingBets(rows, terms.missing.map(bareOf));
  const [acceptsLoss, setAcceptsLoss] = useState(false);
  const edit = useReasoned(staffEditTerms, {
    feature: 'lottery',
    refreshes: [staffTerms, staffTermsHistory],
    done: ({ outcome }) => t(outcome === 'saved' ? 'desk.termsSaved' : 'desk.secondAsked'),
  });
  const ask = () =>
    edit.ask({
      gameCode: terms.gameCode,
      basedOn: terms.version,
      betTypes: after,
      ...(isLoss && { acceptsLoss: true as const }),
    });
  return (
    <>
      {canWrite && <SeriesForm terms={isWhole ? after : rows} onPut={put} />}
      {canWrite && missing.length > 0 && <MissingBets bets={missing} onTakeIn={() => takeIn(missing)} />}
      <TermsTable before={rows} typed={typed} isEditable={canWrite} onType={type} />
      {canWrite && (
        <div className="mt-4 flex flex-wrap items-center justify-end gap-3">
          {isLoss && <LossWarning isAccepted={acceptsLoss} onAccept={setAcceptsLoss} />}
          {!isWhole && <p className="grow text-sm text-bad">{t('desk.termsWrong')}</p>}
          <Button size="small" tone="quiet" disabled={isWhole && changes.length === 0} onClick={startAgain}>
            {t('desk.termsAgain')}
          </Button>
          <Button
            size="small"
            tone={isLoss ? 'danger' : 'money'}
            disabled={changes.length === 0 || (isLoss && !acceptsLoss)}
            onClick={ask}
          >
            {t('desk.saveTerms')}
          </Button>
        </div>
      )}
      <ReasonDialog
        title={t('desk.saveTermsTitle')}
        confirmLabel={t('desk.saveTerms')}
        tone={isLoss ? 'danger' : 'money'}
        {...edit.dialog}
      >
        <WhatChanges changes={changes} version={terms.version + 1} isLoss={isLoss} />
      </ReasonDialog>
    </>
  );
};

/** Bets that players can't place yet, for these terms were written before them. */
const MissingBets = ({ bets, onTakeIn }: { bets: readonly BetTerms[]; onTakeIn: () => void }) => {
  const { t } = useTranslation('lottery');
  return (
    <Card aria-label={t('desk.missingBets.title')} className="mb-5">
      <p className="font-semibold">{t('desk.missingBets.title')}</p>
      <p className="mt-1 text-sm text-soft">{t('desk.missingBets.text')}</p>
      <ul className="my-3 flex flex-wrap gap-x-4 gap-y-1 text-sm">
        {bets.map(({ betType, rate }) => (
          <li key={betType}>
            {t(`betTypes.${betType}`)} <span className="figures text-soft">{rateText(rate)}</span>
          </li>
        ))}
      </ul>
      <Button size="small" onClick={onTakeIn}>
        {t('desk.missingBets.takeIn', { count: bets.length })}
      </Button>
    </Card>
  );
};

const WhatChanges = ({
  changes,
  version,
  isLoss,
}: {
  changes: readonly TermsChange[];
  version: number;
  isLoss: boolean;
}) => {
  const { t } = useTranslation('lottery');
  return (
    <>
      <p>{t('desk.saveTermsText', { version })}</p>
      <div className="mt-3 rounded-control bg-well p-3 text-sm text-ink">
        <ChangeList changes={changes} />
      </div>
      {isLoss && <p className="mt-3 font-semibold text-bad">{t('desk.lossWarning')}</p>}
    </>
  );
};

const LossWarning = ({ isAccepted, onAccept }: { isAccepted: boolean; onAccept: (isAccepted: boolean) => void }) => {
  const { t } = useTranslation('lottery');
  return (
    <div role="alert" className="grow text-bad">
      <p className="font-semibold">{t('desk.lossWarning')}</p>
      <CheckField
        label={t('desk.acceptLoss')}
        checked={isAccepted}
        onChange={(event) => onAccept(event.target.checked)}
      />
    </div>
  );
};
