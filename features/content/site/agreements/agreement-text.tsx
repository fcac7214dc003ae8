import { Link } from '@tanstack/react-router';
import { Badge } from '#kit/browser/components/badge.tsx';
import { dateTimeView } from '#kit/browser/texts/format.ts';
import { useLogin } from '#kit/browser/session/login.ts';
import { useLanguage } from '#kit/browser/texts/language.ts';
import { useRead } from '#kit/browser/calls/queries.ts';
import { SkeletonRows } from '#kit/browser/components/skeleton.tsx';
import { EmptyState, ErrorState } from '#kit/browser/components/states.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { myAgreements } from '../../contract/agreements/my-agreements.ts';
import { showAgreement } from '../../contract/agreements/show-agreement.ts';
import type { Document } from '../../domain/places.ts';
import { HtmlText } from '../texts/html-text.tsx';

type Props = { document: Document; id: string; version: number | undefined };

/** A document in the version that is in force, or in an earlier one; every version stays readable. */
export const AgreementText = ({ document, id, version }: Props) => {
  const { t } = useTranslation('content');
  const language = useLanguage();
  const { data, error, refetch } = useRead(showAgreement, { document, version });
  if (error?.refusal === 'not_found')
    return <EmptyState isPage title={t('agreement.none')} text={t('agreement.noneText')} />;
  if (error) return <ErrorState error={error} feature="content" onAgain={() => void refetch()} />;
  if (!data) return <SkeletonRows count={4} className="h-24" />;
  const [newest] = data.versions;
  return (
    <article>
      <h1 className="mb-1 text-2xl sm:text-3xl">{data.title}</h1>
      <p className="mb-5 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-faint">
        {t('agreement.version', { version: data.version, date: dateTimeView(data.since, language) })}
        <Badge tone={data.version === newest?.version ? 'good' : 'warn'}>
          {t(data.version === newest?.version ? 'agreement.inForce' : 'agreement.earlier')}
        </Badge>
      </p>
      <Accepted document={document} version={data.version} />
      <HtmlText html={data.content} />
      {data.versions.length > 1 && (
        <nav aria-labelledby="versions" className="mt-8">
          <h2 id="versions" className="mb-1 text-lg">
            {t('agreement.versions')}
          </h2>
          <ul>
            {data.versions.map((each) => (
              <li key={each.version}>
                <Link
                  to="."
                  search={{ id, version: String(each.version) }}
                  aria-current={each.version === data.version ? 'page' : undefined}
                  className="inline-flex min-h-11 items-center text-money-text hover:underline aria-[current=page]:font-semibold aria-[current=page]:text-ink"
                >
                  {t('agreement.version', { version: each.version, date: dateTimeView(each.since, language) })}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </article>
  );
};

/** When the member accepted what is read here. */
const Accepted = ({ document, version }: { document: Document; version: number }) => {
  const { t } = useTranslation('content');
  const language = useLanguage();
  const { isLoggedIn } = useLogin();
  const { data } = useRead(myAgreements, {}, { enabled: isLoggedIn });
  const accepted = data?.documents.find((each) => each.document === document)?.accepted;
  if (accepted?.version !== version) return null;
  return (
    <p className="mb-5 text-sm text-good">{t('agreement.acceptedAt', { date: dateTimeView(accepted.at, language) })}</p>
  );
};
