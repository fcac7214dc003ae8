import { NothingFoundDrawing } from '#kit/browser/drawings/empty-states.tsx';
import { Link } from '@tanstack/react-router';
import { ChevronRight, Search } from 'lucide-react';
import { type ReactNode, useDeferredValue, useState } from 'react';
import { buttonStyle } from '#kit/browser/components/button.tsx';
import { Card } from '#kit/browser/components/card.tsx';
import { Chip } from '#kit/browser/components/chip.tsx';
import { TextField } from '#kit/browser/components/field.tsx';
import { useLiveReads } from '#kit/browser/live/live-hooks.ts';
import { useRead } from '#kit/browser/calls/queries.ts';
import { SkeletonRows } from '#kit/browser/components/skeleton.tsx';
import { EmptyState, ErrorState } from '#kit/browser/components/states.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { helpCenter } from '../../contract/pages/help-center.ts';
import { matches } from './help-search.ts';

/** An article of the app's own among those that staff writes. */
export type BuiltIn = { id: string; title: string; text: string };
type Topic = { name: string; label: string; articles: readonly BuiltIn[] };

/** All articles by topic, those that fit what is typed; the documents below. @param builtIn the app's own articles. */
export const HelpCentre = ({ builtIn }: { builtIn: Omit<Topic, 'name'> }) => {
  const { t } = useTranslation('content');
  const [typed, setTyped] = useState('');
  const wanted = useDeferredValue(typed);
  const [chosen, setChosen] = useState<string>();
  const { data, error, refetch } = useRead(helpCenter, {});
  useLiveReads('site/content', [helpCenter]);
  const topics: Topic[] = [
    ...(data?.groups ?? []).map(({ questionType, articles }) => ({
      name: questionType,
      label: t(`help.types.${questionType}`),
      articles: articles.map(({ id, title, content }) => ({ id, title, text: content })),
    })),
    { name: 'built-in', ...builtIn },
  ];
  const isSearching = wanted.trim() !== '';
  const found = topics
    .filter(({ name }) => isSearching || chosen === undefined || name === chosen)
    .map((topic) => ({ ...topic, articles: topic.articles.filter((each) => matches(each, wanted)) }))
    .filter(({ articles }) => articles.length > 0);
  return (
    <div className="mx-auto max-w-(--container-text)">
      <h1 className="mb-4 text-2xl sm:text-3xl">{t('help.title')}</h1>
      <HelpSearch typed={typed} onType={setTyped} />
      {!isSearching && topics.length > 1 && <TopicChoice topics={topics} chosen={chosen} onChoose={setChosen} />}
      {error && <ErrorState error={error} feature="content" onAgain={() => void refetch()} />}
      {!data && !error && <SkeletonRows count={4} className="h-24" />}
      <div aria-live="polite">
        {(data || error) && found.length === 0 && (
          <EmptyState
            drawing={<NothingFoundDrawing />}
            title={t('help.none', { wanted: wanted.trim() })}
            text={t('help.noneText')}
          />
        )}
        {(data || error) && found.map((topic) => <TopicList key={topic.name} topic={topic} />)}
      </div>
      {data && !isSearching && <Documents documents={data.documents} />}
      {!isSearching && (
        <Card pad="small">
          <ul>
            <PageRow to="/depositTutorial">{t('guide.deposit')}</PageRow>
            <PageRow to="/withdrawTutorial">{t('guide.withdrawal')}</PageRow>
            <PageRow to="/affiliate">{t('affiliate.title')}</PageRow>
          </ul>
        </Card>
      )}
      <p className="mt-8 flex flex-wrap items-center justify-between gap-3 text-soft">
        {t('help.notFound')}
        <Link to="/feedback" className={buttonStyle({ size: 'small' })}>
          {t('help.write')}
        </Link>
      </p>
    </div>
  );
};

const HelpSearch = ({ typed, onType }: { typed: string; onType: (typed: string) => void }) => {
  const { t } = useTranslation('content');
  return (
    <search className="relative mb-4 block">
      <TextField
        label={t('help.search')}
        type="search"
        autoComplete="off"
        maxLength={80}
        className="ps-11"
        value={typed}
        onChange={({ target }) => onType(target.value)}
      />
      <Search aria-hidden className="pointer-events-none absolute start-3.5 bottom-3.5 size-5 text-faint" />
    </search>
  );
};

type TopicChoiceWords = {
  topics: readonly Topic[];
  chosen: string | undefined;
  onChoose: (name: string | undefined) => void;
};

const TopicChoice = ({ topics, chosen, onChoose }: TopicChoiceWords) => {
  const { t } = useTranslation('content');
  return (
    <div
      role="group"
      aria-label={t('help.topics')}
      className="-mx-4 mb-5 flex gap-2 overflow-x-auto px-4 pb-1 sm:mx-0 sm:flex-wrap sm:px-0"
    >
      {[{ name: undefined, label: t('help.all') }, ...topics].map(({ name, label }) => (
        <Chip key={label} isChosen={name === chosen} className="shrink-0" onClick={() => onChoose(name)}>
          {label}
        </Chip>
      ))}
    </div>
  );
};

const TopicList = ({ topic: { name, label, articles } }: { topic: Topic }) => (
  <section aria-labelledby={`topic-${name}`} className="mb-5">
    <h2 id={`topic-${name}`} className="mb-2 text-lg">
      {label}
    </h2>
    <Card pad="small">
      <ul>
        {articles.map(({ id, title }) => (
          <Row key={id} id={id}>
            {title}
          </Row>
        ))}
      </ul>
    </Card>
  </section>
);

const PageRow = ({
  to,
  children,
}: {
  to: '/depositTutorial' | '/withdrawTutorial' | '/affiliate';
  children: ReactNode;
}) => (
  <li>
    <Link to={to} className={rowStyle}>
      <span className="grow">
        <bdi>{children}</bdi>
      </span>
      <ChevronRight aria-hidden className="size-5 shrink-0 text-faint rtl:-scale-x-100" />
    </Link>
  </li>
);

const rowStyle = 'flex min-h-13 items-center gap-3 rounded-control px-3 py-2 transition-colors hover:bg-control';

const Row = ({ id, children }: { id: string; children: ReactNode }) => (
  <li>
    <Link to="." search={{ id }} className={rowStyle}>
      <span className="grow">
        <bdi>{children}</bdi>
      </span>
      <ChevronRight aria-hidden className="size-5 shrink-0 text-faint rtl:-scale-x-100" />
    </Link>
  </li>
);

const ids = { user_agreement: 'agreement', privacy: 'privacy' } as const;

const Documents = ({ documents }: { documents: readonly { document: keyof typeof ids; title: string }[] }) => {
  const { t } = useTranslation('content');
  if (documents.length === 0) return null;
  return (
    <section aria-labelledby="documents" className="mb-5">
      <h2 id="documents" className="mb-2 text-lg">
        {t('help.documents')}
      </h2>
      <Card pad="small">
        <ul>
          {documents.map(({ document, title }) => (
            <Row key={document} id={ids[document]}>
              {title}
            </Row>
          ))}
        </ul>
      </Card>
    </section>
  );
};
