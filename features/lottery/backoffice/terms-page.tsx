import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { Button } from '#kit/browser/button.tsx';
import { Chip } from '#kit/browser/chip.tsx';
import { useAddressState } from '#kit/browser/desk/address-state.ts';
import { ReadStates } from '#kit/browser/desk/list-states.tsx';
import { useMay } from '#kit/browser/desk/may.ts';
import { PageHead } from '#kit/browser/desk/page-head.tsx';
import { ReasonDialog } from '#kit/browser/desk/reason-dialog.tsx';
import { TimeText } from '#kit/browser/desk/time-text.tsx';
import { useReasoned } from '#kit/browser/desk/use-reasoned.ts';
import { CheckField } from '#kit/browser/field.tsx';
import { useRead } from '#kit/browser/queries.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import { gameCode } from '../contract/draw-view.ts';
import { staffEditTerms } from '../contract/staff-edit-terms.ts';
import { staffTerms } from '../contract/staff-terms.ts';
import type { BetTerms } from '../domain/bet-terms.ts';
import { TermsTable } from './terms-table.tsx';
import { returnsOf, termsTyped, type Typed, type TypedName, typedOf } from './terms-typed.ts';
import { useGames } from './use-games.ts';

type Terms = OutputOf<typeof staffTerms>;

const address = z.object({ game: gameCode.optional().catch(undefined) });

/** The rates and limits that a game's next draws are announced with. */
export const TermsPage = () => {
  const { t } = useTranslation('lottery');
  const games = useGames();
  const [{ game = games[0]?.gameCode }, change] = useAddressState(address);
  return (
    <>
      <PageHead title={t('desk.terms')} />
      <p className="mb-5 max-w-3xl text-sm text-soft">{t('desk.termsText')}</p>
      <div className="mb-5 flex flex-wrap gap-2">
        {games.map((it) => (
          <Chip key={it.gameCode} isChosen={it.gameCode === game} onClick={() => change({ game: it.gameCode })}>
            {it.name}
          </Chip>
        ))}
      </div>
      {game !== undefined && <GameTerms gameCode={game} />}
    </>
  );
};

const GameTerms = ({ gameCode: code }: { gameCode: string }) => {
  const read = useRead(staffTerms, { gameCode: code });
  return (
    <ReadStates read={read} feature="lottery">
      {/* Another version begins the form again. */}
      {(terms) => <TermsForm key={`${terms.gameCode} ${terms.version}`} terms={terms} />}
    </ReadStates>
  );
};

/** What is sent back: the terms without what only the page shows. */
const bareOf = (shown: Terms['betTypes'][number]): BetTerms => {
  const { returns: _returns, ...terms } = shown;
  return terms;
};

const TermsForm = ({ terms }: { terms: Terms }) => {
  const { t } = useTranslation('lottery');
  const canWrite = useMay()('draws.write');
  const before = terms.betTypes.map(bareOf);
  const [typed, setTyped] = useState<readonly Typed[]>(() => before.map(typedOf));
  const [acceptsLoss, setAcceptsLoss] = useState(false);
  const edit = useReasoned(staffEditTerms, { feature: 'lottery', refreshes: [staffTerms], done: t('desk.termsSaved') });
  const after = before.flatMap((bet, at) => {
    const given = typed[at];
    const read = given && termsTyped(bet, given);
    return read ? [read] : [];
  });
  const isLoss = after.some((bet) => returnsOf(bet).some((it) => it.isLoss));
  const isChanged = before.some((bet, at) => JSON.stringify(typedOf(bet)) !== JSON.stringify(typed[at]));
  const isReady = isChanged && after.length === before.length && (!isLoss || acceptsLoss);
  const type = (row: number, name: TypedName, text: string) =>
    setTyped(typed.map((it, at) => (at === row ? { ...it, [name]: text } : it)));
  return (
    <>
      <VersionText terms={terms} />
      <TermsTable before={before} typed={typed} isEditable={canWrite} onType={type} />
      {canWrite && (
        <div className="mt-5 flex flex-wrap items-center gap-4">
          {isLoss && <LossWarning isAccepted={acceptsLoss} onAccept={setAcceptsLoss} />}
          <Button
            className="ms-auto"
            tone={isLoss ? 'danger' : 'money'}
            disabled={!isReady}
            onClick={() =>
              edit.ask({
                gameCode: terms.gameCode,
                basedOn: terms.version,
                betTypes: after,
                ...(isLoss && { acceptsLoss: true as const }),
              })
            }
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
        <p>{t('desk.saveTermsText', { version: terms.version + 1 })}</p>
        {isLoss && <p className="mt-2 font-semibold text-bad">{t('desk.lossWarning')}</p>}
      </ReasonDialog>
    </>
  );
};

const VersionText = ({ terms }: { terms: Terms }) => {
  const { t } = useTranslation('lottery');
  return (
    <p className="mb-3 text-sm text-faint">
      {t('desk.versionBy', { version: terms.version, by: terms.createdBy })} <TimeText at={terms.createdAt} />
      <code className="ms-3 text-xs break-all">{terms.payTableHash}</code>
    </p>
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
