import { Card, PartHeading } from '#kit/browser/components/card.tsx';
import { dateTimeView } from '#kit/browser/texts/format.ts';
import { useLanguage } from '#kit/browser/texts/language.ts';
import { useRead } from '#kit/browser/calls/queries.ts';
import { Skeleton } from '#kit/browser/components/skeleton.tsx';
import { ErrorState } from '#kit/browser/components/states.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { secondFactor } from '../../contract/factors/second-factor.ts';
import { PasskeysPart } from './passkeys-part.tsx';
import { RecoveryCodesPart } from './recovery-codes-part.tsx';
import type { SecondFactorState } from './second-factor-state.ts';
import { TotpPart } from './totp-part.tsx';

/** A part of the security centre: authenticator, passkeys, codes for paper, and what happened to them. */
export const SecondFactor = () => {
  const { t } = useTranslation('identity');
  const { data, error, refetch } = useRead(secondFactor, {});
  return (
    <section id="security-secondFactor" aria-labelledby="second-factor">
      <PartHeading id="second-factor" title={t('factor.title')} />
      <Card>
        <p className="text-sm text-soft">{t('factor.lead')}</p>
        {error && <ErrorState error={error} feature="identity" onAgain={() => void refetch()} />}
        {!error && !data && <Skeleton className="mt-5 h-40 w-full" />}
        {data && <Parts state={data} />}
      </Card>
    </section>
  );
};

const Parts = ({ state }: { state: SecondFactorState }) => {
  const isOn = state.totp !== null || state.passkeys.length > 0;
  return (
    <div className="mt-2 -mb-4 divide-y divide-line">
      <TotpPart state={state} />
      <PasskeysPart state={state} />
      {isOn && <RecoveryCodesPart state={state} />}
      {state.events.length > 0 && <Events events={state.events} />}
    </div>
  );
};

const Events = ({ events }: { events: SecondFactorState['events'] }) => {
  const { t } = useTranslation('identity');
  const language = useLanguage();
  return (
    <details className="pt-4">
      <summary className="min-h-11 py-2 text-sm font-semibold text-soft hover:text-ink">
        {t('factor.events.title')}
      </summary>
      <ul className="divide-y divide-line">
        {events.map(({ at, kind, name, ip }) => (
          <li key={`${at} ${kind} ${name ?? ''}`} className="flex items-baseline justify-between gap-4 py-2.5 text-sm">
            <span className="min-w-0 break-words">
              {t(`factor.events.${kind}`)}
              {name !== null && <span className="text-soft"> · {name}</span>}
            </span>
            <span className="shrink-0 text-end text-xs text-faint">
              {dateTimeView(at, language)}
              <br />
              {ip}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
};
