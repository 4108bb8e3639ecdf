// Imports run one way: contract ← web ← features/*/web ← routes ← app/router ← app/site; contract ← db ← server ←
// features/*/api ← app/api. app/main.ts and app/serve.ts join the two sides. Features may use only earlier ones. A large
// feature has rooms, each with contract, api and web. SQL stands in stores.
const features = [
  'users',
  'uniqueness',
  'auth',
  'taxonomy',
  'analytics',
  'attachments',
  'push',
  'notifications',
  'digest',
  'revenue',
  'moderation',
  'account',
  'webhooks',
  'reactions',
  'comments',
  'search',
  'listing',
  'following',
  'publications',
  'collections',
  'articles',
  'inspection',
  'resources',
  'versions',
  'teams',
  'compatibility',
  'statistics',
  'requests',
  'resource-pages',
  'modrinth',
  'profiles',
  'discovery',
  'my-server',
  'forum',
  'staff',
  'info',
  'api-docs',
  'menu-constructor',
  'shell',
  'home',
  'demo-content',
]
/** Rooms of a feature, in the order in which they may use each other; the files beside them may use all. */
const rooms = {
  publications: ['kind', 'trends', 'counters', 'drafts', 'review', 'revisions', 'editor', 'translations'],
}
const tests = '\\.(test|fixture)\\.tsx?$'
const joins = '^src/app/(main|serve|page-server|prepare|background|processes)\\.ts$'

/** What may not be imported: a file that fits `from` may not import one that fits `to`. */
type Files = { path?: string; pathNot?: string }
export type Rule = {
  name: string
  from: Files
  /** `reachable`: not through other files either. */
  to: Files & { reachable?: true }
}

export const rules: Rule[] = [
  {
    name: 'contract-stands-alone',
    from: { path: '^src/contract', pathNot: tests },
    to: { path: '^src', pathNot: '^src/contract' },
  },
  {
    name: 'sql-stands-in-stores',
    from: { path: '^src', pathNot: `\\.store\\.ts$|^src/(db|testing)/|${tests}` },
    to: { path: '^src/db/sql\\.ts$' },
  },
  {
    name: 'db-knows-only-contract',
    from: { path: '^src/db', pathNot: tests },
    to: { path: '^src', pathNot: '^src/(db|contract)' },
  },
  {
    name: 'server-knows-no-feature',
    from: { path: '^src/server', pathNot: tests },
    to: { path: '^src', pathNot: '^src/(server|art|db|contract|virtual\\.d\\.ts)' },
  },
  {
    name: 'art-knows-only-contract',
    from: { path: '^src/art', pathNot: tests },
    to: { path: '^src', pathNot: '^src/(art|contract)/' },
  },
  {
    name: 'fixed-pictures-are-served-as-files',
    from: { path: '^src', pathNot: `^src/art/fixed/|${tests}` },
    to: { path: '^src/art/fixed/' },
  },
  {
    name: 'web-knows-no-feature',
    from: { path: '^src/web', pathNot: tests },
    to: { path: '^src', pathNot: '^src/(web|contract|virtual\\.d\\.ts)' },
  },
  {
    name: 'ui-has-no-product-words',
    from: { path: '^src/web/ui', pathNot: tests },
    to: { path: '^src', pathNot: '^src/web/ui' },
  },
  {
    name: 'web-never-reaches-server',
    from: {
      path: '^src/(web/|dev/|features/.+/web/|routes/|app/(router|browser|site)\\.tsx)',
      pathNot: tests,
    },
    to: { path: '^src/(server|db|art)/|^src/features/.+/api/|^src/app/api\\.ts', reachable: true },
  },
  {
    name: 'api-never-reaches-web',
    from: { path: '^src/(server/|db/|art/|app/api\\.ts|features/.+/api/)', pathNot: tests },
    to: { path: '^src/(web|routes)/|^src/features/.+/web/|^src/app/site\\.tsx', reachable: true },
  },
  {
    name: 'contracts-know-only-contracts',
    from: { path: '^src/features/.+\\.contract\\.ts$' },
    to: { path: '^src', pathNot: '^src/contract|^src/features/.+\\.contract\\.ts$' },
  },
  {
    name: 'routes-hold-no-kernel',
    from: { path: '^src/features', pathNot: tests },
    to: { path: '^src/(routes|app|testing)/' },
  },
  {
    name: 'only-the-router-knows-the-showcase',
    from: { path: '^src', pathNot: `^src/dev/|^src/app/router\\.tsx$|${tests}` },
    to: { path: '^src/dev/' },
  },
  {
    name: 'the-showcase-knows-no-feature',
    from: { path: '^src/dev/', pathNot: tests },
    to: { path: '^src', pathNot: '^src/(dev|web|contract)/|^src/routes/lang\\.tsx$' },
  },
  {
    name: 'product-knows-no-test',
    from: { path: '^src', pathNot: `${tests}|^src/testing` },
    to: { path: `${tests}|^src/testing` },
  },
  {
    name: 'only-the-joins-see-both-sides',
    from: { path: '^src', pathNot: `${joins}|${tests}|^src/testing` },
    to: { path: joins },
  },
  ...features.map((name, index) => ({
    name: `${name}-uses-earlier-features`,
    from: { path: `^src/features/${name}/`, pathNot: tests },
    to: { path: '^src/features/', pathNot: `^src/features/(${features.slice(0, index + 1).join('|')})/` },
  })),
  ...Object.entries(rooms).flatMap(([feature, names]) =>
    names.map((name, index) => ({
      name: `${feature}-${name}-uses-earlier-rooms`,
      from: { path: `^src/features/${feature}/${name}/`, pathNot: tests },
      to: {
        path: `^src/features/${feature}/`,
        pathNot: `^src/features/${feature}/(${names.slice(0, index + 1).join('|')})/`,
      },
    })),
  ),
  {
    name: 'every-feature-is-ordered',
    from: { path: '^src/features/', pathNot: `^src/features/(${features.join('|')})/` },
    to: {},
  },
]
