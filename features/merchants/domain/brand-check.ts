/** One thing that a brand has or still lacks, as its data say: nobody ticks it. */
export type BrandCheck = {
  /** Its words are `desk.opening.checks.<name>`. */
  name: string;
  isMet: boolean;
  /** Without it the brand can't be opened; the others are advice. */
  isRequired: boolean;
  /** The page of the desk where it is set. */
  page: `/${string}`;
};

/** What keeps a brand from being opened. */
export const missingOf = (checks: readonly BrandCheck[]): string[] =>
  checks.filter(({ isMet, isRequired }) => isRequired && !isMet).map(({ name }) => name);

type Look = {
  brand: Readonly<Record<string, string>>;
  languages: readonly string[];
  look: { mark: unknown; colors: unknown };
  images: { logo: unknown };
  resources: readonly { isService: boolean }[];
  owners: number;
  isLicensed: boolean;
};

/** What the merchant itself brings to the list. */
export const ownChecks = ({ brand, languages, look, images, resources, owners, isLicensed }: Look): BrandCheck[] => [
  {
    name: 'names',
    isMet: languages.every((language) => (brand[language] ?? '').trim() !== ''),
    // Where one is missing the English one stands.
    isRequired: false,
    page: '/brand',
  },
  { name: 'owners', isMet: owners >= 2, isRequired: true, page: '/staff' },
  { name: 'thirdOwner', isMet: owners >= 3, isRequired: false, page: '/staff' },
  {
    name: 'look',
    isMet: look.mark !== null || look.colors !== null || images.logo !== null,
    isRequired: false,
    page: '/brand',
  },
  { name: 'service', isMet: resources.some(({ isService }) => isService), isRequired: false, page: '/resources' },
  { name: 'licence', isMet: isLicensed, isRequired: false, page: '/licence' },
];
