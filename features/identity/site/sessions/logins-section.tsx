import { clsx } from 'clsx';
import { CircleAlert, CircleCheck } from 'lucide-react';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import { Badge } from '#kit/browser/components/badge.tsx';
import { Card, PartHeading } from '#kit/browser/components/card.tsx';
import { dateTimeView } from '#kit/browser/texts/format.ts';
import { useLanguage } from '#kit/browser/texts/language.ts';
import { useLive } from '#kit/browser/live/live-hooks.ts';
import { useRead } from '#kit/browser/calls/queries.ts';
import { SkeletonRows } from '#kit/browser/components/skeleton.tsx';
import { ErrorState } from '#kit/browser/components/states.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { ownLogins } from '../../contract/sessions/own-logins.ts';
import { useDeviceText, usePlaceText } from './came-from.tsx';

type Login = OutputOf<typeof ownLogins>['logins'][number];

/** The latest attempts to log in, so that one which was not the member's own is seen. */
export const LoginsSection = () => {
  const { t } = useTranslation('identity');
  const { data, error, refetch } = useRead(ownLogins, {});
  useLive('member/me/sessions', () => void refetch());
  return (
    <section>
      <PartHeading title={t('logins.title')} />
      <Card>
        <p className="mb-3 text-sm text-soft">{t('logins.lead')}</p>
        {error ? (
          <ErrorState error={error} feature="identity" onAgain={() => void refetch()} />
        ) : data ? (
          <ul className="divide-y divide-line">
            {data.logins.map((login) => (
              <Row key={`${login.at} ${login.outcome}`} login={login} />
            ))}
          </ul>
        ) : (
          <SkeletonRows count={3} className="h-16" />
        )}
        {data?.logins.length === 0 && <p className="text-sm text-faint">{t('logins.none')}</p>}
      </Card>
    </section>
  );
};

const Row = ({ login }: { login: Login }) => {
  const { t } = useTranslation('identity');
  const language = useLanguage();
  const [device, place] = [useDeviceText()(login), usePlaceText()(login)];
  const isIn = login.outcome === 'accepted';
  const Icon = isIn ? CircleCheck : CircleAlert;
  return (
    <li className="flex items-start gap-4 py-3">
      <Icon aria-hidden className={clsx('mt-0.5 size-5 shrink-0', isIn ? 'text-good' : 'text-bad')} />
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-center gap-x-2 font-semibold">
          {t(`logins.outcomes.${login.outcome === 'too_many' ? 'tooMany' : login.outcome}`)}
          {login.isNewDevice && <Badge tone="warn">{t('logins.new')}</Badge>}
        </p>
        <p className="text-sm text-soft">
          {t(`logins.ways.${login.way}`)} · {device}
        </p>
        <p className="text-sm break-words text-faint">
          {dateTimeView(login.at, language)} · {place}
        </p>
      </div>
    </li>
  );
};
