import { ExternalLink } from 'lucide-react';
import { useState } from 'react';
import type { Instant } from '#kit/shared/time.ts';
import { Button, buttonStyle } from '../components/button.tsx';
import { Card, PartHeading } from '../components/card.tsx';
import { useTranslation } from '../texts/translation.ts';
import { TimeText } from './time-text.tsx';

type Link = { url: string; expiresAt: Instant };
type Props = {
  /** @returns the link, or in words why there is none. */
  make: () => Promise<Link | string>;
  /** @returns in words why it could not be; undefined where all ended. */
  end: () => Promise<string | undefined>;
  isBusy: boolean;
};

/** Links to a site that is closed to everybody else, opened beside the desk on the site's own host. */
export const PreviewLinks = ({ make, end, isBusy }: Props) => {
  const { t } = useTranslation('kit');
  const [link, setLink] = useState<Link>();
  const [said, setSaid] = useState<string>();
  const onMake = async () => {
    const made = await make();
    setLink(typeof made === 'string' ? undefined : made);
    setSaid(typeof made === 'string' ? made : undefined);
  };
  const onEnd = async () => {
    const refusal = await end();
    if (refusal === undefined) setLink(undefined);
    setSaid(refusal ?? t('desk.preview.ended'));
  };
  return (
    <Card>
      <PartHeading title={t('desk.preview.title')} />
      <p className="mb-4 text-sm text-soft">{t('desk.preview.text')}</p>
      <div className="flex flex-wrap items-center gap-3">
        {link ? (
          <>
            <a
              href={link.url}
              target="_blank"
              rel="noreferrer"
              className={buttonStyle({ tone: 'money', size: 'small' })}
            >
              {t('desk.preview.open')} <ExternalLink aria-hidden className="ms-2 size-4" />
            </a>
            <span className="text-sm text-soft">
              {t('desk.preview.until')} <TimeText at={link.expiresAt} />
            </span>
          </>
        ) : (
          <Button size="small" tone="money" isBusy={isBusy} onClick={() => void onMake()}>
            {t('desk.preview.make')}
          </Button>
        )}
        <Button size="small" tone="quiet" onClick={() => void onEnd()}>
          {t('desk.preview.end')}
        </Button>
      </div>
      {said !== undefined && (
        <p role="status" className="mt-3 text-sm text-soft">
          {said}
        </p>
      )}
    </Card>
  );
};
