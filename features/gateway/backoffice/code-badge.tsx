import { Badge } from '#kit/browser/components/badge.tsx';

/** Why a call was refused; the vendor's own word, the same in every language. */
export const CodeBadge = ({ code }: { code: string }) => <Badge tone={code === 'ok' ? 'good' : 'bad'}>{code}</Badge>;
