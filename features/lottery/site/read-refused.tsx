import { Link } from '@tanstack/react-router';
import { buttonStyle } from '#kit/browser/components/button.tsx';
import type { RefusedError } from '#kit/browser/calls/call.ts';
import { EmptyState, ErrorState } from '#kit/browser/components/states.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';

type Unknown = 'ticket_unknown' | 'draw_unknown';

type Props = {
  error: RefusedError;
  /** The refusal that means: there is no such thing, and asking again won't help. */
  unknown: Unknown;
  onAgain: () => void;
};

/** A page whose one thing can't be shown: there is none, or it could not be read. */
export const ReadRefused = ({ error, unknown, onAgain }: Props) =>
  error.refusal === unknown ? (
    <NotThere unknown={unknown} />
  ) : (
    <ErrorState error={error} feature="lottery" onAgain={onAgain} />
  );

/** Says so, and leads to those that are there. */
export const NotThere = ({ unknown }: { unknown: Unknown }) => {
  const { t } = useTranslation('lottery');
  return (
    <EmptyState
      isPage
      title={t(`refusals.${unknown}`)}
      text={t('unknownText')}
      action={
        unknown === 'ticket_unknown' ? (
          <Link to="/tickets" className={buttonStyle()}>
            {t('tickets.title')}
          </Link>
        ) : (
          <Link to="/results" className={buttonStyle()}>
            {t('drawPage.toResults')}
          </Link>
        )
      }
    />
  );
};
